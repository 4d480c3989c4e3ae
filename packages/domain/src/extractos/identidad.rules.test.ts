import { describe, expect, it } from 'vitest';

import { EJEMPLOS } from './ejemplos-de-prueba.ts';
import type { LineaLeida } from './extracto.schema.ts';
import { type Conocida, type Unida, unirLineas } from './identidad.rules.ts';
import { filasDe, leido } from './leer-de-prueba.ts';

const lineasDe = (nombre: keyof typeof EJEMPLOS): readonly LineaLeida[] => {
  const { texto, delimitador } = EJEMPLOS[nombre];
  return leido(filasDe(texto, delimitador)).lineas;
};

const linea = (
  importeCentavos: number,
  saldoCentavos: number | null,
  campos: Partial<LineaLeida> = {},
): LineaLeida => ({
  fila: 1,
  fecha: '2026-10-02',
  importeCentavos,
  saldoCentavos,
  concepto: 'Pago',
  codigo: null,
  referencia: null,
  cuit: null,
  chequeNumero: null,
  ...campos,
});

/** Lines that the account has after a file. */
function guardar(conocidas: readonly Conocida[], unidas: readonly Unida[]): readonly Conocida[] {
  const confirmadas = new Map(unidas.map((unida) => [unida.id, unida]));
  const viejas = conocidas.map((una) => {
    const unida = confirmadas.get(una.id);
    return unida?.confirma ? { ...una, saldoCentavos: unida.linea.saldoCentavos } : una;
  });
  const nuevas = unidas.flatMap((unida, i): Conocida[] =>
    unida.id === null ? [{ ...unida.linea, ...unida, id: `${conocidas.length + i}` }] : [],
  );
  return [...viejas, ...nuevas];
}
const traer = (...archivos: readonly (readonly LineaLeida[])[]): readonly Conocida[] =>
  archivos.reduce<readonly Conocida[]>(
    (conocidas, lineas) => guardar(conocidas, unirLineas(conocidas, lineas)),
    [],
  );

describe('the lines of files of one account', () => {
  it('are a union: those of the day come back tomorrow with their balance, and none is doubled', () => {
    const hoy = lineasDe('SANTANDER_DOS_BLOQUES');
    const manana = lineasDe('SANTANDER_MANANA');
    const todas = traer(hoy, manana);
    const unicas = new Set(
      [...hoy, ...manana].map(({ fecha, importeCentavos }) => `${fecha} ${importeCentavos}`),
    );
    expect(
      todas.map(({ fecha, importeCentavos }) => `${fecha} ${importeCentavos}`).toSorted(),
    ).toEqual([...unicas].toSorted());
    expect(traer(hoy, manana, hoy, manana)).toEqual(todas);
  });

  it('stay three when three are equal but for their balance', () => {
    const tres = [linea(-100, 900), linea(-100, 800), linea(-100, 700)];
    expect(traer(tres)).toHaveLength(3);
    expect(traer(tres, tres.slice(1))).toHaveLength(3);
    expect(traer(tres.slice(0, 2), tres)).toHaveLength(3);
  });

  it('without a balance are the n-th of their equals', () => {
    const dos = [linea(-100, null), linea(-100, null)];
    expect(traer(dos, dos)).toHaveLength(2);
    expect(traer(dos, [...dos, linea(-100, null)])).toHaveLength(3);
    expect(traer(dos, [linea(-100, null, { concepto: 'Otro' })])).toHaveLength(3);
  });

  it('with a balance take the place of their provisional ones, with the same id', () => {
    const [uno, otro] = traer([linea(-100, null), linea(-100, null)]);
    const despues = traer(
      [linea(-100, null), linea(-100, null)],
      [linea(-100, 900, { concepto: 'PAGO' })],
    );
    expect(despues).toEqual([{ ...uno, saldoCentavos: 900 }, otro]);
  });

  it('keep two equal lines of a day that return to the same balance', () => {
    const vuelta = [linea(-100, 900), linea(100, 1000), linea(-100, 900)];
    expect(traer(vuelta)).toHaveLength(3);
    expect(traer(vuelta, vuelta)).toHaveLength(3);
  });

  it('take their place in the day after the line before them', () => {
    const manana = [linea(-1, 99), linea(-2, 97)];
    const unidas = unirLineas(traer(manana), [linea(-2, 97), linea(-3, 94)]);
    expect(unidas.map(({ id, orden }) => [id === null, orden])).toEqual([
      [false, 2],
      [true, 3],
    ]);
  });
});
