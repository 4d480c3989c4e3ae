import type { Motivo } from '@plomada/domain/importaciones/libro/reparos.rules';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import type { FilaLista } from '../libro.sheet.ts';
import { INSERT_HECHAS_CON, SELECT_HECHAS_CON } from '../libro.sql.ts';
import { filasDe, type Destino, type DestinoDeFilas, type Escritura } from './destino.mapper.ts';
import { ITEMS } from './items.commands.ts';
import { SALDOS } from './saldos.commands.ts';

/** Binds a kind of rows to its functions, so that all kinds are one list. */
const conDestino = <D extends Destino>(de: DestinoDeFilas<D>) => ({
  tabla: de.tabla,
  revisar: (ctx: TenantContext, filas: readonly FilaLista[]) =>
    de.revisar(ctx, filasDe(filas, de.destino)),
  escribir: (tx: Tx, filas: readonly FilaLista[], con: Escritura) =>
    de.escribir(tx, filasDe(filas, de.destino), con),
  deshacer: de.deshacer,
});

/** In the order in which they are written; undone the other way round. */
const DESTINOS: readonly ReturnType<typeof conDestino>[] = [conDestino(ITEMS), conDestino(SALDOS)];

/** What keeps out rows that become no movement. */
export async function revisarOtras(
  ctx: TenantContext,
  filas: readonly FilaLista[],
): Promise<Map<string, Motivo>> {
  const motivos = new Map<string, Motivo>();
  for (const { revisar } of DESTINOS) {
    for (const [id, motivo] of await revisar(ctx, filas)) motivos.set(id, motivo);
  }
  return motivos;
}

/** Writes the rows that become no movement, and keeps which they are. */
export async function escribirOtras(
  tx: Tx,
  filas: readonly FilaLista[],
  { importacionId, ...con }: Escritura & { readonly importacionId: string },
): Promise<void> {
  for (const { tabla, escribir } of DESTINOS) {
    const hechas = await escribir(tx, filas, con);
    if (hechas.length === 0) continue;
    const filasHechas = JSON.stringify(hechas.map(({ id, antes = null }) => ({ id, antes })));
    await tx.query(INSERT_HECHAS_CON(tx.tenantId, importacionId, tabla, filasHechas));
  }
}

/** Takes back what became no movement, the last written first. */
export async function deshacerOtras(
  tx: Tx,
  { id, archivo }: { readonly id: string; readonly archivo: string },
): Promise<void> {
  for (const { tabla, deshacer } of DESTINOS.toReversed()) {
    const filas = await tx.query(SELECT_HECHAS_CON(tx.tenantId, id, tabla));
    const hechas = filas.map(({ id: filaId, antes }) => ({
      id: filaId,
      ...(antes && { antes }),
    }));
    if (hechas.length > 0) await deshacer(tx, hechas, archivo);
  }
}
