import { AppError } from '@plomada/domain/errores';
import type { EntidadEliminable } from '@plomada/domain/solicitudes/solicitud.schema';
import { puede } from '@plomada/permissions/puede';

import type { Quien } from '../../proyectos/visibility.sql.ts';
import { ACOPIO_ELIMINABLE } from './acopio.commands.ts';
import { APORTE_ELIMINABLE } from './aporte.commands.ts';
import { DOCUMENTO_ELIMINABLE } from './documento.commands.ts';
import type { Eliminable } from './eliminable.policy.ts';
import { GASTO_LOTE_ELIMINABLE } from './gasto-lote.commands.ts';
import { MOVIMIENTO_ELIMINABLE } from './movimiento.commands.ts';
import { PAGO_ELIMINABLE } from './pago.commands.ts';
import { PRESUPUESTO_ELIMINABLE } from './presupuesto.commands.ts';

/** The kinds of rows that can be deleted by request so far. */
const REGISTRO: ReadonlyMap<EntidadEliminable, Eliminable> = new Map([
  ['MOVIMIENTO', MOVIMIENTO_ELIMINABLE],
  ['ACOPIO', ACOPIO_ELIMINABLE],
  ['PRESUPUESTO', PRESUPUESTO_ELIMINABLE],
  ['PAGO', PAGO_ELIMINABLE],
  ['DOCUMENTO', DOCUMENTO_ELIMINABLE],
  ['APORTE', APORTE_ELIMINABLE],
  ['GASTO_LOTE', GASTO_LOTE_ELIMINABLE],
]);

export function eliminable(entidad: EntidadEliminable): Eliminable {
  const tipo = REGISTRO.get(entidad);
  if (!tipo) throw new AppError('NO_ENCONTRADO');
  return tipo;
}

/** The kinds whose requests the actor may read. */
export const entidadesVisibles = ({ actor }: Quien): EntidadEliminable[] =>
  [...REGISTRO].flatMap(([entidad, { ver }]) => (puede(actor.rol, ver) ? [entidad] : []));

/** SQL of `{version, eliminada}` of what the request `alias` is about, as it is now. */
export const filaActual = (alias: string): string =>
  `case ${alias}.entidad ${[...REGISTRO]
    .map(([entidad, { actualDe }]) => `when '${entidad}' then (${actualDe(alias)})`)
    .join(' ')} end`;
