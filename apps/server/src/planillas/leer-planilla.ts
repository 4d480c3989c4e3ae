import type { PedidoPlanilla } from './abrir.ts';
import { enHilo } from './hilo.ts';
import type { FilaPlanilla, LimitesPlanilla } from './planilla.ts';

type Opciones = LimitesPlanilla & {
  /** As the person's device calls the file: what it claims to be. */
  readonly nombre: string;
  readonly plazoMs?: number;
  /** Rows read so far. */
  readonly alAvanzar?: (filas: number) => void;
};

/**
 * The first sheet of a spreadsheet that came from outside, as plain rows, read in a thread of its
 * own. For what is read row by row without need of the others, a thread that does so itself keeps
 * the rows out of the server's memory (see the import of movements). Throws like `enHilo`.
 */
export async function leerPlanilla(
  ruta: string,
  { nombre, plazoMs, alAvanzar, ...limites }: Opciones,
): Promise<readonly FilaPlanilla[]> {
  const { maxBytes, maxFilas, maxColumnas } = limites;
  const pedido: PedidoPlanilla = { ruta, nombre, limites: { maxBytes, maxFilas, maxColumnas } };
  const filas: FilaPlanilla[] = [];
  await enHilo<readonly FilaPlanilla[]>({
    archivo: new URL('lector.worker.ts', import.meta.url),
    pedido,
    ...(plazoMs === undefined ? {} : { plazoMs }),
    alRecibir: (tanda) => {
      filas.push(...tanda);
      alAvanzar?.(filas.length);
    },
  });
  return filas;
}
