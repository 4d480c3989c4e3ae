/** Line of a document: rate in hundredths of a percent, net amount and VAT in centavos. */
export type Line = { readonly rate: number; readonly net: number; readonly vat: number };
/** Amounts in centavos of the document's currency. */
export type Document = {
  readonly issuer: string;
  readonly name: string;
  readonly type: number;
  readonly point: number;
  readonly number: number;
  /** Day of the document, `YYYY-MM-DD`. */
  readonly day: string;
  readonly code: string;
  readonly currency: 'ARS' | 'USD';
  /** Pesos per unit of currency as a decimal with a point; `1` for pesos. */
  readonly rate: string;
  readonly total: number;
  readonly lines: readonly Line[];
  readonly untaxed: number;
  readonly exempt: number;
  readonly perceptions: {
    readonly vat: number;
    readonly national: number;
    readonly province: number;
    readonly town: number;
    readonly internal: number;
    readonly other: number;
  };
};
/** Made-up month of received documents, against which the readings of its files are checked. */
export type Month = { readonly cuit: string; readonly documents: readonly Document[] };

export const DOCUMENTS = 513;
const CREDIT_NOTES = 77;
const IN_DOLLARS = 8;
/** ARCA's type numbers of documents that are no credit notes, repeated by frequency. */
const INVOICES = [1, 1, 1, 1, 11, 6, 51, 201, 81, 15];
const CREDITS = [3, 3, 3, 13, 8, 53, 203];
const WITH_VAT = new Set([1, 3, 51, 53, 81, 201, 203]);
const NAMES = [
  'CORRALÓN EL HORNERO S.A.',
  'HIERROS PAMPA S.R.L.',
  'PEÑA E HIJOS; MATERIALES',
  '"EL RÁPIDO" FLETES',
  'GÓMEZ JUAN CARLOS',
  'ARIDOS DEL SUR S.A.',
  'YESERÍA ÑANDÚ',
  'ELECTRICIDAD CORDOBA SH',
];

type Random = (below: number) => number;

/** Random generator of Park and Miller. */
function randomOf(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function cuitOf(prefix: string, body: number): string {
  const digits = `${prefix}${String(body).padStart(8, '0')}`;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((all, weight, i) => all + weight * Number(digits[i]), 0);
  const rest = 11 - (sum % 11);
  // A remainder without a check digit makes the body invalid, so the next one is used.
  return rest === 10 ? cuitOf(prefix, body + 1) : `${digits}${rest === 11 ? 0 : rest}`;
}

const vatOf = (net: number, rate: number): number => Math.round((net * rate) / 10_000);

function linesOf(random: Random): Line[] {
  const net = 10_000 + random(90_000_000);
  const rate = [2100, 2100, 2100, 1050, 2700, 500, 250][random(7)] ?? 2100;
  const first = { rate, net, vat: vatOf(net, rate) };
  // A second rate on the same net amount: no single rate explains the sum of both.
  if (random(6) > 0) return [first];
  const other = rate === 2100 ? 1050 : 2100;
  return [first, { rate: other, net, vat: vatOf(net, other) }].toSorted((a, b) => a.rate - b.rate);
}

const NONE = { vat: 0, national: 0, province: 0, town: 0, internal: 0, other: 0 };

function perceptionsOf(random: Random): Document['perceptions'] {
  if (random(4) > 0) return NONE;
  return {
    vat: 100 + random(500_000),
    national: random(3) * 4321,
    province: 100 + random(300_000),
    town: random(2) * 1999,
    internal: random(2) * 777,
    other: random(2) * 55,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function amountsOf(type: number, random: Random) {
  if (!WITH_VAT.has(type)) {
    return {
      total: 5000 + random(80_000_000),
      lines: [],
      untaxed: 0,
      exempt: 0,
      perceptions: NONE,
    };
  }
  const lines = linesOf(random);
  const untaxed = random(9) === 0 ? random(1_000_000) : 0;
  const exempt = random(9) === 0 ? random(1_000_000) : 0;
  const perceptions = perceptionsOf(random);
  const rounding = random(5) === 0 ? random(71) - 35 : 0;
  const parts = [...lines.flatMap(({ net, vat }) => [net, vat]), untaxed, exempt];
  const total = sum([...parts, ...Object.values(perceptions)]) + rounding;
  return { total, lines, untaxed, exempt, perceptions };
}

export function monthOf(seed: number): Month {
  const random = randomOf(seed);
  const issuers = NAMES.map((name, i) => ({
    name,
    issuer: cuitOf(i % 3 === 1 ? '20' : '30', 50_000_000 + random(20_000_000)),
  }));
  const shared = `2610${random(9_000_000_000) + 1_000_000_000}`;
  const documents = Array.from({ length: DOCUMENTS }, (_, i): Document => {
    const isCredit = i < CREDIT_NOTES;
    const inDollars = i >= CREDIT_NOTES && i < CREDIT_NOTES + IN_DOLLARS;
    const types = isCredit ? CREDITS : INVOICES;
    const drawn = types[random(types.length)] ?? 1;
    const type = inDollars ? 1 : drawn;
    const { issuer, name } = issuers[random(issuers.length)] ?? { issuer: '', name: '' };
    return {
      issuer,
      name,
      type,
      point: 1 + random(20),
      number: 1000 + i,
      day: `2026-10-${String(1 + random(31)).padStart(2, '0')}`,
      code:
        i === 200 || i === 201
          ? shared
          : `75${String(i).padStart(3, '0')}${random(1e9) + 1e9}`.slice(0, 14),
      currency: inDollars ? 'USD' : 'ARS',
      rate: inDollars ? `14${random(90) + 10}.${random(9) + 1}5` : '1',
      ...amountsOf(type, random),
    };
  });
  return {
    cuit: cuitOf('30', 70_000_000 + random(1_000_000)),
    documents: withPerceivedB(documents),
  };
}

/** Adds a perception to the first invoice B and leaves its total unchanged. */
function withPerceivedB(documents: readonly Document[]): readonly Document[] {
  const at = documents.findIndex(({ type }) => type === 6);
  return documents.map((document, i) =>
    i === at ? { ...document, perceptions: { ...NONE, province: 12_345 } } : document,
  );
}
