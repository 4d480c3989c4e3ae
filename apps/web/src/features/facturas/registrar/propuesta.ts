import type { Factura } from '@plomada/domain/facturas/factura.schema';

import { cuantasFacturas, esNotaDeCredito, razonDelRubro } from '../palabras.ts';

type RubroPropuesto = {
  /** Null: each goes where its supplier's last ones went. */
  readonly rubroId: string | null;
  readonly razon: string;
};

/** The rubro to begin with, and why. */
export function rubroPropuesto(facturas: readonly Factura[]): RubroPropuesto {
  const [primera] = facturas;
  const ids = new Set(facturas.map(({ rubroSugerido }) => rubroSugerido?.rubroId ?? null));
  const deUnProveedor = new Set(facturas.map(({ cuitEmisor }) => cuitEmisor)).size === 1;
  const razon = primera === undefined ? null : razonDelRubro(primera);
  if (ids.size > 1)
    return { rubroId: null, razon: 'Sin elegir, cada una va al rubro de su proveedor.' };
  if (primera === undefined || primera.rubroSugerido === null || razon === null)
    return { rubroId: null, razon: 'Todavía no hay movimientos de donde proponerlo.' };
  const { rubroId, codigo, nombre } = primera.rubroSugerido;
  return {
    rubroId,
    razon: deUnProveedor ? `${razon}.` : `Los de cada proveedor van a ${codigo} ${nombre}.`,
  };
}

/** Credit notes take off what is owed: they are no movement. */
export function soloPorPagar(facturas: readonly Factura[]): string | null {
  const notas = facturas.filter(esNotaDeCredito).length;
  if (notas === 0) return null;
  return facturas.length === 1
    ? 'Una nota de crédito se registra por pagar: descuenta de lo que se le debe al proveedor.'
    : 'Hay notas de crédito entre las elegidas: se registran por pagar, y descuentan de lo que se debe.';
}

/** Of whom they are, where it is one. */
export function deQuien(facturas: readonly Factura[]): string {
  const emisores = new Set(facturas.map(({ cuitEmisor }) => cuitEmisor));
  const [primera] = facturas;
  return primera !== undefined && emisores.size === 1
    ? `${cuantasFacturas(facturas.length)} de ${primera.emisor}`
    : `${cuantasFacturas(facturas.length)} de ${emisores.size} proveedores`;
}

/** Suppliers that are made of ARCA's name and CUIT. */
export const proveedoresNuevos = (facturas: readonly Factura[]): number =>
  new Set(
    facturas.filter(({ proveedorId }) => proveedorId === null).map(({ cuitEmisor }) => cuitEmisor),
  ).size;
