import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Permiso } from '@plomada/permissions/permisos';

import type { Tx } from '../../../context/context.ts';

/** A row that may be deleted by request, as a decision needs it. */
export type FilaEliminable = {
  readonly version: number;
  readonly proyectoId: string | null;
  readonly privado: boolean;
  /** One line that names it. */
  readonly descripcion: string;
  /** Whether its deletion is already waiting for a decision. */
  readonly pendiente: boolean;
};

export type Saldos = { readonly antes: number; readonly despues: number };

/**
 * Balance of the obra with and without the row, in the row's currency: of everything, and of what
 * who may not see private rows can add up. Null there for a private row.
 */
export type Medida = {
  readonly moneda: Moneda;
  readonly total: Saldos;
  readonly publico: Saldos | null;
};

/**
 * What the requests need of a kind of row. Features whose rows are deleted by request add theirs to
 * `solicitudes.registro.ts` and know nothing of requests themselves.
 */
export type Eliminable = {
  /** Who may read requests about it. */
  readonly ver: Permiso;
  /** SQL of `{version, eliminada}` of the row that the request `alias` is about, as it is now. */
  readonly actualDe: (alias: string) => string;
  /** The row, locked in the house's order; null when it is gone or out of the actor's sight. */
  readonly lock: (tx: Tx, id: string) => Promise<FilaEliminable | null>;
  /** The same 404 for a missing, foreign or hidden row. */
  readonly medir: (tx: Tx, id: string) => Promise<Medida>;
  /** Gives the version the row then has: the one a decision will be about. Refuses a read-only row. */
  readonly marcarPendiente: (tx: Tx, id: string) => Promise<number>;
  readonly desmarcarPendiente: (tx: Tx, id: string) => Promise<unknown>;
  /** Softly; refuses a read-only row. */
  readonly eliminar: (tx: Tx, id: string) => Promise<unknown>;
};
