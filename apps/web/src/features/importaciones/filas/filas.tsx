import type {
  EstadoFilaLibro,
  PaginaDeFilas,
} from '@plomada/domain/importaciones/libro/filas-libro.schema';
import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { TITULOS_LIBRO } from '@plomada/domain/importaciones/libro/nombres-de-campos';
import { Check, CircleAlert, CircleHelp, Copy, type LucideIcon } from 'lucide-react';

import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Badge, type BadgeVariant } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';

import type { IrACelda } from '../hoja/lugar.ts';
import type { Cambiar } from '../libro/use-cambiar.ts';
import { entera, filas as enFilas, type Tabla } from '../palabras.ts';

type FilaEscrita = PaginaDeFilas['items'][number];

/**
 * Returns a function that gives the reasons, as text, that keep a row of the table out: its errors
 * or open questions.
 */
function motivosPorFila(
  { errores, preguntas }: LibroEnCurso,
  tablaId: string,
): (fila: FilaEscrita) => readonly string[] {
  const textos = new Map(preguntas.map(({ id, texto }) => [id, texto]));
  const porFila = Map.groupBy(
    errores.filter((error) => error.tablaId === tablaId),
    ({ filaId }) => filaId,
  );
  return ({ id, estado, preguntas: abiertas }) => {
    if (estado === 'PENDIENTE') return abiertas.flatMap((id) => textos.get(id) ?? []);
    if (estado !== 'CON_ERROR') return [];
    return (porFila.get(id) ?? []).map(({ celda, mensaje }) =>
      celda === '' ? mensaje : `${celda}: ${mensaje}`,
    );
  };
}

type Look = { readonly texto: string; readonly look: BadgeVariant; readonly icono?: LucideIcon };

const ESTADO: Readonly<Record<EstadoFilaLibro, Look>> = {
  LISTA: { texto: 'Entra', look: 'success', icono: Check },
  PENDIENTE: { texto: 'Espera respuesta', look: 'warning', icono: CircleHelp },
  CON_ERROR: { texto: 'Con error', look: 'destructive', icono: CircleAlert },
  OMITIDA: { texto: 'Afuera', look: 'secondary' },
  YA_ESTA: { texto: 'Ya está cargada', look: 'info', icono: Copy },
};

type CamposProps = { readonly fila: FilaEscrita; readonly onVer: (celda: string) => void };

function Campos({ fila, onVer }: CamposProps) {
  return (
    <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-4">
      {fila.campos.map(({ campo, celda, texto }) => (
        <div key={campo} className="min-w-0">
          <dt className="flex items-baseline gap-1.5 text-xs text-muted-foreground">
            {TITULOS_LIBRO[campo]}
            {celda === null ? null : (
              <Button
                variant="link"
                size="inline"
                className="text-xs"
                aria-label={`Ver la celda ${celda}`}
                onClick={() => onVer(celda)}
              >
                {celda}
              </Button>
            )}
          </dt>
          <dd className="tnum break-words whitespace-normal">{texto}</dd>
        </div>
      ))}
    </dl>
  );
}

type FilaDeTablaProps = CamposProps & {
  readonly motivos: readonly string[];
  /** True when the row can be left out alone, since its table is not left out as a whole. */
  readonly sola: boolean;
  readonly onOmitir: (omitida: boolean) => void;
};

function FilaDeTabla(props: FilaDeTablaProps) {
  const { fila, motivos, sola, onVer, onOmitir } = props;
  const { texto, look, icono } = ESTADO[fila.estado];
  const afuera = fila.estado === 'OMITIDA';
  const verbo = afuera ? 'Incluir' : 'Dejar afuera';
  return (
    <li aria-label={`Fila ${fila.fila}, ${texto}`} className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tnum font-medium">Fila {fila.fila}</span>
          <Badge variant={look} icon={icono}>
            {texto}
          </Badge>
        </p>
        {sola ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={`${verbo} la fila ${fila.fila}`}
            onClick={() => onOmitir(!afuera)}
          >
            {verbo}
          </Button>
        ) : null}
      </div>
      {motivos.length === 0 ? null : (
        <ul className="mt-1 text-sm break-words text-muted-foreground">
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      )}
      <Campos fila={fila} onVer={onVer} />
    </li>
  );
}

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
  const { rows, isPending, isFailed, error, onRetry } = lista;
  const motivosDe = motivosPorFila(libro, tabla.id);
  if (isPending) return <LoadingRows rows={6} label="Trayendo las filas" height="h-20" />;
  if (isFailed) {
    return <ErrorState title="No pudimos traer las filas" error={error} onRetry={onRetry} />;
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
      {lista.hasMore ? (
        <div className="flex flex-col items-center gap-2 py-3">
          {lista.isMoreFailed ? (
            <p role="alert" className="text-sm text-destructive">
              No pudimos traer más filas.
            </p>
          ) : null}
          <Button variant="outline" loading={lista.isFetching} onClick={lista.onMore}>
            Ver más filas
          </Button>
        </div>
      ) : null}
    </>
  );
}

export function Filas(props: FilasProps) {
  const { tabla, onClose } = props;
  const { hoja, rango, filas } = tabla;
  return (
    <OpenDialog
      onClose={onClose}
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
    </OpenDialog>
  );
}
