import { AppError, type DetalleError } from '@plomada/domain/errores';
import {
  importesCongelados,
  verificarFechaMovimiento,
} from '@plomada/domain/movimientos/movimiento.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { ImportesDeParte } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { accepted } from '../../http/transport/refuse.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { veOrigen } from './origen.sql.ts';
import type { Apoyos } from './references.sql.ts';

type Pedido = {
  /** Null when the date stays as it was: an old row may carry a date that would not be let in now. */
  readonly fecha: string | null;
  readonly rubroId: string | null;
  readonly proveedorId: string | null;
};

/** Refuses a movement of an archived obra, or one whose references or date do not hold. */
export function verificarApoyos(apoyos: Apoyos, pedido: Pedido, ahora: Date): void {
  if (esSoloLectura(apoyos.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  const details: DetalleError[] = [];
  if (pedido.fecha !== null) {
    const hoy = hoyEnBuenosAires(ahora);
    const fecha = verificarFechaMovimiento(pedido.fecha, hoy, apoyos.proyectoInicio);
    if (fecha) details.push({ path: 'fecha', message: fecha.motivo });
  }
  if (pedido.rubroId !== null && !apoyos.hayRubro) {
    details.push({ path: 'rubroId', message: 'Ese rubro no existe' });
  }
  if (pedido.proveedorId !== null && !apoyos.hayProveedor) {
    details.push({ path: 'proveedorId', message: 'Ese proveedor no existe' });
  }
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
}

const DUENOS = {
  PAGO: 'Es el movimiento de un pago de presupuesto: se cambia desde el pago.',
  APORTE: 'Es el movimiento de un aporte de socio: se cambia desde el aporte.',
  GASTO_LOTE: 'Es el movimiento de un gasto del lote: se cambia desde la compra del lote.',
} as const satisfies Record<NonNullable<Movimiento['origen']>['tipo'], string>;

/** What owns a movement changes it, and nothing else does; whoever may not read it is not told which. */
export function exigirSuelto(
  quien: Pick<Quien, 'actor'>,
  { origen }: Pick<Movimiento, 'origen'>,
): void {
  if (!origen) return;
  const { tipo, id, presupuestoId } = origen;
  const conCual = { tipo, id, ...(presupuestoId ? { presupuestoId } : {}) };
  const data = veOrigen(quien, tipo) ? conCual : { tipo };
  const message = DUENOS[tipo];
  throw new AppError('MOVIMIENTO_VINCULADO', {
    message,
    details: [{ path: 'origen', message, data }],
  });
}

type Importe = Parameters<typeof importesCongelados>[0];

/** The amount with its equivalents, frozen; refused where there is no rate for it. */
export const congelar = (datos: Importe): ImportesDeParte => ({
  importeCentavos: datos.importeCentavos,
  ...accepted(importesCongelados(datos)),
});
