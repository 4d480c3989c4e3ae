import { FilesPanel } from '../../components/files/files-panel.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Repetido, type RepetidoProps } from './repetido.tsx';
import { rutaDeAdjuntos, useSubirAdjunto } from './use-subir-adjunto.ts';

export type AdjuntosPanelProps = {
  readonly movimientoId: string;
  /** Whether files may be added and removed; without it they can only be seen. */
  readonly editable: boolean;
};

const notaDe = (repetidos: RepetidoProps['repetidos'], aqui: string) =>
  repetidos.length === 0 ? null : <Repetido repetidos={repetidos} aqui={aqui} />;

/** The files of one movement. */
export function AdjuntosPanel({ movimientoId, editable }: AdjuntosPanelProps) {
  const lista = trpc.adjuntos.listar.useQuery({ id: movimientoId });
  const eliminar = trpc.adjuntos.eliminar.useMutation();
  const utils = trpc.useUtils();
  const subir = useSubirAdjunto();
  return (
    <FilesPanel
      list={lista}
      editable={editable}
      path={rutaDeAdjuntos(movimientoId)}
      send={async (archivo, opciones) => {
        const { repetidos } = await subir(movimientoId, archivo, opciones);
        return notaDe(repetidos, movimientoId);
      }}
      remove={async ({ id }) => {
        try {
          return await eliminar.mutateAsync({ id: movimientoId, archivoId: id });
        } finally {
          // Also when somebody else was faster.
          await utils.adjuntos.listar.invalidate({ id: movimientoId });
        }
      }}
      removeText="Deja de estar en el movimiento. La auditoría conserva quién lo adjuntó y quién lo eliminó."
      emptyText={
        'Todavía no hay archivos. Entran la foto del comprobante, el PDF de la factura o una planilla, de hasta 25\u00a0MB.'
      }
    />
  );
}
