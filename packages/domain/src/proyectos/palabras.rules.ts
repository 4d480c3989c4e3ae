import type { EstadoProyecto } from './proyecto.schema.ts';

/** Spanish names on screens and in spreadsheets. */
export const ESTADO_PROYECTO_EN_PALABRAS: Readonly<Record<EstadoProyecto, string>> = {
  PLANIFICACION: 'Planificación',
  EN_CURSO: 'En curso',
  PAUSADA: 'Pausada',
  RECEPCION_PROVISORIA: 'Recepción provisoria',
  FINALIZADA: 'Finalizada',
  ARCHIVADA: 'Archivada',
};
