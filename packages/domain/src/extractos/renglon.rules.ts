import type { MarcaDecimal } from '../base/decimal.rules.ts';
import { accept, refuse, type Outcome } from '../base/refusal.ts';
import { leerImporteCelda } from '../planilla/celdas.rules.ts';
import { leerFechaCelda } from '../planilla/fecha-celda.rules.ts';
import { SIN_HECHOS, type HechosDeColumna } from '../planilla/hechos.rules.ts';
import { textoDeCelda, type CeldaImportada } from '../planilla/texto.rules.ts';

/** Decimal sign and order of dates with which a file is read, and what its signs mean. */
export type Lectura = {
  readonly decimal: MarcaDecimal;
  readonly orden: HechosDeColumna['orden'];
  readonly signo: Signo;
};

/**
 * Meaning of the columns of money. `RESTA`: credits less debits; `SUMA`: debits are written
 * negative; `PROPIO`: the amount has its sign; `REVES`: the opposite sign; `SALEN`: all amounts are
 * money out; `SENTIDO`: a column names the direction.
 */
export type Signo = 'RESTA' | 'SUMA' | 'REVES_DOS' | 'PROPIO' | 'REVES' | 'SALEN' | 'SENTIDO';

type Leido = { readonly centavos: number; readonly moneda: string | null };
export type Importe = Outcome<Leido> | null;

const SIN_IMPORTE = /^\$?\s*[-–—]*$/;

/** Reader of amounts that reads each text once; null for an empty cell or a lone dash. */
export function lectorDeImportes(decimal: MarcaDecimal): (celda: CeldaImportada) => Importe {
  const vistos = new Map<CeldaImportada, Importe>();
  const hechos = { ...SIN_HECHOS, decimal };
  return (celda) => {
    if (celda === null) return null;
    const visto = vistos.get(celda);
    if (visto !== undefined) return visto;
    const vacia = typeof celda === 'string' && SIN_IMPORTE.test(textoDeCelda(celda));
    const leido = vacia ? null : leerImporteCelda(celda, hechos);
    vistos.set(celda, leido);
    return leido;
  };
}

const CON_HORA = /\d\d:\d\d/;
const CON_ZONA = /(?:[Zz]|[+-]\d\d:?\d\d|UTC|GMT)$/;

/** Reader of days that reads each text once. `zona`: offset of times that name none. */
export function lectorDeDias(
  orden: HechosDeColumna['orden'],
  zona: string | undefined,
): (celda: CeldaImportada) => Outcome<string> {
  const vistos = new Map<CeldaImportada, Outcome<string>>();
  const hechos = { orden, medianoche: 'DIA' } as const;
  return (celda) => {
    const visto = vistos.get(celda);
    if (visto) return visto;
    const texto = textoDeCelda(celda);
    const sinZona = zona !== undefined && CON_HORA.test(texto) && !CON_ZONA.test(texto);
    const leido = leerFechaCelda(sinZona ? `${texto}${zona}` : celda, hechos);
    vistos.set(celda, leido);
    return leido;
  };
}

/** Amounts of a row by their columns. */
export type Montos = {
  readonly importe: number | null;
  readonly debito: number | null;
  readonly credito: number | null;
  /** True for money out, by the column that names the direction; null without it. */
  readonly sale: boolean | null;
};

/** Signed amount of a row; null when it has none. */
export function conSigno({ importe, debito, credito, sale }: Montos, signo: Signo): number | null {
  if (importe !== null) {
    if (signo === 'REVES') return -importe;
    if (signo === 'SALEN') return -Math.abs(importe);
    if (signo === 'SENTIDO' && sale !== null) return sale ? -Math.abs(importe) : Math.abs(importe);
    return importe;
  }
  if (debito === null && credito === null) return null;
  const [entra, resta] = [credito ?? 0, debito ?? 0];
  if (signo === 'SUMA') return entra + resta;
  return signo === 'REVES_DOS' ? resta - entra : entra - resta;
}

/** Amount of a cell; a refusal is that of the cell. */
export function montoDe(leido: Importe): Outcome<number | null> {
  if (leido === null) return accept(null);
  return leido.ok ? accept(leido.valor.centavos) : refuse(leido.motivo);
}
