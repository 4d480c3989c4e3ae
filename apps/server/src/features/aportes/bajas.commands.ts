import { conSigno } from '@plomada/domain/aportes/aporte.rules';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { AppError } from '@plomada/domain/errores';

import { eliminarCon, MOVIMIENTO_ELIMINABLE } from '../movimientos/bajas.commands.ts';
import { type Eliminable, medidaComun } from '../solicitudes/eliminables.policy.ts';
import { exigirDevolvible, leerAporte, tomarAporte } from './aportes.queries.ts';
import { escribirEstadoAporte, SELECT_ANOTADOS } from './aportes.sql.ts';

export const APORTE_ELIMINABLE: Eliminable = {
  entidad: 'APORTE',
  ver: 'manage_partners',
  tabla: 'aportes',
  lock: async (tx, id) => {
    const { aporte, referidos } = await tomarAporte(tx, id, { abierta: false });
    const { version, proyectoId, codigo, socio, bajaPendiente: pendiente } = aporte;
    const { proyectoEstado } = referidos;
    const descripcion = `${codigo} · ${socio.nombre}`;
    return { version, proyectoId, proyectoEstado, privado: false, descripcion, pendiente };
  },
  // The impact of deleting a contribution is on the obra's balance when it has a movement, else on
  // the partner's total contributed.
  medir: async (tx, id) => {
    const aporte = await leerAporte(tx, id);
    if (aporte.eliminado) throw new AppError('NO_ENCONTRADO');
    const { movimientoId, proyectoId, socioId, monedaCuenta } = aporte;
    if (movimientoId !== null) return MOVIMIENTO_ELIMINABLE.medir(tx, movimientoId);
    const anotados = await tx.query(SELECT_ANOTADOS(tx.tenantId, proyectoId, socioId));
    const enMoneda = anotados.filter((otro) => otro.monedaCuenta === monedaCuenta);
    const antes = sumarCentavos(
      enMoneda.map(({ tipo, importeCuentaCentavos }) => conSigno(tipo, importeCuentaCentavos)),
    );
    const despues = antes - conSigno(aporte.tipo, aporte.importeCuentaCentavos);
    return medidaComun(monedaCuenta, { antes, despues });
  },
  marcar: (tx, id, pendiente) => escribirEstadoAporte(tx, id, { pendiente, eliminado: false }),
  // Deletes a contribution with its movement. Refuses when the partner's returns would then exceed
  // their contributions.
  eliminar: async (tx, id) => {
    const aporte = await leerAporte(tx, id);
    const { movimientoId } = aporte;
    await exigirDevolvible(tx, aporte, { antes: aporte });
    if (movimientoId !== null) await eliminarCon(tx, 'aporte', movimientoId);
    await escribirEstadoAporte(tx, id, { pendiente: false, eliminado: true });
  },
};
