import type { EstadoProyecto } from './proyecto.schema.ts';

/** As screens and spreadsheets say them. */
export const ESTADO_PROYECTO_EN_PALABRAS: Readonly<Record<EstadoProyecto, string>> = {
  PLANIFICACION: 'Planificación',
  EN_CURSO: 'En curso',
  PAUSADA: 'Pausada',
  RECEPCION_PROVISORIA: 'Recepción provisoria',
  FINALIZADA: 'Finalizada',
  ARCHIVADA: 'Archivada',
};
