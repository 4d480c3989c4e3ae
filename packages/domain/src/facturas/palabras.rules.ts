import type { ClaseIva } from '../movimientos/comprobantes/partes.schema.ts';
import type { CampoDePartes } from '../movimientos/comprobantes/partes.ts';

/** Spanish names of the classes of purchases. */
export const CLASE_IVA_EN_PALABRAS: Readonly<Record<ClaseIva, string>> = {
  BIENES: 'Bienes',
  LOCACIONES: 'Locaciones',
  SERVICIOS: 'Servicios',
  BIENES_DE_USO: 'Bienes de uso',
  OTROS: 'Otros',
};

export const PARTE_EN_PALABRAS: Readonly<Record<CampoDePartes, string>> = {
  noGravadoCentavos: 'no gravado',
  exentoCentavos: 'exento',
  percIvaCentavos: 'percepción de IVA',
  percNacionalesCentavos: 'otras percepciones nacionales',
  percIibbCentavos: 'percepción de Ingresos Brutos',
  percMunicipalesCentavos: 'percepciones municipales',
  internosCentavos: 'impuestos internos',
  otrosCentavos: 'otros tributos',
};
