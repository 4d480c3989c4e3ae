import type { Rubro } from '@plomada/domain/proveedores/rubros/rubro.schema';

export const rubroDto = (fila: Rubro): Rubro => ({
  id: fila.id,
  codigo: fila.codigo,
  nombre: fila.nombre,
});
