import { type Refusal, refuseAt, refuseBy } from '../base/refusal.ts';
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

/** States that an obra may change to; keeping its state is no transition. */
export function transicionesDesde(desde: EstadoProyecto): readonly EstadoProyecto[] {
  return TRANSICIONES[desde];
}

/**
 * Refuses a change of state that is not allowed: reopening a finished obra requires an Owner and a
 * written reason. Keeping the same state is always allowed.
 */
export function verificarTransicion(
  desde: EstadoProyecto,
  hacia: EstadoProyecto,
  quien: { readonly rol: Rol; readonly motivo?: string | null },
): Refusal | null {
  if (desde === hacia) return null;
  if (!TRANSICIONES[desde].includes(hacia)) {
    const motivo = 'La obra no puede pasar a ese estado desde el actual.';
    return { ...refuseAt('estado', motivo), code: 'TRANSICION_INVALIDA' };
  }
  if (desde !== 'FINALIZADA' || hacia !== 'EN_CURSO') return null;
  if (quien.rol !== 'Owner') {
    return {
      ok: false,
      code: 'SIN_PERMISO',
      motivo: 'Solo un Owner puede reabrir una obra finalizada.',
    };
  }
  if (!quien.motivo?.trim()) {
    return refuseAt('motivo', 'Para reabrir una obra finalizada hace falta el motivo.');
  }
  return null;
}

/** True for an archived obra, which is read-only. */
export function esSoloLectura(estado: EstadoProyecto): boolean {
  return estado === 'ARCHIVADA';
}

/** Refuses to delete an obra with money; partners and assigned users are only reported. */
export function verificarEliminacion(
  { socios, usuarios, ...conDinero }: Readonly<Record<string, number>>,
  estado: EstadoProyecto,
): Refusal | null {
  if (Object.values(conDinero).every((cuantos) => cuantos === 0)) return null;
  const puedeArchivarse = TRANSICIONES[estado].includes('ARCHIVADA');
  const message = puedeArchivarse
    ? 'La obra se puede archivar'
    : 'La obra se puede archivar una vez finalizada';
  const data = { ...conDinero, socios, usuarios, estado, puedeArchivarse };
  return refuseBy('OBRA_CON_DINERO', [{ path: 'id', message, data }]);
}
