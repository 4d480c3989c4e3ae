import type { ContenidoDeEnlace } from '@plomada/domain/informes/enlace-abierto.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { GuestTx } from '../../../context/context.ts';
import { leerCuentaPropia } from '../../aportes/estado/cuenta.queries.ts';
import { informePara } from '../informes.queries.ts';

type Pedido = {
  readonly proyectoId: string;
  readonly socioId: string;
  readonly que: 'ESTADO' | 'INFORME' | 'AMBOS';
  /** Null when `que` does not include a report. */
  readonly informeId: string | null;
};

/** Present content of a link, limited to what its partner may read. */
export async function leerContenido(
  tx: GuestTx,
  { proyectoId, socioId, que, informeId }: Pedido,
): Promise<ContenidoDeEnlace> {
  const al = hoyEnBuenosAires(tx.now);
  return {
    estado: que === 'INFORME' ? null : await leerCuentaPropia(tx, { id: proyectoId, socioId, al }),
    informe: informeId === null ? null : await informePara(tx, informeId, socioId),
  };
}
