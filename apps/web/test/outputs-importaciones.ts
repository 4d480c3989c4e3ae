import {
  importacionSchema,
  listaImportacionesSchema,
} from '@plomada/domain/importaciones/importacion.schema';
import {
  libroDescartadoSchema,
  libroImportadoSchema,
  libroSchema,
  listaLibrosSchema,
  paginaDeFilasSchema,
  trozoDeHojaSchema,
} from '@plomada/domain/importaciones/libro/libro.schema';

/** Output schemas of imports and of workbooks. */
export const IMPORTACIONES = {
  'importaciones.listar': listaImportacionesSchema,
  'importaciones.deshacer': importacionSchema,
  'importaciones.libro.listar': listaLibrosSchema,
  'importaciones.libro.obtener': libroSchema,
  'importaciones.libro.responder': libroSchema,
  'importaciones.libro.filas': paginaDeFilasSchema,
  'importaciones.libro.hoja': trozoDeHojaSchema,
  'importaciones.libro.importar': libroImportadoSchema,
  'importaciones.libro.descartar': libroDescartadoSchema,
} as const;
