import type { RowOf } from '@plomada/db/statement';
import type { Proveedor, ProveedorDetalle } from '@plomada/domain/proveedores/proveedor.schema';

import { PROVEEDORES } from './columns.sql.ts';
import type { selectUno } from './proveedores.sql.ts';

export const proveedorDto = (fila: Proveedor): Proveedor => ({
  id: fila.id,
  razonSocial: fila.razonSocial,
  cuit: fila.cuit,
  apocrifo: fila.apocrifo,
  version: fila.version,
});

export const detalleDto = (
  fila: RowOf<typeof selectUno>,
  iguales: ProveedorDetalle['iguales'],
): ProveedorDetalle => ({
  id: fila.id,
  ...PROVEEDORES.rowOf(fila),
  apocrifo: fila.apocrifo,
  creadoEn: fila.creadoEn.toISOString(),
  actualizadoEn: fila.actualizadoEn.toISOString(),
  version: fila.version,
  iguales,
});
