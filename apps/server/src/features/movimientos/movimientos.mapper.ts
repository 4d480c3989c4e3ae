import type { Whole } from '@plomada/domain/base/whole';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../audit/audited.ts';
import type { Datos } from './movimientos.sql.ts';

/** Our own statement's JSON: tests hold it against the schema, so no write pays for it. */
export function leerDto(json: string): Movimiento {
  const movimiento: Movimiento = JSON.parse(json);
  return movimiento;
}

/** What the audit log calls a movement, after the verb. */
export function nombrarMovimiento(movimiento: Movimiento): string {
  const { tipo, codigo, importeCentavos, moneda, proyecto, concepto } = movimiento;
  const importe = formatearDinero(importeCentavos, moneda);
  return `${tipo.toLowerCase()} ${codigo} de ${importe} en ${proyecto.codigo}: ${concepto}`;
}

/** What a person can change of the row, as it is: what an edit is merged over. */
export const datosDe = (movimiento: Movimiento): Whole<Datos> => ({
  tipo: movimiento.tipo,
  fecha: movimiento.fecha,
  concepto: movimiento.concepto,
  importeCentavos: movimiento.importeCentavos,
  moneda: movimiento.moneda,
  cotizacion: movimiento.cotizacion,
  medioPago: movimiento.medioPago,
  rubroId: movimiento.rubroId,
  proveedorId: movimiento.proveedorId,
  notas: movimiento.notas,
});

/** The audited fields, under their wire names; what hangs from the row goes in as people name it. */
export const camposAuditados = (movimiento: Movimiento): Audited<Datos> => ({
  proyecto: movimiento.proyecto.codigo,
  tipo: movimiento.tipo,
  fecha: movimiento.fecha,
  concepto: movimiento.concepto,
  importeCentavos: movimiento.importeCentavos,
  moneda: movimiento.moneda,
  cotizacion: movimiento.cotizacion,
  importeArsCentavos: movimiento.importeArsCentavos,
  importeUsdCentavos: movimiento.importeUsdCentavos,
  medioPago: movimiento.medioPago,
  rubro: movimiento.rubro && `${movimiento.rubro.codigo} ${movimiento.rubro.nombre}`,
  proveedor: movimiento.proveedor?.razonSocial ?? null,
  comprobante: movimiento.comprobante && nombreDe(movimiento.comprobante),
  comprobanteDatos: movimiento.comprobante,
  privado: movimiento.privado,
  notas: movimiento.notas,
});

const nombreDe = (c: NonNullable<Movimiento['comprobante']>) =>
  nombreComprobante(c.tipoArca, c.puntoVenta, c.numero);
