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

/** The second of two decisions is answered how the first one ended. */
export function verificarAbierto({
  estado,
  resueltoPor,
}: Pick<Cambio, 'estado' | 'resueltoPor'>): Refusal | null {
  if (estado === 'PENDIENTE') return null;
  const message = RESUELTO[estado](resueltoPor?.nombre ?? 'otra persona');
  return refuseBy('SOLICITUD_RESUELTA', [{ path: 'estado', message, data: { estado } }]);
}

/** Only the row that was looked at changes: one that is another by now is looked at again. */
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

/** What is kept may have been written elsewhere and brought along with its organisation. */
export function leerPedido(guardado: unknown): Outcome<CambiosPedidos> {
  const leido = cambiosPedidosSchema.safeParse(guardado);
  return leido.success ? accept(leido.data) : refuseAt('cambios', 'El pedido no se entiende');
}

export const verificarPedido = (cambios: readonly unknown[]): Refusal | null =>
  cambios.length === 0 ? refuseAt('cambios', 'El pedido no cambia nada') : null;
