import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import {
  retiroRegistradoSchema,
  type RetiroRegistrado,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import type { NuevoEnvio } from '@/lib/outbox/envio.ts';
import { useKeptNotice } from '@/lib/outbox/kept-notice.ts';
import { useCaptura } from '@/lib/outbox/use-captura.ts';
import { useIsHere } from '@/lib/use-go-on.ts';

import type { Bandeja } from './bandeja.ts';
import { rutaDeRetiros } from './rest.ts';
import { pedidoDe, type RetiroEscrito } from './retiro-valores.ts';

/** Result of a saved retiro: the server's answer, or null while only the sent lines are known. */
export type Registro = {
  readonly hecho: RetiroRegistrado | null;
  readonly bandeja: Bandeja;
  /** Capture id of an unsent retiro; null when the server has it. */
  readonly capturaId: string | null;
};

export const leerHecho = (respuesta: unknown): RetiroRegistrado | null =>
  retiroRegistradoSchema.safeParse(respuesta).data ?? null;

function tituloDe(bandeja: Bandeja): string {
  const [primero, ...otros] = bandeja;
  return primero === undefined || otros.length > 0
    ? `Retiro de ${bandeja.length} ítems`
    : `Retiro de ${nombrarCantidad(primero.cantidad, primero.item.unidad)}`;
}

function envioDe({ id, codigo, proyecto }: Acopio, escrito: RetiroEscrito): NuevoEnvio {
  const { items, foto } = escrito;
  const que = items.map(({ item }) => item.descripcion).join(', ');
  return {
    clase: 'RETIRO',
    ruta: rutaDeRetiros(id),
    cola: proyecto.id,
    cuerpo: pedidoDe(escrito),
    titulo: tituloDe(items),
    detalle: `${proyecto.nombre}, ${codigo}: ${que}`,
    archivo: foto === null ? null : { campo: 'comprobante', file: foto },
  };
}

/** Sends a retiro, or keeps it on this device until it can be sent. */
export function useEnviarRetiro(acopio: Acopio) {
  const { captura, deliver, photoQuestion } = useCaptura();
  const isHere = useIsHere();
  const avisar = useKeptNotice();
  const enviar = async (
    escrito: RetiroEscrito,
    onProgress: (parte: number) => void,
  ): Promise<Registro> => {
    const envio = envioDe(acopio, escrito);
    const dado = await deliver([envio], onProgress);
    const { items: bandeja } = escrito;
    if (dado.kind === 'kept') {
      if (!isHere()) avisar(envio, dado.rechazo);
      return { hecho: null, bandeja, capturaId: dado.capturaId };
    }
    return { hecho: leerHecho(dado.respuesta), bandeja, capturaId: null };
  };
  return { captura, photoQuestion, enviar };
}
