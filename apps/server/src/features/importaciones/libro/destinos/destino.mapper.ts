import type { OtraDe, OtraFila } from '@plomada/domain/importaciones/libro/otras';
import type { Motivo } from '@plomada/domain/importaciones/libro/reparos.rules';
import type { ProveedorDeFila } from '@plomada/domain/importaciones/proveedor.rules';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import type { FilaLista } from '../libro.sheet.ts';

export type Destino = OtraFila['destino'];
export type FilaDe<D extends Destino> = FilaLista & { readonly otra: OtraDe<D> };

/** Ids that rows are written with: works, rubros and suppliers that were made for them have theirs by now. */
export type Escritura = {
  readonly archivo: string;
  readonly obraDe: (id: string) => string;
  readonly rubroDe: (id: string | null) => string | null;
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
