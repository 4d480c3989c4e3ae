export const DESCUENTO_LABEL = { MULTA: 'Multa', OTRO: 'Otro' } as const;
