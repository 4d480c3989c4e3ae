import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';

export const proveedorDto = (fila: Proveedor): Proveedor => ({
  id: fila.id,
  razonSocial: fila.razonSocial,
  cuit: fila.cuit,
  version: fila.version,
});
