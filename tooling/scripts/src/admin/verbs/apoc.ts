import { basename } from 'node:path';

import {
  type ListaApocLeida,
  rechazadasDe,
  verificarDiaDeLista,
} from '@plomada/domain/apocrifos/lista.rules';
import { RECHAZO_EN_PALABRAS } from '@plomada/domain/apocrifos/palabras.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { contados } from '@plomada/domain/base/texto.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { SELECT_GENERAL } from '@plomada/server/features/apocrifos/apocrifos.sql';
import {
  BORRAR_GENERAL,
  GUARDAR_GENERAL,
  LOCK_GENERAL,
} from '@plomada/server/features/apocrifos/general.sql';
import { leerArchivoDeLista } from '@plomada/server/features/apocrifos/lista.sheet';
import { rejection } from '@plomada/server/files/spreadsheets/rejection';
import { SheetRefused } from '@plomada/server/files/spreadsheets/sheet';

import { audit, queryOf } from '../log.ts';
import {
  AdminRefusal,
  AdminUsage,
  exact,
  textOf,
  type Operation,
  type Values,
  type Verb,
} from '../verb.ts';

/** Most refused rows that are printed. */
const SHOWN = 10;

/** Answers of the command line, as in `columna:cuit=1,fechas=MDA`. */
function answersOf(values: Values): Record<string, string> {
  const stated = textOf(values, 'respuestas') ?? '';
  return Object.fromEntries(
    stated
      .split(',')
      .filter((answer) => answer !== '')
      .map((answer) => {
        const [id = '', value = ''] = answer.split('=');
        return [id.trim(), value.trim()];
      }),
  );
}

/** Reads the list of a file; a question without an answer ends the command with its options. */
async function readList(path: string, values: Values): Promise<ListaApocLeida> {
  const request = { path, name: basename(path), respuestas: answersOf(values) };
  const read = await leerArchivoDeLista(request).catch((cause: unknown) => {
    if (cause instanceof SheetRefused) throw new AdminRefusal(rejection(cause.fault).message);
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new AdminUsage(`No hay un archivo "${path}".`);
    }
    throw cause;
  });
  if (!read.ok) throw new AdminRefusal(read.motivo);
  const open = read.valor.preguntas.filter(({ respuesta }) => respuesta === null);
  if (open.length === 0) return read.valor;
  const lines = open.flatMap(({ id, texto, opciones }) => [
    texto,
    ...opciones.map((option) => `  --respuestas ${id}=${option.valor}   ${option.texto}`),
  ]);
  throw new AdminUsage(['El archivo no dice todo.', ...lines].join('\n'));
}

/** Day of the list: as stated, else as the file has it. */
function dayOf({ now }: Operation, list: ListaApocLeida, values: Values): string {
  const day = textOf(values, 'dia') ?? list.generada ?? list.ultimoDia;
  if (day === null)
    throw new AdminUsage('Falta --dia AAAA-MM-DD: el archivo no dice de cuándo es.');
  if (!esFechaCalendario(day)) {
    throw new AdminUsage(`"${day}" no es un día. Se escribe como 2026-03-31.`);
  }
  const context = { hoy: hoyEnBuenosAires(now), fecha: formatearFecha };
  const refusal = verificarDiaDeLista(day, list, context);
  if (refusal) throw new AdminRefusal(refusal.motivo);
  return day;
}

/** Rows of the file in words: all of them, and those refused by reason. */
function rowsInWords(list: ListaApocLeida): readonly string[] {
  const { filas: rows, cuits, motivos: reasons, ejemplos: examples } = list;
  const refused = rechazadasDe(list);
  return [
    `Filas: ${formatearNumero(rows)}. CUIT que quedan: ${formatearNumero(cuits.length)}. Rechazadas: ${formatearNumero(refused)}.`,
    ...reasons.map(
      ({ motivo, filas }) => `  ${formatearNumero(filas)} ${RECHAZO_EN_PALABRAS[motivo]}`,
    ),
    ...examples
      .slice(0, SHOWN)
      .map(({ fila, valor, mensaje }) => `  fila ${fila}: "${valor}". ${mensaje}`),
    ...(refused > SHOWN ? [`  y ${formatearNumero(refused - SHOWN)} más`] : []),
  ];
}

type Loaded = {
  readonly list: ListaApocLeida;
  readonly day: string;
  readonly file: string;
  readonly before: { readonly listaDel: string; readonly cuits: number } | null;
};

/** Writes the load into the log of every organisation, since the list marks the rows of each. */
async function auditForAll(op: Operation, { list, day, file, before }: Loaded): Promise<void> {
  const { rows } = await op.client.query<{ id: string }>('select id from tenants order by id');
  const refused = rechazadasDe(list);
  for (const { id } of rows) {
    await audit(op, id, {
      accion: 'IMPORTAR',
      entidad: 'ORGANIZACION',
      entidadId: id,
      resumen: `Cargó para todas las organizaciones la lista APOC del ${formatearFecha(day)}: ${formatearNumero(list.cuits.length)} CUIT y ${contados(refused, 'fila rechazada', 'filas rechazadas')}`,
      ...(before && { antes: { listaDel: before.listaDel, cuits: before.cuits } }),
      despues: { listaDel: day, cuits: list.cuits.length, rechazadas: refused, archivo: file },
    });
  }
}

export const apoc: Verb = {
  help: 'Carga para todas las organizaciones la lista de facturas apócrifas (APOC) de ARCA.',
  usage: 'ARCHIVO [--dia AAAA-MM-DD] [--respuestas ID=VALOR,...]',
  asks: true,
  options: {
    dia: { type: 'string', help: 'De qué día es la lista, si el archivo no lo dice.' },
    respuestas: { type: 'string', help: 'Lo que se responde a lo que el archivo no dice.' },
  },
  run: async (op, call) => {
    const [path] = exact(call, 'el archivo de la lista');
    const list = await readList(path, call.values);
    const day = dayOf(op, list, call.values);
    const query = queryOf(op);
    await query(LOCK_GENERAL());
    const [before = null] = await query(SELECT_GENERAL());
    const rows = JSON.stringify(list.cuits);
    const [gone] = await query(BORRAR_GENERAL(rows));
    const [written] = await query(GUARDAR_GENERAL(rows, day));
    const [quitados, escritos, nuevos] = [
      gone?.cuantos ?? 0,
      written?.escritos ?? 0,
      written?.nuevos ?? 0,
    ];
    const changes = quitados + escritos > 0;
    if (changes) await auditForAll(op, { list, day, file: basename(path), before });
    return {
      lines: [
        `Lista APOC del ${formatearFecha(day)}, de ${basename(path)}.`,
        ...rowsInWords(list),
        ...(before === null
          ? []
          : [
              `La anterior era del ${formatearFecha(before.listaDel)}: ${formatearNumero(before.cuits)} CUIT.`,
            ]),
        changes
          ? `CUIT nuevos: ${formatearNumero(nuevos)}. Que se van: ${formatearNumero(quitados)}.`
          : 'No cambia nada: ya estaba cargada.',
      ],
      data: {
        listaDel: day,
        filas: list.filas,
        cuits: list.cuits.length,
        rechazadas: rechazadasDe(list),
        motivos: list.motivos,
        nuevos,
        quitados,
        escritos,
      },
    };
  },
};
