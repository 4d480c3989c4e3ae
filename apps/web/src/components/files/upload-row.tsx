import { CircleAlert, RotateCw, X } from 'lucide-react';

import { Button } from '../ui/button.tsx';
import { UploadBar } from './upload-bar.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

function Body({ upload, onRetry }: { readonly upload: Upload; readonly onRetry: () => void }) {
  switch (upload.state) {
    case 'waiting':
      return <p className="mt-0.5 text-sm text-muted-foreground">En espera</p>;
    case 'sending':
      return <UploadBar label={`Subida de ${upload.file.name}`} part={upload.part} />;
    case 'noted':
      return upload.note;
    case 'failed':
      return (
        <>
          <p role="alert" className="mt-0.5 flex items-start gap-1.5 text-sm text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>No se subió. {upload.reason}</span>
          </p>
          {upload.retriable ? (
            <Button variant="outline" size="sm" className="mt-2" onClick={onRetry}>
              <RotateCw aria-hidden />
              Reintentar
            </Button>
          ) : null}
        </>
      );
  }
}

type UploadRowProps = {
  readonly upload: Upload;
  readonly uploads: Pick<Uploads, 'remove' | 'retry' | 'canCancel'>;
};

/** Row of an upload: its progress, why it failed, or a note after it. */
export function UploadRow({ upload, uploads }: UploadRowProps) {
  const { name } = upload.file;
  const done = upload.state === 'failed' || upload.state === 'noted';
  return (
    <li className="flex items-start gap-2 border-t border-border/70 py-2 pr-2 pl-4 first:border-t-0">
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <Body upload={upload} onRetry={() => uploads.retry(upload)} />
      </div>
      {done || uploads.canCancel ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label={done ? `Descartar aviso de ${name}` : `Cancelar la subida de ${name}`}
          onClick={() => uploads.remove(upload.id)}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </li>
  );
}
