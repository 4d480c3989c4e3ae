import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { FileImage, FileText } from 'lucide-react';

import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { viewOf } from '../../../lib/file-rules.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { trpc } from '../../../lib/trpc.ts';
import { rutaDeAdjuntos } from '../../archivos/use-subir-adjunto.ts';

const FilePreview = lazyPart(
  async () => (await import('../../../components/files/file-preview.tsx')).FilePreview,
);

/** The photos and files of an expense, each opened by a press. */
export function Fotos({ movimientoId }: { readonly movimientoId: string }) {
  const { data } = trpc.adjuntos.listar.useQuery({ id: movimientoId });
  const { opened, open, close } = useOpened<Adjunto>();
  return (
    <>
      {(data?.items ?? []).map((adjunto) => (
        <Button
          key={adjunto.id}
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Ver ${adjunto.nombre}`}
          className="max-w-full"
          onClick={() => open(adjunto)}
        >
          {viewOf(adjunto.mime) === 'image' ? <FileImage aria-hidden /> : <FileText aria-hidden />}
          <span className="truncate">{adjunto.nombre}</span>
        </Button>
      ))}
      {opened === null ? null : (
        <FilePreview
          path={`${rutaDeAdjuntos(movimientoId)}/${opened.id}`}
          name={opened.nombre}
          mime={opened.mime}
          onClose={close}
        />
      )}
    </>
  );
}
