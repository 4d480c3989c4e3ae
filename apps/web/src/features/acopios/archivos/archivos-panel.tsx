import { archivoAcopioSchema } from '@plomada/domain/acopios/archivo-acopio.schema';

import { FilesPanel } from '@/components/files/files-panel.tsx';
import { useSendFile } from '@/lib/send-file.ts';
import { trpc } from '@/lib/trpc.ts';

import { rutaDeArchivos } from '../retiros/rest.ts';

export type ArchivosPanelProps = { readonly acopioId: string; readonly editable: boolean };

/** Files of an acopio, with the photos of its retiros. */
export function ArchivosPanel({ acopioId, editable }: ArchivosPanelProps) {
  const lista = trpc.acopioArchivos.listar.useQuery({ id: acopioId });
  const eliminar = trpc.acopioArchivos.eliminar.useMutation();
  const utils = trpc.useUtils();
  const send = useSendFile();
  const path = rutaDeArchivos(acopioId);
  const refrescar = () =>
    Promise.all([utils.acopioArchivos.invalidate(), utils.acopios.invalidate()]);
  return (
    <FilesPanel
      list={lista}
      editable={editable}
      path={path}
      send={async (archivo, opciones) => {
        await send(path, archivo, {
          ...opciones,
          parse: (answer) => archivoAcopioSchema.parse(answer),
        });
        await refrescar();
        return null;
      }}
      remove={async ({ id }) => {
        try {
          return await eliminar.mutateAsync({ id: acopioId, fileId: id });
        } finally {
          // Refreshes after a failure too: another user may already have removed the file.
          await refrescar();
        }
      }}
      isRemovable={({ retiro }) => retiro === null}
      noteOf={({ retiro }) => (retiro === null ? null : `Comprobante de ${retiro.numero}`)}
      removeText="Deja de estar en el acopio. La auditoría conserva quién lo adjuntó y quién lo eliminó."
      emptyText={
        'Todavía no hay archivos. Entran la factura, la lista de precios firmada o una foto, de hasta 25\u00a0MB.'
      }
    />
  );
}
