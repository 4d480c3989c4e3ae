import { Printer } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button';

import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';

export type PapelBotonProps = { readonly presupuestoId: string; readonly certificadoId: string };

/** The certificate as the PDF that people sign. */
export function PapelBoton({ presupuestoId, certificadoId }: PapelBotonProps) {
  const descargar = useDownload();
  const [trayendo, setTrayendo] = useState(false);
  const traer = async () => {
    setTrayendo(true);
    try {
      await descargar(`/presupuestos/${presupuestoId}/certificados/${certificadoId}/documento`);
    } catch (error) {
      toast.error('No se pudo bajar el PDF', { description: toApiError(error).message });
    } finally {
      setTrayendo(false);
    }
  };
  return (
    <Button variant="outline" loading={trayendo} onClick={() => void traer()}>
      {trayendo ? null : <Printer aria-hidden />}
      PDF
    </Button>
  );
}
