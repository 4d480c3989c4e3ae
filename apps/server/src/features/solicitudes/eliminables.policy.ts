import { monedaSchema, type Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { EntidadEliminable } from '@plomada/domain/solicitudes/solicitud.schema';
import type { Permiso } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';
import { z } from 'zod';

import type { Tx } from '../../context/context.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';

/** Row that can be deleted by request, with the data that the decision needs. */
export type FilaEliminable = {
  readonly version: number;
  readonly proyectoId: string;
  readonly proyectoEstado: EstadoProyecto;
  readonly privado: boolean;
  /** Name of the row in one line. */
  readonly descripcion: string;
  /** True when a request to delete the row is pending. */
  readonly pendiente: boolean;
};

const saldosSchema = z.object({ antes: z.int(), despues: z.int() });

/**
 * Total that a deletion changes, usually the obra's balance, with and without the row, in the row's
 * currency: over all rows, and over public ones. `publico` is null for a private row.
 */
export const medidaSchema = z.object({
  moneda: monedaSchema,
  total: saldosSchema,
  publico: saldosSchema.nullable(),
});
export type Medida = z.infer<typeof medidaSchema>;

/** Impact on a total without private rows, which every reader sees alike. */
export const medidaComun = (moneda: Moneda, saldos: Medida['total']): Medida => ({
  moneda,
  total: saldos,
  publico: saldos,
});

/**
 * Operations that the requests need from a kind of row. Every noun implements them, and
 * `start/routes` lists the implementations.
 */
export type Eliminable = {
  readonly entidad: EntidadEliminable;
  /** Permission to read requests about this kind. */
  readonly ver: Permiso;
  /** Table of the rows, which has `version` and `eliminado_en`. */
  readonly tabla: string;
  /**
   * Row, locked in the usual order; answers 404 alike when it is deleted or hidden from the actor.
   */
  readonly lock: (tx: Tx, id: string) => Promise<FilaEliminable>;
  /** Impact of the deletion. Answers 404 alike for a missing, foreign or hidden row. */
  readonly medir: (tx: Tx, id: string) => Promise<Medida>;
  /**
   * Sets or clears the pending mark of a locked row; returns its version, which the decision must
   * match.
   */
  readonly marcar: (tx: Tx, id: string, pendiente: boolean) => Promise<number>;
  /** Deletes the row softly; the caller has locked it. */
  readonly eliminar: (tx: Tx, id: string) => Promise<unknown>;
  /**
   * Reverses the row instead of deleting it, under its lock: the row stays, without the pending
   * mark, and a new one dated today takes its amount back. Returns the new row's name. Undefined
   * for kinds of rows that cannot be reversed.
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

/** Kinds of rows whose deletion requests the actor may read. */
export const entidadesVisibles = ({
  actor,
  eliminables,
}: Quien & Eliminables): readonly EntidadEliminable[] =>
  eliminables.filter(({ ver }) => puede(actor.rol, ver)).map(({ entidad }) => entidad);
