import type { CondicionIva, EditarProveedor, TipoProveedor } from './proveedor.schema.ts';

/** Titles of fields of a supplier, on its page and in its form and log. */
export const TITULOS_PROVEEDOR = {
  razonSocial: 'Razón social',
  nombreFantasia: 'Nombre de fantasía',
  condicionIva: 'Condición frente al IVA',
  telefono: 'Teléfono',
  cbu: 'CBU o CVU',
  alias: 'Alias',
} satisfies Partial<Record<keyof EditarProveedor, string>>;

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
