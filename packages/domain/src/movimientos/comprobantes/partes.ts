/** Rates of IVA of ARCA in basis points; a new rate needs a new column. */
export const ALICUOTAS_BP = [0, 250, 500, 1050, 2100, 2700] as const;
export type AlicuotaBp = (typeof ALICUOTAS_BP)[number];

/** Amounts of a document other than those per rate, in centavos of its currency. */
export const CAMPOS_DE_PARTES = [
  'noGravadoCentavos',
  'exentoCentavos',
  'percIvaCentavos',
  'percNacionalesCentavos',
  'percIibbCentavos',
  'percMunicipalesCentavos',
  'internosCentavos',
  'otrosCentavos',
] as const;
export type CampoDePartes = (typeof CAMPOS_DE_PARTES)[number];
