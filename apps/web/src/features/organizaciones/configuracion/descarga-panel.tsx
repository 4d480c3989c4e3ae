import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button';

import { FormSection } from '../../../components/form/form-layout.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';

/** Gigabytes of files, over a slow line: as long as the server allows. */
const LIMITE_MS = 60 * 60_000;

/** Takes the whole organisation away as one zip, which is noted in its log. */
export function DescargaPanel() {
  const descargar = useDownload();
  const [bajando, setBajando] = useState(false);
  const bajar = async () => {
    setBajando(true);
    try {
      await descargar('/configuracion/descarga', { limitMs: LIMITE_MS });
      toast.success('Descarga terminada');
    } catch (error) {
      toast.error('No se pudo descargar', { description: toApiError(error).message });
    } finally {
      setBajando(false);
    }
  };
  return (
    <FormSection
      title="Tus datos"
      text="Un zip con todo lo de la organización: cada tabla como planilla CSV y como JSONL, los archivos con su nombre y un manifiesto para comprobar que esté completo. Incluye los movimientos privados y los documentos de gestión. Queda anotado en la auditoría."
    >
      <Button
        variant="outline"
        className="self-start"
        loading={bajando}
        onClick={() => void bajar()}
      >
        {bajando ? null : <Download aria-hidden />}
        Descargar todo
      </Button>
      {bajando ? (
        <p role="status" className="text-sm text-muted-foreground">
          Preparando la descarga: con muchos datos puede tardar unos minutos. No cierres esta
          página.
        </p>
      ) : null}
    </FormSection>
  );
}
