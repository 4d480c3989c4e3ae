import { Download } from 'lucide-react';
import { toast } from 'sonner';

import { LinkButton } from '@/components/display/link-button.tsx';
import { FormSection } from '@/components/form/form-layout.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';

/** Time limit of the download, equal to the server's: gigabytes of files on a slow line. */
const LIMITE_MS = 60 * 60_000;

type DescargaPanelProps = {
  /** Page that explains the download; absent on that page. */
  readonly guide?: string;
};

/** Download of the whole organisation as one zip, recorded in the audit log. */
export function DescargaPanel({ guide }: DescargaPanelProps) {
  const { isBusy, save } = useBusyDownload();
  const descargar = async () => {
    const saved = await save('/configuracion/descarga', { limitMs: LIMITE_MS });
    if (saved) toast.success('Descarga terminada');
  };
  return (
    <FormSection
      title="Tus datos"
      text="Un zip con todo lo de la organización: cada tabla como planilla CSV y como JSONL, los archivos con su nombre y un manifiesto para comprobar que esté completo. Incluye los movimientos privados y los documentos de gestión. Queda anotado en la auditoría."
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" loading={isBusy} onClick={() => void descargar()}>
          {isBusy ? null : <Download aria-hidden />}
          Descargar todo
        </Button>
        {guide === undefined ? null : (
          <LinkButton to={guide} variant="outline">
            Irse de Plomada
          </LinkButton>
        )}
      </div>
      {isBusy ? (
        <p role="status" className="text-sm text-muted-foreground">
          Preparando la descarga: con muchos datos puede tardar unos minutos. No cierres esta
          página.
        </p>
      ) : null}
    </FormSection>
  );
}
