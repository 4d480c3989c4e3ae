import {
  type CrearMovimiento,
  type Movimiento,
  movimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';

import type { NuevoEnvio, NuevoMovimiento } from '../../lib/outbox/envio.ts';
import { useKeptNotice } from '../../lib/outbox/kept-notice.ts';
import type { Delivered, Way } from '../../lib/outbox/outbox.ts';
import { useCaptura } from '../../lib/outbox/use-captura.ts';
import { detalleDeMovimiento, tituloGuardado } from '../capturas/detalle.ts';

/** A movement as it is sent, and what people read of it until then. `obra`: the name of its work. */
const envioDe = (datos: CrearMovimiento, obra: string | null): NuevoMovimiento => ({
  clase: 'MOVIMIENTO',
  ruta: '/movimientos',
  cola: datos.proyectoId,
  cuerpo: datos,
  titulo: tituloGuardado(datos),
  detalle: detalleDeMovimiento(obra, datos),
});

/**
 * Null when the movement is there and may not be read any more, or is answered as a newer version of the
 * server does: it is saved all the same.
 */
export const guardadoDe = (respuesta: unknown): Movimiento | null =>
  movimientoSchema.safeParse(respuesta).data ?? null;

type AGuardar = {
  readonly datos: CrearMovimiento;
  /** Name of its work, where it is known. */
  readonly obra: string | null;
  /** File that hangs on it, sent after it. */
  readonly adjunto?: (movimiento: NuevoMovimiento) => NuevoEnvio;
  readonly onProgress?: (part: number) => void;
};

/**
 * Saves a new movement under its capture, whichever form wrote it, and states one that stays on the device.
 * A private one never does.
 */
export function useGuardarMovimiento(way: Exclude<Way, 'unkept'>) {
  const { captura, deliver, photoQuestion } = useCaptura();
  const avisarEnTelefono = useKeptNotice();
  const guardar = async ({ datos, obra, adjunto, onProgress }: AGuardar): Promise<Delivered> => {
    const movimiento = envioDe(datos, obra);
    const adjuntos = adjunto === undefined ? [] : [adjunto(movimiento)];
    const como = datos.privado ? 'unkept' : way;
    const hecho = await deliver([movimiento, ...adjuntos], onProgress, como);
    if (hecho.kind === 'kept') avisarEnTelefono(movimiento, hecho.rechazo);
    return hecho;
  };
  return { captura, photoQuestion, guardar };
}
