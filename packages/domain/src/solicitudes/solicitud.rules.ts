import { accept, refuseBy, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import { MOTIVO_REQUERIDO, type EstadoSolicitud, type Solicitud } from './solicitud.schema.ts';

const DECIDIDA: Record<Exclude<EstadoSolicitud, 'PENDIENTE'>, (nombre: string) => string> = {
  APROBADA: (nombre) => `La aprobó ${nombre}.`,
  RECHAZADA: (nombre) => `La rechazó ${nombre}.`,
  CANCELADA: (nombre) => `La canceló ${nombre}.`,
  VENCIDA: () => 'Venció sin que nadie decidiera.',
};

type Abierta = Pick<Solicitud, 'id' | 'estado' | 'resueltoPor' | 'resueltoEn'>;

/** Refuses a second decision on a request, stating the outcome of the first. */
export function verificarAbierta({ id, estado, resueltoPor, resueltoEn }: Abierta): Refusal | null {
  if (estado === 'PENDIENTE') return null;
  const message = DECIDIDA[estado](resueltoPor?.nombre ?? 'otra persona');
  const data = { id, estado, resueltoPor, resueltoEn };
  return refuseBy('SOLICITUD_RESUELTA', [{ path: 'estado', message, data }]);
}

type Aprobable = Pick<Solicitud, 'cuatroOjos' | 'desactualizada' | 'cambios'>;

/** Refuses an approval by the requester (four eyes), or of a row that changed after the request. */
export function verificarAprobable({
  cuatroOjos,
  desactualizada,
  cambios,
}: Aprobable): Refusal | null {
  if (cuatroOjos) return refuseBy('CUATRO_OJOS');
  if (!desactualizada) return null;
  return {
    ok: false,
    code: 'CONFLICTO_VERSION',
    motivo: 'No se aprobó: lo que se iba a dar de baja cambió después del pedido.',
    details: [{ path: 'version', message: 'Cambió después del pedido', data: { cambios } }],
  };
}

/**
 * Refusal of a contramovimiento for a row that is no movement, or for a movement that another row
 * created.
 */
export const negarContramovimiento = (): Refusal =>
  refuseAt(
    'contramovimiento',
    'Solo un movimiento suelto se anula con otro de hoy: hay que reabrir el mes',
  );

/** Answer of an approval after which the row is kept, and the movement `codigo` reverts it. */
export const decirContramovimiento = (respuesta: string | null, codigo: string): string =>
  [respuesta, `Se anuló con el contramovimiento ${codigo}`]
    .filter((parte) => parte !== null)
    .join('. ');

/** Requires a reason when the deletion has to be requested; a direct one needs none. */
export const exigirMotivo = (motivo: string | undefined): Outcome<string> =>
  motivo === undefined ? refuseAt('motivo', MOTIVO_REQUERIDO) : accept(motivo);

/**
 * Merges several edits: of each field the first earlier value that is not null, and the last later
 * one.
 */
export function sumarCambios(cambios: Solicitud['cambios']): Solicitud['cambios'] {
  const porCampo = new Map<string, Solicitud['cambios'][number]>();
  for (const { campo, antes, despues } of cambios) {
    porCampo.set(campo, { campo, antes: porCampo.get(campo)?.antes ?? antes, despues });
  }
  return [...porCampo.values()];
}
