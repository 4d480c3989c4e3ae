import type { DocumentoOrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { FileText, ReceiptText } from 'lucide-react';

import { Button } from '@/components/ui/button';

import { useBusyDownload } from '../../../lib/busy-download.ts';

const rutaDe = (id: string, papel: DocumentoOrdenPago['papel']) =>
  `/ordenes-de-pago/${id}/documento?papel=${papel}`;

/** The order itself, and what the supplier signs. */
export function Papeles({ id }: { readonly id: string }) {
  const recibo = useBusyDownload();
  const orden = useBusyDownload();
  return (
    <>
      <Button
        variant="outline"
        loading={recibo.isBusy}
        onClick={() => void recibo.save(rutaDe(id, 'recibo'))}
      >
        {recibo.isBusy ? null : <ReceiptText aria-hidden />}
        Recibo
      </Button>
      <Button loading={orden.isBusy} onClick={() => void orden.save(rutaDe(id, 'orden'))}>
        {orden.isBusy ? null : <FileText aria-hidden />}
        Orden de pago
      </Button>
    </>
  );
}
