import { accept, refuseBy, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import { MOTIVO_REQUERIDO, type EstadoSolicitud, type Solicitud } from './solicitud.schema.ts';

const DECIDIDA: Record<Exclude<EstadoSolicitud, 'PENDIENTE'>, (nombre: string) => string> = {
  APROBADA: (nombre) => `La aprobó ${nombre}.`,
  RECHAZADA: (nombre) => `La rechazó ${nombre}.`,
  CANCELADA: (nombre) => `La canceló ${nombre}.`,
  VENCIDA: () => 'Venció sin que nadie decidiera.',
};

type Abierta = Pick<Solicitud, 'id' | 'estado' | 'resueltoPor' | 'resueltoEn'>;

/** The second of two decisions learns how the first one ended. */
export function verificarAbierta({ id, estado, resueltoPor, resueltoEn }: Abierta): Refusal | null {
  if (estado === 'PENDIENTE') return null;
  const message = DECIDIDA[estado](resueltoPor?.nombre ?? 'otra persona');
  const data = { id, estado, resueltoPor, resueltoEn };
  return refuseBy('SOLICITUD_RESUELTA', [{ path: 'estado', message, data }]);
}

type Aprobable = Pick<Solicitud, 'cuatroOjos' | 'desactualizada' | 'cambios'>;

/** What is approved is what was asked for: not by who asked, and not after it changed. */
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

/** What owns its movement, or is none, goes along with it: there is no taking it back by another. */
export const negarContramovimiento = (): Refusal =>
  refuseAt(
    'contramovimiento',
    'Solo un movimiento suelto se anula con otro de hoy: hay que reabrir el mes',
  );

/** What an approval answers of a row that stays: `codigo` is the one that takes it back. */
export const decirContramovimiento = (respuesta: string | null, codigo: string): string =>
  [respuesta, `Se anuló con el contramovimiento ${codigo}`]
    .filter((parte) => parte !== null)
    .join('. ');

/** Of what may be deleted without one as well, when it has to be asked for. */
export const exigirMotivo = (motivo: string | undefined): Outcome<string> =>
  motivo === undefined ? refuseAt('motivo', MOTIVO_REQUERIDO) : accept(motivo);

/** Several edits as one: what each field had at first, and what it has now. */
export function sumarCambios(cambios: Solicitud['cambios']): Solicitud['cambios'] {
  const porCampo = new Map<string, Solicitud['cambios'][number]>();
  for (const { campo, antes, despues } of cambios) {
    porCampo.set(campo, { campo, antes: porCampo.get(campo)?.antes ?? antes, despues });
  }
  return [...porCampo.values()];
}
