import { Download } from 'lucide-react';

import { useStoredFile } from '@/lib/download.ts';
import { saveFile } from '@/lib/save-file.ts';

import { OpenDialog } from '../overlay/open-dialog.tsx';
import { QueryWait } from '../state/query-wait.tsx';
import { Button } from '../ui/button.tsx';
import { FileContent } from './file-content.tsx';

export type FilePreviewProps = {
  /** Path of the file below `/api/{tenantId}`. */
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  /** True for a file that is generated on each request, so that no cached copy is shown. */
  readonly changes?: boolean;
  readonly onClose: () => void;
};

/** Dialog with a stored file rendered inside the page, and its download. */
export function FilePreview({ path, name, mime, changes = false, onClose }: FilePreviewProps) {
  const file = useStoredFile(path, changes ? { gcTime: 0 } : {});
  const { data } = file;
  return (
    <OpenDialog
      size="wide"
      onClose={onClose}
      title={<span className="block truncate">{name}</span>}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          <Button
            disabledBecause={data === undefined ? 'El archivo no se abrió todavía.' : null}
            onClick={() => {
              if (data !== undefined) saveFile(data);
            }}
          >
            <Download aria-hidden />
            Descargar
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <QueryWait query={file} que="el archivo" loading="Abriendo el archivo" />
      ) : (
        // Focusable, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={0} role="group" aria-label={`Contenido de ${name}`}>
          <FileContent blob={data.blob} name={name} mime={mime} />
        </div>
      )}
    </OpenDialog>
  );
}
