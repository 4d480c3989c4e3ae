import { aplicarRespuestas } from '@plomada/domain/importaciones/libro/interpretar.rules';
import type { EstadoLibro } from '@plomada/domain/importaciones/libro/resultado';
import { expect, it } from 'vitest';

import { type AnyFile, anyFile } from '../../../../tooling/workbook-files/src/any/file.ts';
import { readBook } from '../trade-files/reading.ts';

const HARD = process.env['PLOMADA_HARD'] !== undefined;
const SEEDS = HARD ? 10_000 : 150;

const readRows = ({ resultado }: EstadoLibro) =>
  resultado.tablas.flatMap(({ filas }) =>
    filas.map(({ estado, valores: v }) => ({
      ready: estado === 'LISTA',
      text: [
        v.fecha,
        v.concepto,
        (v.tipo === 'INGRESO' ? 1 : -1) * (v.importeCentavos ?? Number.NaN),
        v.moneda,
      ].join(' | '),
    })),
  );

/** Answers of a person who knows what happened, and accepts the other proposals. */
const answered = (state: EstadoLibro, { answerTo }: AnyFile): EstadoLibro =>
  aplicarRespuestas(state, {
    respuestas: state.resultado.preguntas.flatMap(({ id, propuesta }) => {
      const valor = answerTo(id) ?? propuesta;
      return valor === null ? [] : [{ preguntaId: id, valor }];
    }),
  });

/** Texts that are more frequent in one list than in the other, as often as the difference. */
function beyond(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

const proved = ({ resultado }: EstadoLibro): boolean =>
  resultado.sinDestino === 0 &&
  resultado.tablas.every(({ prueba }) => prueba.every(({ cierra }) => cierra));

type Counted = { decided: number; unasked: number; asked: number; stopped: number };

/**
 * Faults in the reading of a file, before and after its questions are answered; adds its rows to
 * `counted`.
 */
async function faultsOf(file: AnyFile, counted: Counted): Promise<string[]> {
  const { file: name, bytes, rows } = file;
  const state = await readBook({ name, bytes });
  const ready = readRows(state).flatMap(({ ready: is, text }) => (is ? [text] : []));
  const right = rows.map(({ text }) => text);
  const askedOf = rows.flatMap(({ asked, text }) => (asked ? [text] : []));
  const decided = rows.flatMap(({ asked, text }) => (asked ? [] : [text]));
  const after = answered(state, file);
  const readAfter = readRows(after);
  counted.decided += decided.length;
  counted.unasked += decided.length - beyond(decided, ready).length;
  counted.asked += askedOf.length;
  counted.stopped += beyond(askedOf, beyond(ready, decided)).length;
  return [
    ...beyond(ready, right).map((text) => `wrong and ready: ${text}`),
    ...beyond(ready, decided).map((text) => `not asked: ${text}`),
    ...beyond(
      right,
      readAfter.flatMap(({ ready: is, text }) => (is ? [text] : [])),
    ).map((text) => `lost: ${text}`),
    ...beyond(
      readAfter.map(({ text }) => text),
      right,
    ).map((text) => `wrong: ${text}`),
    ...after.resultado.preguntas.map(({ id }) => `still asked: ${id}`),
    ...(proved(state) && proved(after) ? [] : ['the proof does not hold']),
  ];
}

it('any file is read correctly where its money is clear, and asked about otherwise', async () => {
  const counted = { decided: 0, unasked: 0, asked: 0, stopped: 0 };
  const wrong: string[] = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const file = anyFile(seed);
    const faults = await faultsOf(file, counted);
    if (faults.length > 0) wrong.push(`${seed} ${file.form}\n  ${faults.join('\n  ')}`);
  }
  if (HARD) process.stdout.write(`any file: ${JSON.stringify(counted)}\n`);
  expect(wrong).toEqual([]);
  expect(counted.stopped).toBe(counted.asked);
  expect(counted.unasked / counted.decided).toBeGreaterThanOrEqual(0.97);
}, 600_000);
