import { monedaSchema, type Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { EntidadEliminable } from '@plomada/domain/solicitudes/solicitud.schema';
import type { Permiso } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';
import { z } from 'zod';

import type { Tx } from '../../context/context.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';

/** A row that may be deleted by request, as a decision needs it. */
export type FilaEliminable = {
  readonly version: number;
  readonly proyectoId: string;
  readonly proyectoEstado: EstadoProyecto;
  readonly privado: boolean;
  /** One line that names it. */
  readonly descripcion: string;
  /** Whether its deletion is already waiting for a decision. */
  readonly pendiente: boolean;
};

const saldosSchema = z.object({ antes: z.int(), despues: z.int() });

/**
 * Balance of the obra with and without the row, in the row's currency: of everything, and of what
 * who may not see private rows can add up. Null there for a private row.
 */
export const medidaSchema = z.object({
  moneda: monedaSchema,
  total: saldosSchema,
  publico: saldosSchema.nullable(),
});
export type Medida = z.infer<typeof medidaSchema>;

/** Of a total that is the same for everybody. */
export const medidaComun = (moneda: Moneda, saldos: Medida['total']): Medida => ({
  moneda,
  total: saldos,
  publico: saldos,
});

/** What the requests need of a kind of row; each noun states it of its own, and `start/routes` has the list. */
export type Eliminable = {
  readonly entidad: EntidadEliminable;
  /** Who may read requests about it. */
  readonly ver: Permiso;
  /** Where its rows are, with `version` and `eliminado_en`. */
  readonly tabla: string;
  /** The row, locked in the house's order; the same 404 when it is gone or out of the actor's sight. */
  readonly lock: (tx: Tx, id: string) => Promise<FilaEliminable>;
  /** The same 404 for a missing, foreign or hidden row. */
  readonly medir: (tx: Tx, id: string) => Promise<Medida>;
  /** Gives or takes its badge, under lock; answers the row's version, which a decision will be about. */
  readonly marcar: (tx: Tx, id: string, pendiente: boolean) => Promise<number>;
  /** Softly, under lock. */
  readonly eliminar: (tx: Tx, id: string) => Promise<unknown>;
  /**
   * Under lock, in place of `eliminar`: the row stays, without its badge, and a new one of today takes its amount
   * back. Answers what the new one is called. Only of money that nothing else owns.
   */
  readonly contrarrestar?: (tx: Tx, id: string) => Promise<string>;
};

/** The kinds of rows that can be deleted by request. */
export type Eliminables = { readonly eliminables: readonly Eliminable[] };

export function eliminableDe({ eliminables }: Eliminables, entidad: EntidadEliminable): Eliminable {
  const tipo = eliminables.find((otro) => otro.entidad === entidad);
  if (!tipo) throw new AppError('NO_ENCONTRADO');
  return tipo;
}

/** The kinds whose requests the actor may read. */
export const entidadesVisibles = ({
  actor,
  eliminables,
}: Quien & Eliminables): readonly EntidadEliminable[] =>
  eliminables.filter(({ ver }) => puede(actor.rol, ver)).map(({ entidad }) => entidad);
