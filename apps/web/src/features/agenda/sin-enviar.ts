import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import type { TipoEvento } from '@plomada/domain/agenda/evento.schema';

import type { Envio } from '@/lib/outbox/envio.ts';
import { faltaEn } from '@/lib/outbox/sin-enviar.rules.ts';

/**
 * Kinds of event, copied from the schema, whose code is larger than this page's; an unknown newer
 * kind is shown as `OTRO`.
 */
const TIPOS: readonly TipoEvento[] = [
  'REUNION',
  'VISITA_OBRA',
  'ENTREGA',
  'VENCIMIENTO',
  'HITO',
  'TAREA',
  'PAGO',
  'APORTE',
];

const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null);

/** Unsent events of this device as agenda items; they link to the outbox and cannot be moved. */
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
    const { todoElDia, recurrencia } = envio.cuerpo;
    const tipo = TIPOS.find((uno) => uno === envio.cuerpo['tipo']) ?? 'OTRO';
    const titulo = texto(envio.cuerpo['titulo']);
    const inicio = texto(envio.cuerpo['inicio']);
    const fin = texto(envio.cuerpo['fin']);
    if (titulo === null || inicio === null || fin === null) return [];
    if (obraId !== undefined && envio.cuerpo['proyectoId'] !== obraId) return [];
    return [
      {
        tipo,
        inicio,
        fin,
        todoElDia: todoElDia === true,
        id: envio.capturaId,
        origen: 'EVENTO',
        titulo: `${titulo} (sin enviar)`,
        proyecto: null,
        estado: 'PENDIENTE',
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
