import { addDays } from '../days.ts';
import type { Random } from '../random.ts';
import { type Movement, MONEY, type Money, type MoneyCell } from './money.ts';

/** Cell before it gets the form of its file. */
export type AnyCell = MoneyCell | { readonly day: string };
export type AnyRow = {
  readonly cells: readonly AnyCell[];
  /** Index of the row's movement; null for a row of texts, titles, a section or a sum. */
  readonly movement: number | null;
};

/** Table with the rows around it. */
export type Table = {
  readonly money: Money;
  readonly movements: readonly Movement[];
  readonly rows: readonly AnyRow[];
  /** First column of money, from 0. */
  readonly column: number;
  /** Number of columns, including blank ones. */
  readonly width: number;
};

const WORDS = [
  'Arena',
  'Cal hidráulica',
  'Malla sima',
  'Piedra partida',
  'Albañil',
  'Pintura látex',
  'Cañería de desagüe',
  'Aberturas baño',
  'Mampostería 2° piso',
];
/**
 * Labels of movements that resemble those of sums; a row with a day and an amount is a movement,
 * whatever its label.
 */
const LIKE_SUMS = ['Transporte', 'Apertura de zanja', 'Saldo pintor', 'Total hormigón'];
const ABOVE = ['Constructora Los Sauces', 'Obra: casa de prueba', 'Planilla de la obra', ''];
const SECTIONS = ['Etapa 1', 'Etapa 2', 'Planta baja'];

function movementOf(random: Random): Movement {
  const likeSum = random.chance(0.03);
  return {
    day: addDays('2026-09-01', random.int(0, 70)),
    words: random.pick(likeSum ? LIKE_SUMS : WORDS),
    centavos: random.int(101, random.pick([99_999, 90_000_000])) * (random.chance(0.6) ? -1 : 1),
    count: random.int(2, 60),
    inDollars: random.chance(0.3),
  };
}

function pickMoney(random: Random): Pick<Table, 'money' | 'movements'> {
  for (;;) {
    const money = random.pick(MONEY);
    const movements = Array.from({ length: random.int(3, 10) }, () => movementOf(random));
    const inOrder = movements.toSorted((a, b) => a.day.localeCompare(b.day));
    if (money.suits?.(inOrder) ?? true) return { money, movements: inOrder };
  }
}

/**
 * Cell with the sum of a single column of amounts, as people write it below a table; null for other
 * ways of writing money.
 */
function sumRow({
  money,
  movements,
}: Pick<Table, 'money' | 'movements'>): readonly MoneyCell[] | null {
  const [title = ''] = money.titles;
  if (money.titles.length > 1 || money.inDollars || money.asked || title === 'Saldo') return null;
  const amounts = movements.flatMap((movement, i) => money.cells(movement, movements.slice(0, i)));
  let centavos = 0;
  for (const cell of amounts) {
    centavos += typeof cell === 'object' && cell && 'centavos' in cell ? cell.centavos : 0;
  }
  return [{ centavos }];
}

export function anyTable(random: Random): Table {
  const { money, movements } = pickMoney(random);
  const numbered = random.chance(0.4);
  const titles = [...(numbered ? ['N°'] : []), 'Fecha', 'Concepto'];
  const blankAt = random.chance(0.25) ? random.int(1, titles.length) : null;
  const withBlank = (cells: readonly AnyCell[]): AnyCell[] =>
    blankAt === null || blankAt > cells.length
      ? [...cells]
      : [...cells.slice(0, blankAt), null, ...cells.slice(blankAt)];
  const sectionsAt = random.chance(0.3) ? [0, random.int(1, movements.length - 1)] : [];
  const other = (...cells: readonly AnyCell[]): AnyRow => ({ cells, movement: null });
  const above = ABOVE.filter(() => random.chance(0.25)).map((text) => other(text || null));
  const body = movements.flatMap((movement, i) => {
    const head: AnyCell[] = [
      ...(numbered ? [{ count: i + 1 }] : []),
      { day: movement.day },
      movement.words,
    ];
    const cells = withBlank([...head, ...money.cells(movement, movements.slice(0, i))]);
    const place = sectionsAt.indexOf(i);
    const section = place < 0 ? [] : [other(SECTIONS[place] ?? null)];
    return [...section, { cells, movement: i }];
  });
  const sum = random.chance(0.4) ? sumRow({ money, movements }) : null;
  const foot = titles.map((_, i) => (i === 0 ? 'Total' : null));
  const head = withBlank([...titles, ...money.titles]);
  return {
    money,
    movements,
    column: withBlank(titles).length,
    width: head.length,
    rows: [
      ...above,
      other(...head),
      ...body,
      ...(sum ? [other(...withBlank([...foot, ...sum]))] : []),
    ],
  };
}
