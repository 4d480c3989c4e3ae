import type { EstadoProyecto } from './proyecto.schema.ts';

/** Spanish names of the states of an obra. */
export const ESTADO_PROYECTO_EN_PALABRAS: Readonly<Record<EstadoProyecto, string>> = {
  PLANIFICACION: 'Planificación',
  EN_CURSO: 'En curso',
  PAUSADA: 'Pausada',
  RECEPCION_PROVISORIA: 'Recepción provisoria',
  FINALIZADA: 'Finalizada',
  ARCHIVADA: 'Archivada',
};
