import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { esSoloLectura, puedeTransicionar } from '@plomada/domain/proyectos/proyecto.rules';
import {
  faltasDeProyecto,
  type EditarProyecto,
  type Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';

import { requireVersion } from '../../context/version.ts';

/** Refuses an edit of the loaded obra: stale, archived, a state it cannot go to, dates that cross. */
export function verificarEdicion(antes: Proyecto, input: EditarProyecto, rol: Rol): void {
  requireVersion(antes.version, input.version);
  if (esSoloLectura(antes.estado)) throw new AppError('OBRA_ARCHIVADA');
  verificarTransicion(antes, input, rol);
  // What an old row has wrong already does not stand in the way of an edit of something else.
  const viejas = new Set(faltasDeProyecto(antes).map(({ path }) => path));
  const faltas = faltasDeProyecto(combinar(antes, input)).filter(({ path }) => !viejas.has(path));
  if (faltas.length === 0) return;
  throw new AppError('VALIDATION_ERROR', {
    details: faltas.map(({ path, message }) => ({ path: campoEnviado(path, input), message })),
  });
}

/** What the row would hold of the fields that depend on each other. */
function combinar(antes: Proyecto, input: EditarProyecto) {
  const o = <T>(nuevo: T | undefined, actual: T): T => (nuevo === undefined ? actual : nuevo);
  return {
    fechaInicio: o(input.fechaInicio, antes.fechaInicio),
    fechaFinPrevista: o(input.fechaFinPrevista, antes.fechaFinPrevista),
    fechaFinReal: o(input.fechaFinReal, antes.fechaFinReal),
    latitud: o(input.latitud, antes.latitud),
    longitud: o(input.longitud, antes.longitud),
  };
}

/** The finding belongs to a field that was sent: an end that stays put cannot be what is wrong. */
function campoEnviado(path: string, input: EditarProyecto): string {
  const esFin = path === 'fechaFinPrevista' || path === 'fechaFinReal';
  return esFin && input[path] === undefined ? 'fechaInicio' : path;
}

function verificarTransicion({ estado }: Proyecto, input: EditarProyecto, rol: Rol): void {
  const hacia = input.estado ?? estado;
  const resultado = puedeTransicionar(estado, hacia, { rol, motivo: input.motivo });
  if (resultado.puede) return;
  const message = resultado.motivo;
  // What an Owner with a reason could do is a matter of right or of a missing field, not of state.
  if (!puedeTransicionar(estado, hacia, { rol: 'Owner', motivo: 'motivo' }).puede) {
    throw new AppError('TRANSICION_INVALIDA', { details: [{ path: 'estado', message }] });
  }
  if (rol !== 'Owner') throw new AppError('SIN_PERMISO', { message });
  throw new AppError('VALIDATION_ERROR', { details: [{ path: 'motivo', message }] });
}
