/** Event of one row; the amount of an expense is below zero. */
export type Movement = {
  readonly day: string;
  readonly words: string;
  readonly centavos: number;
  readonly count: number;
  readonly inDollars: boolean;
};

/** Cell of money or of a count, before it gets the form of its file. */
export type MoneyCell =
  | string
  | null
  | { readonly count: number }
  | { readonly centavos: number; readonly sign?: '$' | 'U$S' };

/** Way in which tables write their money, independent of how a reader interprets it. */
export type Money = {
  readonly titles: readonly string[];
  /** Cells of a movement; `before` are the movements above it. */
  readonly cells: (movement: Movement, before: readonly Movement[]) => readonly MoneyCell[];
  /** Centavos of a row, below zero for an expense; those of the movement when left out. */
  readonly centavosOf?: (movement: Movement) => number;
  readonly inDollars?: (movement: Movement) => boolean;
  /**
   * True for rows that need an answer about their money or its rate; no row needs one when this is
   * left out.
   */
  readonly asked?: (movement: Movement) => boolean;
  /** Beginning of the id of a question, with its answer by the letter of the first column of money. */
  readonly answers?: Readonly<Record<string, (letter: string) => string>>;
  /** True when this way of writing money can write these movements; it can when left out. */
  readonly suits?: (movements: readonly Movement[]) => boolean;
};

export const RATE = 1500;

const amount = (movement: Movement): MoneyCell => ({ centavos: Math.abs(movement.centavos) });
const count = (movement: Movement): MoneyCell => ({ count: movement.count });
const spent = (movement: Movement): number => -Math.abs(movement.centavos);
const always = () => true;

/** Two columns, expenses in the first. */
const sides = ({ centavos }: Movement): readonly MoneyCell[] =>
  centavos < 0 ? [{ centavos: -centavos }, null] : [null, { centavos }];

/** Balance after a row; it begins far above zero. */
const balance = (movement: Movement, before: readonly Movement[]): MoneyCell => ({
  centavos: [...before, movement].reduce((sum, { centavos }) => sum + centavos, 900_000_000),
});

const oneColumn = (title: string): Money => ({
  titles: [title],
  cells: (movement) => [amount(movement)],
  centavosOf: spent,
});

const timesCount = (countTitle: string, price: string): Money => ({
  titles: [countTitle, price],
  cells: (movement) => [count(movement), amount(movement)],
  centavosOf: (movement) => spent(movement) * movement.count,
  asked: always,
  answers: { 'PRECIO:': (letter) => `POR:${letter}` },
});

const negativesOf = (movements: readonly Movement[]): number =>
  movements.filter(({ centavos }) => centavos < 0).length / movements.length;
const hasBoth = (movements: readonly Movement[]): boolean => {
  const negatives = negativesOf(movements);
  return negatives > 0 && negatives < 1;
};

/**
 * Ways of writing money in which a title, a format or a proof decides how to read it; of dollars
 * only the rate is asked.
 */
const DECIDED: readonly Money[] = [
  ...['Importe', 'Monto', 'Total', 'Importe $', 'TOTAL A PAGAR', 'Monto pagado'].map(oneColumn),
  {
    titles: ['Rendido'],
    cells: (movement) => [{ centavos: Math.abs(movement.centavos), sign: '$' }],
    centavosOf: spent,
  },
  {
    titles: ['Remito', 'Rendido'],
    cells: (movement) => [count(movement), { centavos: Math.abs(movement.centavos), sign: '$' }],
    centavosOf: spent,
  },
  {
    titles: ['Cantidad', 'Importe'],
    cells: (movement) => [count(movement), amount(movement)],
    centavosOf: spent,
  },
  {
    titles: ['Cantidad', 'Precio', 'Subtotal'],
    cells: (movement) => [
      count(movement),
      amount(movement),
      { centavos: Math.abs(movement.centavos) * movement.count },
    ],
    centavosOf: (movement) => spent(movement) * movement.count,
  },
  {
    titles: ['Neto', 'IVA 21%', 'Total'],
    cells: (movement) => {
      const total = Math.abs(movement.centavos);
      const net = Math.round(total / 1.21);
      return [{ centavos: net }, { centavos: total - net }, { centavos: total }];
    },
    centavosOf: spent,
  },
  { titles: ['Egreso', 'Ingreso'], cells: sides },
  { titles: ['Débito', 'Crédito'], cells: sides },
  {
    titles: ['Tipo', 'Importe'],
    cells: (movement) => [movement.centavos < 0 ? 'Egreso' : 'Ingreso', amount(movement)],
  },
  {
    titles: ['Importe', 'Saldo'],
    cells: (movement, before) => [{ centavos: movement.centavos }, balance(movement, before)],
    suits: hasBoth,
  },
  {
    titles: ['Debe', 'Haber', 'Saldo'],
    cells: (movement, before) => [...sides(movement), balance(movement, before)],
    suits: hasBoth,
  },
  {
    titles: ['Importe'],
    cells: (movement) => [{ centavos: spent(movement) }],
    centavosOf: spent,
  },
  {
    titles: ['Importe'],
    cells: (movement) => [
      { centavos: Math.abs(movement.centavos), sign: movement.inDollars ? 'U$S' : '$' },
    ],
    centavosOf: spent,
    inDollars: (movement) => movement.inDollars,
    asked: (movement) => movement.inDollars,
    answers: { 'COTIZACION:': () => String(RATE) },
  },
];

/** Ways of writing money that need an answer in every row. */
const ASKED: readonly Money[] = [
  timesCount('Cantidad', 'Precio'),
  timesCount('Cant.', 'P. Unit.'),
  timesCount('Horas', 'Valor hora'),
  timesCount('m2', 'Costo'),
  {
    titles: ['Debe', 'Haber'],
    cells: sides,
    asked: always,
    answers: { 'SIGNO:debe-haber': () => 'DEBE_SALE' },
  },
  {
    titles: ['Debe / Haber'],
    cells: ({ centavos }) => [{ centavos }],
    asked: always,
    answers: { 'COLUMNA:': () => 'MENOS_SALE' },
    suits: hasBoth,
  },
  {
    titles: ['D/H', 'Importe'],
    cells: (movement) => [movement.centavos < 0 ? 'D' : 'H', amount(movement)],
    asked: always,
    answers: { 'SIGNO:debe-haber': () => 'DEBE_SALE' },
    suits: hasBoth,
  },
  {
    ...oneColumn('Importe (en miles)'),
    centavosOf: (movement) => spent(movement) * 1000,
    asked: always,
    answers: { 'ESCALA:': () => 'ESCALA' },
  },
  {
    titles: ['Dato A', 'Dato B'],
    cells: (movement) => [amount(movement), { centavos: movement.count * 100 + 25 }],
    centavosOf: spent,
    asked: always,
    answers: { 'COLUMNA:': (letter) => letter },
  },
  { ...oneColumn('Saldo'), asked: always, answers: { 'SALDO:': () => 'IMPORTE' } },
  {
    titles: ['Importe'],
    cells: ({ centavos }) => [{ centavos }],
    asked: always,
    answers: { 'SIGNO:': () => 'NEGATIVO_ES_EGRESO' },
    suits: (movements) => hasBoth(movements) && negativesOf(movements) < 0.5,
  },
  {
    ...oneColumn('Importe USD'),
    inDollars: always,
    asked: always,
    answers: { 'COTIZACION:': () => String(RATE) },
  },
];

export const MONEY: readonly Money[] = [...DECIDED, ...ASKED];
