import { limpiezaPermitida } from '@plomada/domain/auditoria/limpieza.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { finDelDia, formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { organizacion } from '../buscar.ts';
import { limpiarUna } from '../limpiar-auditoria.ts';
import { exactos, textoDe, UsoDeAdmin, type Hecho, type Operacion, type Verbo } from '../verbo.ts';

function corteDe(op: Operacion, escrito: string | undefined): string {
  if (escrito === undefined)
    throw new UsoDeAdmin('Falta --hasta AAAA-MM-DD: el último día que se borra.');
  if (!esFechaCalendario(escrito)) {
    throw new UsoDeAdmin(`"${escrito}" no es un día. Se escribe como 2026-03-31.`);
  }
  const dicho = limpiezaPermitida(escrito, hoyEnBuenosAires(op.ahora));
  if (dicho) throw new UsoDeAdmin(dicho.motivo);
  return escrito;
}

const TODAS = 'select id, nombre from tenants order by id';

async function auditoria(op: Operacion, dicha: string, hasta: string): Promise<Hecho> {
  const elegidas =
    dicha === 'todas'
      ? (await op.client.query<{ id: string; nombre: string }>(TODAS)).rows
      : [await organizacion(op, dicha)];
  const datos: { id: string; nombre: string; filas: number }[] = [];
  for (const { id, nombre } of elegidas) {
    const filas = await limpiarUna(op, id, { hasta, antesDe: finDelDia(hasta) });
    datos.push({ id, nombre, filas });
  }
  const total = datos.reduce((suma, { filas }) => suma + filas, 0);
  return {
    lineas: [
      ...datos
        .filter(({ filas }) => filas > 0)
        .map(({ nombre, filas }) => `${nombre}: ${formatearNumero(filas)} filas`),
      `Auditoría hasta el ${formatearFecha(hasta)}: ${formatearNumero(total)} filas borradas, con un punto de control firmado en su lugar.`,
    ],
    datos: { hasta, total, organizaciones: datos },
  };
}

/** A day: their answers are promised for as long. */
const VIGENCIA_MS = 24 * 3_600_000;

async function idempotencia({ client, ahora }: Operacion): Promise<Hecho> {
  const desde = new Date(ahora.getTime() - VIGENCIA_MS);
  const { rows } = await client.query<{ filas: number }>(
    'select respuestas_borrar_vencidas($1)::int as filas',
    [desde],
  );
  const filas = rows[0]?.filas ?? 0;
  return {
    lineas: [`Respuestas guardadas de más de 24 horas: ${formatearNumero(filas)} borradas.`],
    datos: { filas },
  };
}

export const retencion: Verbo = {
  ayuda: 'Borra lo que ya no hace falta guardar: auditoría vieja o respuestas repetibles.',
  uso: 'auditoria ORGANIZACION|todas --hasta AAAA-MM-DD  |  retencion idempotencia',
  opciones: {
    hasta: { type: 'string', ayuda: 'El último día que se borra; 90 días atrás o más.' },
  },
  correr: async (op, pedido) => {
    const [que, ...resto] = pedido.args;
    if (que === 'idempotencia') {
      exactos({ ...pedido, args: resto });
      return await idempotencia(op);
    }
    if (que !== 'auditoria') {
      throw new UsoDeAdmin('Falta decir qué: "auditoria ORGANIZACION" o "idempotencia".');
    }
    const [dicha] = exactos({ ...pedido, args: resto }, 'la organización, o "todas"');
    return await auditoria(op, dicha, corteDe(op, textoDe(pedido.valores, 'hasta')));
  },
};
