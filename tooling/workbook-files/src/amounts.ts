import type { AsientoColumn } from './columns.ts';
import { monthOf } from './days.ts';
import type { Asiento } from './entries.ts';
import type { At, Written } from './list.ts';
import { amountText, dollarText, rateOf, type AmountStyle, type Moneda } from './money.ts';

export type Sentido = 'EGRESO' | 'INGRESO' | 'CON_SIGNO';
type AmountOptions = {
  readonly titulo: string;
  readonly segundo?: string;
  readonly sentido: Sentido;
  readonly styles?: readonly AmountStyle[];
  /** True for a column of a pair, such as Debe and Haber, which only takes entries of its side. */
  readonly isOneOfTwo?: boolean;
  /** True when dollars have a separate column. */
  readonly areDollarsApart?: boolean;
};

export function importe(options: AmountOptions): AsientoColumn {
  const { titulo, segundo, sentido, styles = ['numero'], isOneOfTwo, areDollarsApart } = options;
  const sign = sentido === 'EGRESO' ? -1 : 1;
  return {
    titulo,
    segundo,
    moneda: 'ARS',
    campo: sentido === 'CON_SIGNO' ? 'importe' : sentido.toLowerCase(),
    write: (entry, at) => {
      if (isOneOfTwo === true && entry.centavos * sign < 0) return null;
      if (entry.moneda === 'USD') {
        return areDollarsApart === true ? null : dollarsInPesos(entry, sign, at);
      }
      if (entry.producto !== null) return product(entry, sign, at);
      const amount = entry.centavos * sign;
      return {
        ...amountCell(amount, at.book.random.pick(styles)),
        hecho: { importeCentavos: entry.centavos, moneda: 'ARS' },
        aporta: amount,
      };
    },
  };
}

export function amountCell(centavos: number, style: AmountStyle): Written {
  if (style === 'numero') return { value: centavos / 100, style: 'pesos' };
  return { value: amountText(centavos, style) };
}

/** Dollars in a column of pesos, as `U$S 120` or `13*1520`. */
function dollarsInPesos({ fecha, centavos, cotizacion }: Asiento, sign: number, at: At): Written {
  if (cotizacion === null) {
    return {
      value: dollarText(centavos),
      hecho: { importeCentavos: centavos, moneda: 'USD' },
      pregunta: rateQuestion(fecha, at),
    };
  }
  const amount = centavos * sign;
  const factors = `${amount / 100}*${cotizacion}`;
  const pregunta = at.book.ask({
    tipo: 'MONEDA',
    sobre: 'Productos que parecen dólares por cotización',
    texto: factors,
    respuesta: 'USD',
    propuesta: 'USD',
    necesaria: false,
  });
  return {
    ...productCell(factors, amount * cotizacion, at),
    hecho: { importeCentavos: centavos, moneda: 'USD', cotizacion: String(cotizacion) },
    aporta: amount * cotizacion,
    pregunta,
  };
}

function product({ producto, centavos }: Asiento, sign: number, at: At): Written | null {
  if (producto === null) return null;
  const [many, each] = producto;
  return {
    ...productCell(`${many}*${each / 100}`, centavos * sign, at),
    hecho: { importeCentavos: centavos, moneda: 'ARS' },
    aporta: centavos * sign,
  };
}

/** Cell of a product: alternately a formula and a bare text; in a CSV always a text. */
export function productCell(factors: string, centavos: number, { book }: At): Written {
  book.products += 1;
  const isText = book.kind.ext === 'csv' || book.products % 2 === 0;
  return isText ? { value: factors } : { value: centavos / 100, formula: factors };
}

function rateQuestion(day: string, { book }: At): string {
  const month = monthOf(day);
  return book.ask({
    tipo: 'COTIZACION',
    sobre: month,
    texto: month,
    respuesta: String(rateOf(day)),
    propuesta: null,
    necesaria: true,
  });
}

const inCurrency = (moneda: Moneda, titulo: string, sentido: Sentido): AsientoColumn => ({
  titulo,
  moneda,
  campo: `${sentido === 'CON_SIGNO' ? 'importe' : sentido.toLowerCase()}Usd`,
  write: (entry, at) => {
    if (entry.moneda !== moneda) return null;
    const amount = sentido === 'EGRESO' ? -entry.centavos : entry.centavos;
    return {
      value: amount / 100,
      style: 'dolares',
      hecho: { importeCentavos: entry.centavos, moneda },
      aporta: amount,
      pregunta: entry.cotizacion === null ? rateQuestion(entry.fecha, at) : null,
    };
  },
});

/** Second column for dollars, beside the one of pesos. */
export const dolares = (titulo = 'U$S', sentido: Sentido = 'EGRESO'): AsientoColumn =>
  inCurrency('USD', titulo, sentido);

export const cotizacion = (titulo = 'Cotiz.'): AsientoColumn => ({
  titulo,
  campo: 'cotizacion',
  write: ({ cotizacion }) =>
    cotizacion === null ? null : { value: cotizacion, hecho: { cotizacion: String(cotizacion) } },
});

/**
 * Column with the value in dollars of an amount in pesos, which readers must not take for a second
 * amount.
 */
export const equivalente = (amountColumn: string): AsientoColumn => ({
  titulo: 'Equiv. U$S',
  campo: null,
  write: ({ fecha, moneda, centavos, producto }, { book, row }) => {
    if (moneda === 'USD' || producto !== null) return null;
    const rate = rateOf(fecha);
    book.impliedRates.add(monthOf(fecha));
    return {
      value: Number((Math.abs(centavos) / 100 / rate).toFixed(4)),
      formula: `${amountColumn}${row}/${rate}`,
      style: 'dolares',
      ignorada: 'EQUIVALENTE',
    };
  },
});
