import type { Rol } from '../organizaciones/organizacion.schema.ts';
import type { EstadoProyecto } from './proyecto.schema.ts';

const TRANSICIONES: Readonly<Record<EstadoProyecto, readonly EstadoProyecto[]>> = {
  PLANIFICACION: ['EN_CURSO'],
  EN_CURSO: ['PAUSADA', 'RECEPCION_PROVISORIA'],
  PAUSADA: ['EN_CURSO'],
  RECEPCION_PROVISORIA: ['FINALIZADA'],
  FINALIZADA: ['ARCHIVADA', 'EN_CURSO'],
  ARCHIVADA: [],
};

export type Transicion =
  | { readonly puede: true }
  | { readonly puede: false; readonly motivo: string };

/** States an obra may go to; staying where it is is no transition. */
export function transicionesDesde(desde: EstadoProyecto): readonly EstadoProyecto[] {
  return TRANSICIONES[desde];
}

/** Reopening a finished obra is the Owner's, with a written reason; staying put is always allowed. */
export function puedeTransicionar(
  desde: EstadoProyecto,
  hacia: EstadoProyecto,
  quien: { readonly rol: Rol; readonly motivo?: string | null },
): Transicion {
  if (desde === hacia) return { puede: true };
  if (!TRANSICIONES[desde].includes(hacia)) {
    return { puede: false, motivo: 'La obra no puede pasar a ese estado desde el actual.' };
  }
  if (desde !== 'FINALIZADA' || hacia !== 'EN_CURSO') return { puede: true };
  if (quien.rol !== 'Owner') {
    return { puede: false, motivo: 'Solo un Owner puede reabrir una obra finalizada.' };
  }
  if (!quien.motivo?.trim()) {
    return { puede: false, motivo: 'Para reabrir una obra finalizada hace falta el motivo.' };
  }
  return { puede: true };
}

/** An archived obra takes no changes, neither in itself nor in its movements. */
export function esSoloLectura(estado: EstadoProyecto): boolean {
  return estado === 'ARCHIVADA';
}
