import type { CondicionIva, TipoProveedor } from '@plomada/domain/proveedores/proveedor.schema';

export const CONDICION_IVA_LABEL: Record<CondicionIva, string> = {
  RI: 'Responsable inscripto',
  MONOTRIBUTO: 'Monotributo',
  EXENTO: 'Exento',
  CONSUMIDOR_FINAL: 'Consumidor final',
  NO_CATEGORIZADO: 'Sin categorizar',
};

export const TIPO_PROVEEDOR_LABEL: Record<TipoProveedor, string> = {
  PROVEEDOR: 'Proveedor',
  CONTRATISTA: 'Contratista',
  PROFESIONAL: 'Profesional',
  ORGANISMO: 'Organismo',
  CLIENTE: 'Cliente',
};

/** As options of a select, in their order. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
