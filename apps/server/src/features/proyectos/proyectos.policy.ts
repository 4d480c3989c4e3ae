import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { esSoloLectura, verificarTransicion } from '@plomada/domain/proyectos/proyecto.rules';
import {
  faltasDeProyecto,
  type EditarProyecto,
  type Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';

import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import type { DatosProyecto } from './proyectos.mapper.ts';

/** What was sent, and what the row would hold. */
type Edicion = { readonly input: EditarProyecto; readonly datos: DatosProyecto };

/** Refuses an edit of the loaded obra: stale, archived, a state it cannot go to, dates that cross. */
export function verificarEdicion(antes: Proyecto, { input, datos }: Edicion, rol: Rol): void {
  requireVersion(antes.version, input.version);
  if (esSoloLectura(antes.estado)) throw new AppError('OBRA_ARCHIVADA');
  const { estado = antes.estado, motivo } = input;
  mustAllow(verificarTransicion(antes.estado, estado, { rol, motivo }));
  // What an old row has wrong already does not stand in the way of an edit of something else.
  const viejas = new Set(faltasDeProyecto(antes).map(({ path }) => path));
  const faltas = faltasDeProyecto(datos).filter(({ path }) => !viejas.has(path));
  if (faltas.length === 0) return;
  throw new AppError('VALIDATION_ERROR', {
    details: faltas.map(({ path, message }) => ({ path: campoEnviado(path, input), message })),
  });
}

/** The finding belongs to a field that was sent: an end that stays put cannot be what is wrong. */
function campoEnviado(path: string, input: EditarProyecto): string {
  const esFin = path === 'fechaFinPrevista' || path === 'fechaFinReal';
  return esFin && input[path] === undefined ? 'fechaInicio' : path;
}
