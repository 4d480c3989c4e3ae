import { AppError } from '@plomada/domain/errores';

import { type Eliminable, medidaComun } from '../solicitudes/eliminables.policy.ts';
import { leerAcopio } from './acopios.queries.ts';
import { cambiarEstado, lockAcopio } from './acopios.sql.ts';

export const ACOPIO_ELIMINABLE: Eliminable = {
  entidad: 'ACOPIO',
  ver: 'view_inventory',
  tabla: 'acopios',
  lock: async (tx, id) => {
    const { version, proyectoId, proyectoEstado, estado } = await lockAcopio(tx, id);
    if (estado === 'ANULADO') throw new AppError('NO_ENCONTRADO');
    const { codigo, proveedor } = await leerAcopio(tx, id);
    const descripcion = `${codigo} · ${proveedor.razonSocial}`;
    const pendiente = estado === 'PENDIENTE_ELIMINACION';
    return { version, proyectoId, proyectoEstado, privado: false, descripcion, pendiente };
  },
  // The impact of deleting an acopio is the value, at the frozen prices, of what is still to be
  // withdrawn.
  medir: async (tx, id) => {
    const { moneda, valorCentavos } = await leerAcopio(tx, id);
    return medidaComun(moneda, { antes: valorCentavos, despues: 0 });
  },
  marcar: async (tx, id, pendiente) => {
    const { cerrado } = await lockAcopio(tx, id);
    const sinPedido = cerrado ? 'CERRADO' : 'VIGENTE';
    return cambiarEstado(tx, id, pendiente ? 'PENDIENTE_ELIMINACION' : sinPedido);
  },
  eliminar: (tx, id) => cambiarEstado(tx, id, 'ANULADO'),
};
