import type { Motivo } from '@plomada/domain/importaciones/libro/reparos.rules';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import type { FilaLista } from '../libro.sheet.ts';
import { INSERT_HECHAS, SELECT_HECHAS_CON } from '../libro.sql.ts';
import { APORTES } from './aportes.commands.ts';
import {
  type Hecha,
  filasDe,
  type Destino,
  type DestinoDeFilas,
  type Escritura,
} from './destino.mapper.ts';
import { ITEMS } from './items.commands.ts';
import { POR_PAGAR } from './por-pagar.commands.ts';
import { SALDOS } from './saldos.commands.ts';

/** Adapts the operations of a kind to rows of any kind, so that all kinds are one list. */
const conDestino = <D extends Destino>(de: DestinoDeFilas<D>) => ({
  tabla: de.tabla,
  revisar: (ctx: TenantContext, filas: readonly FilaLista[]) =>
    de.revisar(ctx, filasDe(filas, de.destino)),
  escribir: (tx: Tx, filas: readonly FilaLista[], con: Escritura) =>
    de.escribir(tx, filasDe(filas, de.destino), con),
  deshacer: de.deshacer,
});

/** Kinds in the order in which they are written; undone in reverse order. */
const DESTINOS: readonly ReturnType<typeof conDestino>[] = [
  conDestino(POR_PAGAR),
  conDestino(ITEMS),
  conDestino(SALDOS),
  // Last, because contributions lock the counters of their numbers.
  conDestino(APORTES),
];

/** Reasons why rows other than movements are not imported, by row id. */
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

/** Records the rows that an import created, or changed with their previous values. */
export async function anotarHechas(
  tx: Tx,
  importacionId: string,
  { tabla, hechas }: { readonly tabla: string; readonly hechas: readonly Hecha[] },
): Promise<void> {
  if (hechas.length === 0) return;
  const filas = JSON.stringify(hechas.map(({ id, antes = null }) => ({ id, antes })));
  await tx.query(INSERT_HECHAS(tx.tenantId, importacionId, tabla, filas));
}

/** Writes the rows that are no movements, and records them for undoing. */
export async function escribirOtras(
  tx: Tx,
  filas: readonly FilaLista[],
  { importacionId, ...con }: Escritura & { readonly importacionId: string },
): Promise<void> {
  for (const { tabla, escribir } of DESTINOS) {
    const hechas = await escribir(tx, filas, con);
    await anotarHechas(tx, importacionId, { tabla, hechas });
  }
}

/** Undoes the rows that are no movements, the last written first. */
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
