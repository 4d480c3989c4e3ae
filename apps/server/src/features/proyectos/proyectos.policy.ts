import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizacion.schema';
import { esSoloLectura, puedeTransicionar } from '@plomada/domain/proyecto.rules';
import type { EditarProyecto, Proyecto } from '@plomada/domain/proyecto.schema';

import { exigirVersion } from '../../context/version.ts';

/** Refuses an edit of the loaded work: stale, archived, a state it cannot go to, dates that cross. */
export function verificarEdicion(antes: Proyecto, input: EditarProyecto, rol: Rol): void {
  exigirVersion(antes.version, input.version);
  if (esSoloLectura(antes.estado)) throw new AppError('OBRA_ARCHIVADA');
  verificarTransicion(antes, input, rol);
  const inicio = input.fechaInicio === undefined ? antes.fechaInicio : input.fechaInicio;
  const fin =
    input.fechaFinPrevista === undefined ? antes.fechaFinPrevista : input.fechaFinPrevista;
  if (inicio && fin && inicio > fin) {
    const path = input.fechaFinPrevista === undefined ? 'fechaInicio' : 'fechaFinPrevista';
    const message = 'La fecha de fin prevista no puede ser anterior a la de inicio';
    throw new AppError('VALIDATION_ERROR', { details: [{ path, message }] });
  }
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
