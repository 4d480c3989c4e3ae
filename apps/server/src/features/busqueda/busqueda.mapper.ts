import type { Hallazgo } from '@plomada/domain/busqueda/busqueda.schema';

import type { FilaHallazgo } from './busqueda.sql.ts';

/** Path of a search result's page, below that of its obra. */
function lugarEnObra({ tipo, id, privado, presupuestoId }: FilaHallazgo): string {
  switch (tipo) {
    case 'MOVIMIENTO':
      return `${privado ? 'movimientos-privados' : 'movimientos'}/movimiento/${id}`;
    case 'PRESUPUESTO':
      return `presupuestos/${id}`;
    case 'CERTIFICADO':
      return `presupuestos/${presupuestoId ?? ''}/certificado/${id}`;
    case 'DOCUMENTO':
      return `documentos/${id}`;
    case 'ACOPIO':
      return `acopios/${id}`;
    case 'OBRA':
    case 'PROVEEDOR':
    case 'CUENTA':
    case 'POR_PAGAR':
    case 'ORDEN_PAGO':
      return 'dashboard';
  }
}

/** Link of a search result. A supplier has no page, so its link leads to its movements. */
function enlaceDe(tenantId: string, fila: FilaHallazgo): string {
  if (fila.tipo === 'POR_PAGAR') return `/${tenantId}/tesoreria/por-pagar/${fila.id}`;
  if (fila.tipo === 'ORDEN_PAGO') return `/${tenantId}/tesoreria/ordenes-de-pago/${fila.id}`;
  if (fila.tipo === 'CUENTA') return `/${tenantId}/tesoreria/cuentas/${fila.id}`;
  if (fila.tipo === 'OBRA') return `/${tenantId}/obras/${fila.id}/${lugarEnObra(fila)}`;
  return fila.proyecto === null
    ? `/${tenantId}/obras-selector?vista=movimientos&proveedor=${fila.id}`
    : `/${tenantId}/obras/${fila.proyecto.id}/${lugarEnObra(fila)}`;
}

export function hallazgoDto(tenantId: string, fila: FilaHallazgo): Hallazgo {
  const { presupuestoId: _presupuestoId, ...hallazgo } = fila;
  return { ...hallazgo, enlace: enlaceDe(tenantId, fila) };
}
