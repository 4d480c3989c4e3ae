import type { DocumentoOrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { FileText, ReceiptText } from 'lucide-react';

import { Button } from '@/components/ui/button';

import { useBajar } from '../use-bajar.ts';

const rutaDe = (id: string, papel: DocumentoOrdenPago['papel']) =>
  `/ordenes-de-pago/${id}/documento?papel=${papel}`;

/** The order itself, and what the supplier signs. */
export function Papeles({ id }: { readonly id: string }) {
  const { bajar, bajando } = useBajar();
  const [orden, recibo] = [rutaDe(id, 'orden'), rutaDe(id, 'recibo')];
  return (
    <>
      <Button variant="outline" loading={bajando === recibo} onClick={() => void bajar(recibo)}>
        {bajando === recibo ? null : <ReceiptText aria-hidden />}
        Recibo
      </Button>
      <Button loading={bajando === orden} onClick={() => void bajar(orden)}>
        {bajando === orden ? null : <FileText aria-hidden />}
        Orden de pago
      </Button>
    </>
  );
}
