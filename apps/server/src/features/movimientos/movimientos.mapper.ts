import { pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../audit/audited.ts';
import { CAMPOS, type Datos, PROPIOS } from './columns.sql.ts';

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
  ...pick(movimiento, CAMPOS),
  importeCentavos: movimiento.importeCentavos,
  cotizacion: movimiento.cotizacion,
});

/** The audited fields, under their wire names; what hangs from the row goes in as people name it. */
export function camposAuditados(movimiento: Movimiento): Audited<Datos> {
  const { rubroId: _rubro, proveedorId: _proveedor, ...propios } = PROPIOS.rowOf(movimiento);
  return {
    ...propios,
    proyecto: movimiento.proyecto.codigo,
    importeCentavos: movimiento.importeCentavos,
    cotizacion: movimiento.cotizacion,
    importeArsCentavos: movimiento.importeArsCentavos,
    importeUsdCentavos: movimiento.importeUsdCentavos,
    rubro: movimiento.rubro && `${movimiento.rubro.codigo} ${movimiento.rubro.nombre}`,
    proveedor: movimiento.proveedor?.razonSocial ?? null,
    comprobante: movimiento.comprobante && nombreDe(movimiento.comprobante),
    comprobanteDatos: movimiento.comprobante,
    privado: movimiento.privado,
  };
}

const nombreDe = (c: NonNullable<Movimiento['comprobante']>) =>
  nombreComprobante(c.tipoArca, c.puntoVenta, c.numero);
