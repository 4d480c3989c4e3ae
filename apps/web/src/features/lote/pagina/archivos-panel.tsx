import { adjuntoSchema } from '@plomada/domain/archivos/archivo.schema';

import { FilesPanel } from '@/components/files/files-panel.tsx';
import { useSendFile } from '@/lib/send-file.ts';
import { trpc } from '@/lib/trpc.ts';

import { rutaDeLote } from '../use-lote.ts';

type ArchivosPanelProps = { readonly obraId: string; readonly editable: boolean };

/** Files of the purchase: boleto, plan of the lot, receipts. */
export function ArchivosPanel({ obraId, editable }: ArchivosPanelProps) {
  const lista = trpc.lote.archivos.listar.useQuery({ id: obraId });
  const eliminar = trpc.lote.archivos.eliminar.useMutation();
  const utils = trpc.useUtils();
  const send = useSendFile();
  const path = `${rutaDeLote(obraId)}/archivos`;
  const refrescar = () => utils.lote.archivos.invalidate();
  return (
    <FilesPanel
      list={lista}
      editable={editable}
      path={path}
      send={async (archivo, opciones) => {
        await send(path, archivo, { ...opciones, parse: (answer) => adjuntoSchema.parse(answer) });
        await refrescar();
        return null;
      }}
      remove={async ({ id }) => {
        try {
          return await eliminar.mutateAsync({ id: obraId, fileId: id });
        } finally {
          // Refreshes after a failure too: another user may already have removed the file.
          await refrescar();
        }
      }}
      removeText="Deja de estar en la compra del lote. La auditoría conserva quién lo adjuntó y quién lo eliminó."
      emptyText={
        'Todavía no hay archivos. Entran el boleto, el plano de mensura o una foto, de hasta 25\u00a0MB.'
      }
    />
  );
}
