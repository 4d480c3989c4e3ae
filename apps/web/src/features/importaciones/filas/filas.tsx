import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';

import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { PAGES, useListPages } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { IrACelda } from '../hoja/lugar.ts';
import type { Cambiar } from '../libro/use-cambiar.ts';
import { entera, filas as enFilas, type Tabla } from '../palabras.ts';
import { FilaDeTabla } from './fila.tsx';
import { motivosPorFila } from './motivos.ts';

export type FilasProps = {
  readonly libro: LibroEnCurso;
  readonly tabla: Tabla;
  readonly onIr: IrACelda;
  readonly cambiar: Cambiar;
  readonly onClose: () => void;
};

function Lista({ libro, tabla, onIr, cambiar, onClose }: FilasProps) {
  const { libro: llamadas } = trpc.useUtils().importaciones;
  const lista = useListPages(
    llamadas.filas.infiniteQueryOptions({ id: libro.id, tablaId: tabla.id }, PAGES),
  );
  const { rows, isPending, isFailed, error, isFetching, hasMore, isMoreFailed, onMore } = lista;
  const motivosDe = motivosPorFila(libro, tabla.id);
  if (isPending) return <LoadingRows rows={6} label="Trayendo las filas" height="h-20" />;
  if (isFailed) {
    return <ErrorState title="No pudimos traer las filas" error={error} onRetry={lista.onRetry} />;
  }
  return (
    <>
      <ul className="divide-y divide-border">
        {rows.map((fila) => (
          <FilaDeTabla
            key={fila.id}
            fila={fila}
            motivos={motivosDe(fila)}
            sola={!entera(tabla)}
            onVer={(celda) => {
              onClose();
              onIr({ hoja: tabla.hoja, celda });
            }}
            onOmitir={(omitida) =>
              cambiar({ omitir: [{ tablaId: tabla.id, filaId: fila.id, omitida }] })
            }
          />
        ))}
      </ul>
      {hasMore ? (
        <div className="flex flex-col items-center gap-2 py-3">
          {isMoreFailed ? (
            <p role="alert" className="text-sm text-destructive">
              No pudimos traer más filas.
            </p>
          ) : null}
          <Button variant="outline" loading={isFetching} onClick={onMore}>
            Ver más filas
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The rows of a table as they would be written, each to be left out or taken in again. */
export function Filas(props: FilasProps) {
  const { tabla, onClose } = props;
  const { hoja, rango, filas } = tabla;
  return (
    <TitledDialog
      open
      onOpenChange={onClose}
      size="wide"
      title={`Filas de ${hoja}, ${rango}`}
      description={
        entera(tabla)
          ? 'La tabla queda afuera entera. Se incluye desde «Lo que se encontró».'
          : `${enFilas(filas)}, como entrarían. Al lado de cada dato, la celda de la que sale.`
      }
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
      asksOnly
    >
      <Lista {...props} />
    </TitledDialog>
  );
}
