import { accept, type Outcome, type Refusal, refuseAt, refuseBy } from '../../base/refusal.ts';
import {
  type Cambio,
  type CambiosPedidos,
  cambiosPedidosSchema,
  type EstadoCambio,
} from './cambio.schema.ts';

const RESUELTO: Record<Exclude<EstadoCambio, 'PENDIENTE'>, (nombre: string) => string> = {
  APLICADO: (nombre) => `Lo aplicó ${nombre}.`,
  RECHAZADO: (nombre) => `Lo rechazó ${nombre}.`,
  CANCELADO: (nombre) => `Lo canceló ${nombre}.`,
};

/** Refuses a second decision on a request, stating the outcome of the first. */
export function verificarAbierto({
  estado,
  resueltoPor,
}: Pick<Cambio, 'estado' | 'resueltoPor'>): Refusal | null {
  if (estado === 'PENDIENTE') return null;
  const message = RESUELTO[estado](resueltoPor?.nombre ?? 'otra persona');
  return refuseBy('SOLICITUD_RESUELTA', [{ path: 'estado', message, data: { estado } }]);
}

/** Refuses to apply a request when the movement changed after it, so that it is reviewed again. */
export const verificarVigente = ({
  desactualizado,
}: Pick<Cambio, 'desactualizado'>): Refusal | null =>
  desactualizado
    ? {
        ok: false,
        code: 'CONFLICTO_VERSION',
        motivo: 'No se aplicó: el movimiento cambió después del pedido.',
        details: [{ path: 'version', message: 'Cambió después del pedido' }],
      }
    : null;

/** Validates a stored request again, since a restore may bring it from another installation. */
export function leerPedido(guardado: unknown): Outcome<CambiosPedidos> {
  const leido = cambiosPedidosSchema.safeParse(guardado);
  return leido.success ? accept(leido.data) : refuseAt('cambios', 'El pedido no se entiende');
}

export const verificarPedido = (cambios: readonly unknown[]): Refusal | null =>
  cambios.length === 0 ? refuseAt('cambios', 'El pedido no cambia nada') : null;
