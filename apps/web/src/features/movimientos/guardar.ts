import {
  type CrearMovimiento,
  type Movimiento,
  movimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';

import { TIPO_MOVIMIENTO_LABEL } from '../../config/labels.ts';
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

const fotoDe = (movimiento: NuevoMovimiento, file: File): NuevoEnvio => {
  const { cola, detalle, titulo, cuerpo } = movimiento;
  const tipo = TIPO_MOVIMIENTO_LABEL[cuerpo.tipo];
  return {
    clase: 'ARCHIVO',
    ruta: '/movimientos/{id}/archivos',
    cola,
    cuerpo: {},
    titulo: titulo.replace(tipo, `Foto del ${tipo.toLowerCase()}`),
    detalle,
    archivo: { campo: 'archivo', file },
  };
};

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
  readonly foto?: File | null;
  readonly onProgress?: (part: number) => void;
};

/**
 * Saves a new movement under its capture, whichever form wrote it, and states one that stays on the device.
 * A private one never does.
 */
export function useGuardarMovimiento(way: Exclude<Way, 'unkept'>) {
  const { captura, deliver, photoQuestion } = useCaptura();
  const avisarEnTelefono = useKeptNotice();
  const guardar = async ({
    datos,
    obra,
    foto = null,
    onProgress,
  }: AGuardar): Promise<Delivered> => {
    const movimiento = envioDe(datos, obra);
    const fotos = foto === null ? [] : [fotoDe(movimiento, foto)];
    const como = datos.privado ? 'unkept' : way;
    const hecho = await deliver([movimiento, ...fotos], onProgress, como);
    if (hecho.kind === 'kept') avisarEnTelefono(movimiento, hecho.rechazo);
    return hecho;
  };
  return { captura, photoQuestion, guardar };
}
