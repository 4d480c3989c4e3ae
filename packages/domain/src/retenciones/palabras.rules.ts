import type { ImpuestoRetenido } from './calendario.schema.ts';

/** Names of the taxes of the calendar on the screen. */
export const IMPUESTO_EN_PALABRAS: Readonly<Record<ImpuestoRetenido, string>> = {
  GANANCIAS: 'Ganancias',
  IVA: 'IVA',
  SUSS: 'SUSS',
  IIBB_ARBA: 'Ingresos Brutos de la provincia de Buenos Aires',
  IIBB_AGIP: 'Ingresos Brutos de la Ciudad de Buenos Aires',
  IIBB_OTRA: 'Ingresos Brutos de otra jurisdicción',
  OTRA: 'Otra retención',
};

/** Agency to which the tax is paid; null when it is not a single one. */
export const ORGANISMO_DE: Readonly<Record<ImpuestoRetenido, string | null>> = {
  GANANCIAS: 'ARCA',
  IVA: 'ARCA',
  SUSS: 'ARCA',
  IIBB_ARBA: 'ARBA',
  IIBB_AGIP: 'AGIP',
  IIBB_OTRA: null,
  OTRA: null,
};
