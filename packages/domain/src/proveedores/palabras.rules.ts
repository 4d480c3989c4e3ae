import type { CondicionIva, TipoProveedor } from './proveedor.schema.ts';

/** Spanish names of the IVA conditions. */
export const CONDICION_IVA_EN_PALABRAS: Readonly<Record<CondicionIva, string>> = {
  RI: 'Responsable inscripto',
  MONOTRIBUTO: 'Monotributo',
  EXENTO: 'Exento',
  CONSUMIDOR_FINAL: 'Consumidor final',
  NO_CATEGORIZADO: 'Sin categorizar',
};

export const TIPO_PROVEEDOR_EN_PALABRAS: Readonly<Record<TipoProveedor, string>> = {
  PROVEEDOR: 'Proveedor',
  CONTRATISTA: 'Contratista',
  PROFESIONAL: 'Profesional',
  ORGANISMO: 'Organismo',
  CLIENTE: 'Cliente',
};
