import {
  estadoEventoSchema,
  type ItemAgenda,
  tipoEventoSchema,
} from '@plomada/domain/agenda/evento.schema';
import { z } from 'zod';

import type { Envio } from '../../lib/outbox/envio.ts';
import { faltaEn } from '../../lib/outbox/sin-enviar.rules.ts';

const cuerpoSchema = z.object({
  titulo: z.string(),
  tipo: tipoEventoSchema,
  inicio: z.string(),
  fin: z.string(),
  todoElDia: z.boolean().default(false),
  proyectoId: z.string().nullish(),
  estado: estadoEventoSchema.default('PENDIENTE'),
  recurrencia: z.string().nullish(),
});

/** What the agenda lacks of this device, as it shows it: it opens where it waits, and cannot be moved. */
export const itemsSinEnviar = (
  envios: readonly Envio[],
  {
    leidoEn,
    obraId,
    bandeja,
  }: {
    readonly leidoEn: number;
    readonly obraId: string | undefined;
    readonly bandeja: string;
  },
): readonly ItemAgenda[] =>
  envios.flatMap((envio) => {
    if (envio.clase !== 'EVENTO' || !faltaEn(envio, leidoEn)) return [];
    const { data } = cuerpoSchema.safeParse(envio.cuerpo);
    if (data === undefined) return [];
    const { titulo, proyectoId, recurrencia, ...evento } = data;
    if (obraId !== undefined && proyectoId !== obraId) return [];
    return [
      {
        ...evento,
        id: envio.capturaId,
        origen: 'EVENTO',
        titulo: `${titulo} (sin enviar)`,
        proyecto: null,
        enlace: bandeja,
        importeCentavos: null,
        moneda: null,
        sentido: null,
        editable: false,
        recurrente: Boolean(recurrencia),
        version: null,
      },
    ];
  });
