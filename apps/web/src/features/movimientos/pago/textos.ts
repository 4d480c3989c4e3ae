export const RETENCION_LABEL = {
  GANANCIAS: 'Ganancias',
  IVA: 'IVA',
  IIBB: 'Ingresos Brutos',
  SUSS: 'SUSS',
  OTRA: 'Otra',
} as const;

export const DESCUENTO_LABEL = { MULTA: 'Multa', OTRO: 'Otro' } as const;
