import { refuseAll, refuseBy, type Refusal } from '../base/refusal.ts';
import type { Rol } from '../organizaciones/organizacion.schema.ts';
import { esSoloLectura, verificarTransicion } from './proyecto.rules.ts';
import { faltasDeProyecto, type EditarProyecto, type Proyecto } from './proyecto.schema.ts';

type Edicion = {
  readonly input: EditarProyecto;
  /** Values of the row after the edit. */
  readonly datos: Parameters<typeof faltasDeProyecto>[0];
};

/**
 * Refuses an edit of an archived obra, a forbidden change of state, or new problems of its dates or
 * coordinates.
 */
export function verificarEdicion(
  antes: Proyecto,
  { input, datos }: Edicion,
  rol: Rol,
): Refusal | null {
  if (esSoloLectura(antes.estado)) return refuseBy('OBRA_ARCHIVADA');
  const { estado = antes.estado, motivo } = input;
  const transicion = verificarTransicion(antes.estado, estado, { rol, motivo: motivo ?? null });
  if (transicion) return transicion;
  // Problems that the stored row already had do not prevent an edit of other fields.
  const viejas = new Set(faltasDeProyecto(antes).map(({ path }) => path));
  const faltas = faltasDeProyecto(datos).filter(({ path }) => !viejas.has(path));
  return refuseAll(
    faltas.map(({ path, message }) => ({ path: campoEnviado(path, input), message })),
  );
}

/** Reports the problem at a field that was sent, since an unchanged date cannot be the mistake. */
function campoEnviado(path: string, input: EditarProyecto): string {
  const esFin = path === 'fechaFinPrevista' || path === 'fechaFinReal';
  return esFin && input[path] === undefined ? 'fechaInicio' : path;
}
