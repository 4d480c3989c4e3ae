import { AppError } from '@plomada/domain/errores';
import type { EstadoSolicitud, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';

const QUIEN: Record<Exclude<EstadoSolicitud, 'PENDIENTE'>, (nombre: string) => string> = {
  APROBADA: (nombre) => `La aprobó ${nombre}.`,
  RECHAZADA: (nombre) => `La rechazó ${nombre}.`,
  CANCELADA: (nombre) => `La canceló ${nombre}.`,
  VENCIDA: () => 'Venció sin que nadie decidiera.',
};

/** The second of two decisions learns how the first one ended. */
export function exigirAbierta({ id, estado, resueltoPor, resueltoEn }: Solicitud): void {
  if (estado === 'PENDIENTE') return;
  const message = QUIEN[estado](resueltoPor?.nombre ?? 'otra persona');
  throw new AppError('SOLICITUD_RESUELTA', {
    details: [{ path: 'estado', message, data: { id, estado, resueltoPor, resueltoEn } }],
  });
}

/** What is approved is what was asked for: not by who asked, and not after it changed. */
export function exigirAprobable({ cuatroOjos, desactualizada, cambios }: Solicitud): void {
  if (cuatroOjos) throw new AppError('CUATRO_OJOS');
  if (!desactualizada) return;
  throw new AppError('CONFLICTO_VERSION', {
    message: 'No se aprobó: lo que se iba a dar de baja cambió después del pedido.',
    details: [{ path: 'version', message: 'Cambió después del pedido', data: { cambios } }],
  });
}
