import {
  type CrearMovimiento,
  type Movimiento,
  movimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';

import { detalleDeMovimiento, tituloGuardado } from '@/features/capturas/detalle.ts';
import type { Delivered } from '@/lib/outbox/delivered.ts';
import type { Way } from '@/lib/outbox/delivery.ts';
import type { NuevoEnvio, NuevoMovimiento } from '@/lib/outbox/envio.ts';
import { useKeptNotice } from '@/lib/outbox/kept-notice.ts';
import { useCaptura } from '@/lib/outbox/use-captura.ts';

/** Movement as an envío, with the texts shown until it is sent. `obra` is the name of its work. */
const envioDe = (datos: CrearMovimiento, obra: string | null): NuevoMovimiento => ({
  clase: 'MOVIMIENTO',
  ruta: '/movimientos',
  cola: datos.proyectoId,
  cuerpo: datos,
  titulo: tituloGuardado(datos),
  detalle: detalleDeMovimiento(obra, datos),
});

/**
 * Saved movement of an answer. Null when it may no longer be read, or when a newer server's answer
 * has another shape; it is saved in both cases.
 */
export const guardadoDe = (respuesta: unknown): Movimiento | null =>
  movimientoSchema.safeParse(respuesta).data ?? null;

type AGuardar = {
  readonly datos: CrearMovimiento;
  /** Name of the movement's work, if known. */
  readonly obra: string | null;
  /** Builds an attached file, which is sent after the movement. */
  readonly adjunto?: (movimiento: NuevoMovimiento) => NuevoEnvio;
  readonly onProgress?: (part: number) => void;
};

/**
 * Saves a new movement of either form under its capture, and reports one that waits on the device.
 * Private movements are never stored there.
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
