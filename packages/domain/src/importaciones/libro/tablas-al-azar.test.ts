import fc from 'fast-check';
import { expect, it } from 'vitest';

import { filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import { responder, type Renglones } from '../../../test/plata.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import type { HojaLibro } from '../../planilla/libro.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import type { EstadoLibro } from './resultado.ts';

/** Fact from which a row is written; `centavos` is negative for an expense. */
type Hecho = {
  readonly dia: string;
  readonly concepto: string;
  readonly centavos: number;
  readonly cantidad: number;
  readonly enDolares: boolean;
};

/** Way to write money in a table: its columns, its questions, and their right answers. */
type Plata = {
  readonly titulos: readonly string[];
  readonly celdas: (hecho: Hecho) => readonly CeldaImportada[];
  /** Expected amount of a row; without it, that of the fact. */
  readonly centavos?: (hecho: Hecho) => number;
  readonly formatoDe?: (hecho: Hecho) => string;
  /**
   * Right answers by the prefix of a question's id, from the letter of the first column of money.
   */
  readonly respuestas: Readonly<Record<string, (letra: string) => string>>;
};

/** Fewer runs, because each reads a table twice. */
const runs = { numRuns: propertyRuns.numRuns > 300 ? propertyRuns.numRuns : 100 };

const TASA = 1500;
const pesos = (centavos: number): number => Math.abs(centavos) / 100;
const conSigno = (centavos: number): string => `$ ${(centavos / 100).toFixed(2).replace('.', ',')}`;
const gasto = ({ centavos }: Hecho): number => -Math.abs(centavos);
const nada = {};

const unaColumna = (titulo: string): Plata => ({
  titulos: [titulo],
  celdas: ({ centavos }) => [pesos(centavos)],
  centavos: gasto,
  respuestas: nada,
});

const porCantidad = (cantidad: string, precio: string): Plata => ({
  titulos: [cantidad, precio],
  celdas: (hecho) => [hecho.cantidad, pesos(hecho.centavos)],
  centavos: (hecho) => gasto(hecho) * hecho.cantidad,
  respuestas: { 'PRECIO:': (letra) => `POR:${letra}` },
});

const DECIDIDAS: readonly Plata[] = [
  ...['Importe', 'Monto', 'Total', 'Importe $', 'TOTAL A PAGAR', 'Monto pagado'].map(unaColumna),
  { ...unaColumna('Rendido'), celdas: ({ centavos }) => [conSigno(Math.abs(centavos))] },
  {
    titulos: ['Remito', 'Rendido'],
    celdas: ({ centavos, cantidad }) => [cantidad, conSigno(Math.abs(centavos))],
    centavos: gasto,
    respuestas: nada,
  },
  {
    titulos: ['Cantidad', 'Importe'],
    celdas: ({ centavos, cantidad }) => [cantidad, pesos(centavos)],
    centavos: gasto,
    respuestas: nada,
  },
  {
    titulos: ['Cantidad', 'Precio', 'Subtotal'],
    celdas: ({ centavos, cantidad }) => [cantidad, pesos(centavos), pesos(centavos) * cantidad],
    centavos: (hecho) => gasto(hecho) * hecho.cantidad,
    respuestas: nada,
  },
  {
    titulos: ['Egreso', 'Ingreso'],
    celdas: ({ centavos }) => (centavos < 0 ? [pesos(centavos)] : [null, pesos(centavos)]),
    respuestas: nada,
  },
  {
    titulos: ['Tipo', 'Importe'],
    celdas: ({ centavos }) => [centavos < 0 ? 'Egreso' : 'Ingreso', pesos(centavos)],
    respuestas: nada,
  },
];

const PREGUNTADAS: readonly Plata[] = [
  porCantidad('Cantidad', 'Precio'),
  porCantidad('Cant.', 'P. Unit.'),
  porCantidad('Horas', 'Valor hora'),
  porCantidad('m2', 'Costo'),
  porCantidad('Bolsas', 'Rendido'),
  {
    titulos: ['Debe', 'Haber'],
    celdas: ({ centavos }) => (centavos < 0 ? [pesos(centavos)] : [null, pesos(centavos)]),
    respuestas: { 'SIGNO:debe-haber': () => 'DEBE_SALE' },
  },
  {
    titulos: ['Debe / Haber'],
    celdas: ({ centavos }) => [centavos / 100],
    respuestas: { 'COLUMNA:': () => 'MENOS_SALE' },
  },
  {
    titulos: ['D/H', 'Importe'],
    celdas: ({ centavos }) => [centavos < 0 ? 'D' : 'H', pesos(centavos)],
    respuestas: { 'SIGNO:debe-haber': () => 'DEBE_SALE' },
  },
  {
    ...unaColumna('Importe (en miles)'),
    centavos: (hecho) => gasto(hecho) * 1000,
    respuestas: { 'ESCALA:': () => 'ESCALA' },
  },
  {
    ...unaColumna('Importe'),
    formatoDe: ({ enDolares }) => (enDolares ? '[$USD] #,##0.00' : '[$$-409]#,##0.00'),
    respuestas: { 'MONEDA:': () => 'ARS', 'COTIZACION:': () => String(TASA) },
  },
  {
    titulos: ['Dato A', 'Dato B'],
    celdas: ({ centavos, cantidad }) => [pesos(centavos), cantidad + 0.25],
    centavos: gasto,
    respuestas: { 'COLUMNA:': (letra) => letra },
  },
  { ...unaColumna('Saldo'), respuestas: { 'SALDO:': () => 'IMPORTE' } },
];

/** Neutral texts, which name neither sums nor income. */
const CONCEPTOS = 'Arena|Cal hidráulica|Malla sima|Piedra partida|Albañil|Vidrios';

const hecho = fc.record({
  dia: fc.integer({ min: 1, max: 28 }).map((dia) => `${dia}/10/2026`),
  concepto: fc.constantFrom(...CONCEPTOS.split('|')),
  centavos: fc
    .tuple(fc.integer({ min: 101, max: 90_000_000 }), fc.boolean())
    .map(([centavos, sale]) => (sale ? -centavos : centavos)),
  cantidad: fc.integer({ min: 2, max: 60 }),
  enDolares: fc.boolean(),
});

const adornos = fc.record({
  arriba: fc.subarray(['Constructora Los Sauces', 'Obra: casa de prueba', 'Planilla de caja']),
  conOrden: fc.boolean(),
  huecoEn: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  seccion: fc.boolean(),
  conTotal: fc.boolean(),
});

type Adornos = typeof adornos extends fc.Arbitrary<infer T> ? T : never;

type Tabla = {
  readonly hoja: HojaLibro;
  readonly letra: string;
  readonly verdad: readonly string[];
};

const enLetras = (columna: number): string => String.fromCodePoint(65 + columna);
const fechaDe = (dia: string): string => `2026-10-${(dia.split('/')[0] ?? '').padStart(2, '0')}`;

function armar(plata: Plata, hechos: readonly Hecho[], como: Adornos): Tabla {
  const { arriba, conOrden, huecoEn, seccion, conTotal } = como;
  const antes = conOrden ? ['N°', 'Fecha', 'Concepto'] : ['Fecha', 'Concepto'];
  const conHueco = (fila: readonly CeldaImportada[]): CeldaImportada[] =>
    huecoEn === null || huecoEn > antes.length
      ? [...fila]
      : [...fila.slice(0, huecoEn), null, ...fila.slice(huecoEn)];
  const deFilas = hechos.map((uno, i) =>
    conHueco([...(conOrden ? [i + 1] : []), uno.dia, uno.concepto, ...plata.celdas(uno)]),
  );
  const corrido = conHueco(antes).length;
  const centavosDe = plata.centavos ?? (({ centavos }: Hecho) => centavos);
  const suma = hechos.reduce((total, { centavos }) => total + Math.abs(centavos), 0);
  const deUna = plata.titulos.length === 1 && plata.titulos[0] === 'Importe';
  const total = [...conHueco(antes.map((_, i) => (i === 0 ? 'Total' : null))), suma / 100];
  const renglones: Renglones = [
    ...arriba.map((texto) => [texto]),
    conHueco([...antes, ...plata.titulos]),
    ...(seccion ? [conHueco(['Etapa 2'])] : []),
    ...deFilas,
    ...(conTotal && deUna && plata.formatoDe === undefined ? [total] : []),
  ];
  const hoja = hojaDe('Hoja1', renglones);
  const primera = arriba.length + 1 + (seccion ? 1 : 0) + 1;
  const { formatoDe } = plata;
  return {
    hoja:
      formatoDe === undefined
        ? hoja
        : conFormatos(hoja, corrido, (fila) => {
            const uno = hechos[fila - primera];
            return uno && formatoDe(uno);
          }),
    letra: enLetras(corrido),
    verdad: hechos.map((uno) => {
      const centavos = centavosDe(uno);
      const moneda = formatoDe && uno.enDolares ? 'USD' : 'ARS';
      return `${fechaDe(uno.dia)} ${uno.concepto} ${centavos} ${moneda}`;
    }),
  };
}

const conFormatos = (
  hoja: HojaLibro,
  columna: number,
  formatoDe: (fila: number) => string | undefined,
): HojaLibro => ({
  ...hoja,
  filas: hoja.filas.map((fila) => ({
    ...fila,
    celdas: fila.celdas.map((celda) => {
      const formato = celda.columna === columna ? formatoDe(fila.fila) : undefined;
      return formato === undefined ? celda : { ...celda, formato };
    }),
  })),
});

const leidas = (estado: EstadoLibro) =>
  filasDe(estado).map(({ estado: como, valores: v }) => ({
    como,
    dice: `${v.fecha} ${v.concepto} ${(v.tipo === 'INGRESO' ? 1 : -1) * (v.importeCentavos ?? Number.NaN)} ${v.moneda}`,
  }));

function contestar(estado: EstadoLibro, { respuestas }: Plata, letra: string): EstadoLibro {
  const valores = estado.resultado.preguntas.flatMap(({ id, propuesta }) => {
    const [, valor] = Object.entries(respuestas).find(([de]) => id.startsWith(de)) ?? [];
    const respuesta = valor?.(letra) ?? propuesta;
    return respuesta === null ? [] : [[id, respuesta] as const];
  });
  return responder(estado, Object.fromEntries(valores));
}

/** Rows that are ready without a question and differ from the facts. */
function malCalladas(estado: EstadoLibro, { verdad }: Tabla): string[] {
  const faltan = [...verdad];
  return leidas(estado).flatMap(({ como, dice }) => {
    if (como !== 'LISTA') return [];
    const lugar = faltan.indexOf(dice);
    if (lugar < 0) return [dice];
    faltan.splice(lugar, 1);
    return [];
  });
}

const cierra = ({ resultado }: EstadoLibro): boolean =>
  resultado.sinDestino === 0 &&
  resultado.tablas.every(({ prueba }) => prueba.every((una) => una.cierra));

const tabla = (platas: readonly Plata[]) =>
  fc.record({
    plata: fc.constantFrom(...platas),
    hechos: fc.array(hecho, { minLength: 3, maxLength: 9 }),
    como: adornos,
  });

it('any table with a decided amount has correct rows, nearly all without questions', () => {
  const cuenta = { filas: 0, bien: 0 };
  fc.assert(
    fc.property(tabla(DECIDIDAS), ({ plata, hechos, como }) => {
      const armada = armar(plata, hechos, como);
      const estado = leer(libroDe(armada.hoja));
      expect(malCalladas(estado, armada)).toEqual([]);
      const asignados = contestar(estado, plata, armada.letra);
      expect(leidas(asignados).map(({ dice }) => dice)).toEqual(armada.verdad);
      expect([cierra(estado), cierra(asignados)]).toEqual([true, true]);
      cuenta.filas += armada.verdad.length;
      cuenta.bien += leidas(estado).filter(({ como: es }) => es === 'LISTA').length;
    }),
    runs,
  );
  expect(cuenta.bien / cuenta.filas).toBeGreaterThanOrEqual(0.97);
});

it('any table with an undecided amount is asked about, and correct once answered', () => {
  fc.assert(
    fc.property(tabla(PREGUNTADAS), ({ plata, hechos, como }) => {
      fc.pre(plata.formatoDe === undefined || new Set(hechos.map((h) => h.enDolares)).size === 2);
      fc.pre(
        !plata.titulos.includes('D/H') || new Set(hechos.map((h) => h.centavos < 0)).size === 2,
      );
      const armada = armar(plata, hechos, como);
      const estado = leer(libroDe(armada.hoja));
      expect(leidas(estado).map(({ como: es }) => es)).toEqual(hechos.map(() => 'PENDIENTE'));
      const asignados = contestar(estado, plata, armada.letra);
      expect(asignados.resultado.preguntas).toEqual([]);
      expect(leidas(asignados)).toEqual(armada.verdad.map((dice) => ({ como: 'LISTA', dice })));
      expect([cierra(estado), cierra(asignados)]).toEqual([true, true]);
    }),
    runs,
  );
});
