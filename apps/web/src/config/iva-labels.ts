import type { AlicuotaBp, CampoDePartes } from '@plomada/domain/movimientos/comprobantes/partes';
import { formatearNumero } from '@plomada/formatters/numero';

/** IVA rate in words, from basis points: `21 %`, `10,5 %`. */
export const alicuotaEnPalabras = (bp: AlicuotaBp): string => `${formatearNumero(bp / 100)}\u00a0%`;

export const PARTE_LABEL: Readonly<Record<CampoDePartes, string>> = {
  noGravadoCentavos: 'No gravado',
  exentoCentavos: 'Exento',
  percIvaCentavos: 'Percepción de IVA',
  percNacionalesCentavos: 'Otras percepciones nacionales',
  percIibbCentavos: 'Percepción de Ingresos Brutos',
  percMunicipalesCentavos: 'Percepción municipal',
  internosCentavos: 'Impuestos internos',
  otrosCentavos: 'Otros tributos',
};
