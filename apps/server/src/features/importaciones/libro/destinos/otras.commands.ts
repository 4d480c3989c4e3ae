import type { OtraDe, OtraFila } from '@plomada/domain/importaciones/libro/otras';
import type { Motivo } from '@plomada/domain/importaciones/libro/reparos.rules';
import type { ProveedorDeFila } from '@plomada/domain/importaciones/proveedor.rules';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import type { FilaLista } from '../libro.sheet.ts';
import { INSERT_HECHAS_CON, SELECT_HECHAS_CON } from '../libro.sql.ts';

type Destino = OtraFila['destino'];
type FilaDe<D extends Destino> = FilaLista & { readonly otra: OtraDe<D> };

/** What rows are written with: works and suppliers that were made for them have their ids by now. */
export type Escritura = {
  readonly archivo: string;
  readonly obraDe: (id: string) => string;
  readonly proveedorDe: (proveedor: ProveedorDeFila | null) => string | null;
};

/** A row that a batch made or changed. `antes`: what it held. */
export type Hecha = { readonly id: string; readonly antes?: Readonly<Record<string, unknown>> };

/** What one kind of rows needs to go in and out again. */
export type DestinoDeFilas<D extends Destino> = {
  readonly destino: D;
  /** Where its rows are. */
  readonly tabla: 'comprobantes' | 'aportes' | 'acopio_items' | 'cuentas';
  /** What keeps rows out, by their ids. */
  readonly revisar: (
    ctx: TenantContext,
    filas: readonly FilaDe<D>[],
  ) => Promise<ReadonlyMap<string, Motivo>>;
  readonly escribir: (
    tx: Tx,
    filas: readonly FilaDe<D>[],
    con: Escritura,
  ) => Promise<readonly Hecha[]>;
  /** Refuses (`IMPORTACION_EN_USO`) where something happened to one of them since. */
  readonly deshacer: (tx: Tx, hechas: readonly Hecha[], archivo: string) => Promise<void>;
};

export const filasDe = <D extends Destino>(
  filas: readonly FilaLista[],
  destino: D,
): readonly FilaDe<D>[] =>
  filas.filter((fila): fila is FilaDe<D> => fila.otra?.destino === destino);

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
const DESTINOS: readonly ReturnType<typeof conDestino>[] = [];

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
