import {
  cierreSchema,
  descartarImportacionSchema,
  diferenciasCierreSchema,
  limiteCierreSchema,
  listaCierresSchema,
  mesCerradoSchema,
  revisionCierreSchema,
  versionesCierreSchema,
} from '@plomada/domain/cierres/cierre.schema';

/** Output schemas of the closing of months. */
export const CIERRES = {
  'cierres.limite': limiteCierreSchema,
  'cierres.listar': listaCierresSchema,
  'cierres.revisar': revisionCierreSchema,
  'cierres.diferencias': diferenciasCierreSchema,
  'cierres.versiones': versionesCierreSchema,
  'cierres.cerrar': mesCerradoSchema,
  'cierres.volverACerrar': mesCerradoSchema,
  'cierres.reabrir': cierreSchema,
  'cierres.descartarImportacion': descartarImportacionSchema,
} as const;
