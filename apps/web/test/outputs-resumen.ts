import { margenDeObraSchema, margenesSchema } from '@plomada/domain/resumen/margen.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import {
  vencimientosPorObraSchema,
  vencimientosSchema,
} from '@plomada/domain/resumen/vencimientos.schema';

export const RESUMEN = {
  'resumen.general': resumenGeneralSchema,
  'margenes.listar': margenesSchema,
  'margenes.obtener': margenDeObraSchema,
  'vencimientos.listar': vencimientosSchema,
  'vencimientos.porObra': vencimientosPorObraSchema,
} as const;
