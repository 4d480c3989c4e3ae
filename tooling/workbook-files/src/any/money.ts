/** Event of one row; an expense is below zero. */
export type Deed = {
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
  /** Cells of a deed; `before` are the deeds above it. */
  readonly cells: (deed: Deed, before: readonly Deed[]) => readonly MoneyCell[];
  /** Centavos of a row, below zero for an expense. */
  readonly centavosOf?: (deed: Deed) => number;
  readonly inDollars?: (deed: Deed) => boolean;
  /**
   * True for rows whose money is shown by neither title, format nor proof; no row when left out.
   */
  readonly asked?: (deed: Deed) => boolean;
  /** Beginning of the id of a question, with its answer by the letter of the first column of money. */
  readonly answers?: Readonly<Record<string, (letter: string) => string>>;
  /** True when it can write these deeds. */
  readonly suits?: (deeds: readonly Deed[]) => boolean;
};

export const RATE = 1500;

const amount = (deed: Deed): MoneyCell => ({ centavos: Math.abs(deed.centavos) });
const count = (deed: Deed): MoneyCell => ({ count: deed.count });
const spent = (deed: Deed): number => -Math.abs(deed.centavos);
const always = () => true;

/** Two columns, expenses in the first. */
const sides = ({ centavos }: Deed): readonly MoneyCell[] =>
  centavos < 0 ? [{ centavos: -centavos }, null] : [null, { centavos }];

/** Balance after a row; it begins far above zero. */
const balance = (deed: Deed, before: readonly Deed[]): MoneyCell => ({
  centavos: [...before, deed].reduce((sum, { centavos }) => sum + centavos, 900_000_000),
});

const oneColumn = (title: string): Money => ({
  titles: [title],
  cells: (deed) => [amount(deed)],
  centavosOf: spent,
});

const timesCount = (countTitle: string, price: string): Money => ({
  titles: [countTitle, price],
  cells: (deed) => [count(deed), amount(deed)],
  centavosOf: (deed) => spent(deed) * deed.count,
  asked: always,
  answers: { 'PRECIO:': (letter) => `POR:${letter}` },
});

const negativesOf = (deeds: readonly Deed[]): number =>
  deeds.filter(({ centavos }) => centavos < 0).length / deeds.length;
const hasBoth = (deeds: readonly Deed[]): boolean => {
  const negatives = negativesOf(deeds);
  return negatives > 0 && negatives < 1;
};

/** Ways whose money is decided by a title, a format or a proof. */
const DECIDED: readonly Money[] = [
  ...['Importe', 'Monto', 'Total', 'Importe $', 'TOTAL A PAGAR', 'Monto pagado'].map(oneColumn),
  {
    titles: ['Rendido'],
    cells: (deed) => [{ centavos: Math.abs(deed.centavos), sign: '$' }],
    centavosOf: spent,
  },
  {
    titles: ['Remito', 'Rendido'],
    cells: (deed) => [count(deed), { centavos: Math.abs(deed.centavos), sign: '$' }],
    centavosOf: spent,
  },
  {
    titles: ['Cantidad', 'Importe'],
    cells: (deed) => [count(deed), amount(deed)],
    centavosOf: spent,
  },
  {
    titles: ['Cantidad', 'Precio', 'Subtotal'],
    cells: (deed) => [
      count(deed),
      amount(deed),
      { centavos: Math.abs(deed.centavos) * deed.count },
    ],
    centavosOf: (deed) => spent(deed) * deed.count,
  },
  {
    titles: ['Neto', 'IVA 21%', 'Total'],
    cells: (deed) => {
      const total = Math.abs(deed.centavos);
      const net = Math.round(total / 1.21);
      return [{ centavos: net }, { centavos: total - net }, { centavos: total }];
    },
    centavosOf: spent,
  },
  { titles: ['Egreso', 'Ingreso'], cells: sides },
  { titles: ['Débito', 'Crédito'], cells: sides },
  {
    titles: ['Tipo', 'Importe'],
    cells: (deed) => [deed.centavos < 0 ? 'Egreso' : 'Ingreso', amount(deed)],
  },
  {
    titles: ['Importe', 'Saldo'],
    cells: (deed, before) => [{ centavos: deed.centavos }, balance(deed, before)],
    suits: hasBoth,
  },
  {
    titles: ['Debe', 'Haber', 'Saldo'],
    cells: (deed, before) => [...sides(deed), balance(deed, before)],
    suits: hasBoth,
  },
  {
    titles: ['Importe'],
    cells: (deed) => [{ centavos: spent(deed) }],
    centavosOf: spent,
  },
  {
    titles: ['Importe'],
    cells: (deed) => [{ centavos: Math.abs(deed.centavos), sign: deed.inDollars ? 'U$S' : '$' }],
    centavosOf: spent,
    inDollars: (deed) => deed.inDollars,
    asked: (deed) => deed.inDollars,
    answers: { 'COTIZACION:': () => String(RATE) },
  },
];

/** Ways whose money nothing in the file decides. */
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
    cells: (deed) => [deed.centavos < 0 ? 'D' : 'H', amount(deed)],
    asked: always,
    answers: { 'SIGNO:debe-haber': () => 'DEBE_SALE' },
    suits: hasBoth,
  },
  {
    ...oneColumn('Importe (en miles)'),
    centavosOf: (deed) => spent(deed) * 1000,
    asked: always,
    answers: { 'ESCALA:': () => 'ESCALA' },
  },
  {
    titles: ['Dato A', 'Dato B'],
    cells: (deed) => [amount(deed), { centavos: deed.count * 100 + 25 }],
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
    suits: (deeds) => hasBoth(deeds) && negativesOf(deeds) < 0.5,
  },
  {
    ...oneColumn('Importe USD'),
    inDollars: always,
    asked: always,
    answers: { 'COTIZACION:': () => String(RATE) },
  },
];

export const MONEY: readonly Money[] = [...DECIDED, ...ASKED];
