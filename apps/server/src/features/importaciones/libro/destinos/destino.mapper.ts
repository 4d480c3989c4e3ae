import type { OtraDe, OtraFila } from '@plomada/domain/importaciones/libro/otras';
import type { Motivo } from '@plomada/domain/importaciones/libro/reparos.rules';
import type { ProveedorDeFila } from '@plomada/domain/importaciones/proveedor.rules';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import type { FilaLista } from '../libro.sheet.ts';

export type Destino = OtraFila['destino'];
export type FilaDe<D extends Destino> = FilaLista & { readonly otra: OtraDe<D> };

/** Ids to write rows with, those of works, rubros and suppliers created for them included. */
export type Escritura = {
  readonly archivo: string;
  readonly obraDe: (id: string) => string;
  readonly rubroDe: (id: string | null) => string | null;
  readonly proveedorDe: (proveedor: ProveedorDeFila | null) => string | null;
};

/** Row that an import created or changed; `antes` has the previous values. */
export type Hecha = { readonly id: string; readonly antes?: Readonly<Record<string, unknown>> };

/** Operations to import one kind of rows and to undo that. */
export type DestinoDeFilas<D extends Destino> = {
  readonly destino: D;
  /** Table that the rows of this kind are written to. */
  readonly tabla: 'comprobantes' | 'aportes' | 'acopio_items' | 'cuentas';
  /** Reasons why rows are not imported, by row id. */
  readonly revisar: (
    ctx: TenantContext,
    filas: readonly FilaDe<D>[],
  ) => Promise<ReadonlyMap<string, Motivo>>;
  readonly escribir: (
    tx: Tx,
    filas: readonly FilaDe<D>[],
    con: Escritura,
  ) => Promise<readonly Hecha[]>;
  /** Undoes the rows; refuses (`IMPORTACION_EN_USO`) when one of them was used or changed since. */
  readonly deshacer: (tx: Tx, hechas: readonly Hecha[], archivo: string) => Promise<void>;
};

export const filasDe = <D extends Destino>(
  filas: readonly FilaLista[],
  destino: D,
): readonly FilaDe<D>[] =>
  filas.filter((fila): fila is FilaDe<D> => fila.otra?.destino === destino);
