import {
  ESTADO_ACOPIO_EN_PALABRAS,
  ESTADO_ITEM_EN_PALABRAS,
  TIPO_ACOPIO_EN_PALABRAS,
} from '@plomada/domain/acopios/palabras.rules';
import { TIPO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { ESTADO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { ESTADO_LOTE_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import {
  ESTADO_CERTIFICADO_EN_PALABRAS,
  ESTADO_PAGO_EN_PALABRAS,
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  TIPO_PAGO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import { TIPO_PROVEEDOR_EN_PALABRAS } from '@plomada/domain/proveedores/palabras.rules';
import { ESTADO_RENDICION_EN_PALABRAS, TIPO_CUENTA_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { formatearDinero, partesDinero } from '@plomada/formatters/dinero';
import {
  formatearFecha,
  formatearFechaHora,
  formatearMes,
  titularMes,
} from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { TIPO_COTIZACION_LABEL } from './form-labels.ts';
import {
  ESTADO_MOVIMIENTO_LABEL,
  ESTADO_OBRA_LABEL,
  TIPO_MOVIMIENTO_LABEL,
  TIPO_OBRA_LABEL,
} from './labels.ts';

/** Text of a stored value; null for a value of another type. */
export type Reader = (valor: unknown, moneda: Moneda) => string | null;

const number =
  (format: (valor: number, moneda: Moneda) => string): Reader =>
  (valor, moneda) =>
    typeof valor === 'number' ? format(valor, moneda) : null;
const string =
  (format: (valor: string) => string): Reader =>
  (valor) =>
    typeof valor === 'string' ? format(valor) : null;

export const text: Reader = (valor) =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : null;
export const money = number(formatearDinero);
/** Amount without a currency sign, for rows whose currency may differ from the page's. */
export const amount = number((centavos) => {
  const { signo, entero, decimales } = partesDinero(centavos);
  return `${signo}${entero},${decimales}`;
});
export const percent = number((bp) => formatearPorcentajeBp(bp));
export const date = string((valor) => (esFechaCalendario(valor) ? formatearFecha(valor) : valor));
/** Instant, shown in the time of Buenos Aires. */
export const moment = string((valor) =>
  Number.isNaN(Date.parse(valor)) ? valor : formatearFechaHora(valor),
);
const decimalUpTo = (maximo: number) =>
  string((valor) => (/^-?\d+(?:\.\d+)?$/.test(valor) ? formatearNumero(valor, { maximo }) : valor));
export const decimal = decimalUpTo(4);
export const month = string((valor) =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(valor) ? formatearMes(valor) : valor,
);
export const monthOfYear = number(
  (mes) => titularMes(`2026-${String(mes).padStart(2, '0')}`).split(' ')[0] ?? '',
);
export const degrees = number((valor) => formatearNumero(valor, { maximo: 6 }));
export const yesNo: Reader = (valor) => (typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : null);
export const oneOf = (...labels: readonly Readonly<Record<string, string>>[]): Reader => {
  const words = new Map(labels.flatMap((table) => Object.entries(table)));
  return string((valor) => words.get(valor) ?? valor);
};

const pesos = decimalUpTo(6);
const kindOfRate = oneOf(TIPO_COTIZACION_LABEL);
/** Reader of a rate: a decimal text, or an object with its kind, as movements have it. */
export const rate: Reader = (valor, moneda) => {
  if (typeof valor !== 'object' || valor === null) return pesos(valor, moneda);
  const parts = { valor: null, tipo: null, ...valor };
  const texts = [pesos(parts.valor, moneda), kindOfRate(parts.tipo, moneda)];
  return texts.filter((part) => part !== null).join(' ') || null;
};

/**
 * Labels of the states of budgets, certificates, payments, lots, obras, movements, acopios, their
 * items and rendiciones, in one table, since a word that several share has the same label in each.
 */
export const ESTADOS = [
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  ESTADO_CERTIFICADO_EN_PALABRAS,
  ESTADO_PAGO_EN_PALABRAS,
  ESTADO_LOTE_EN_PALABRAS,
  ESTADO_OBRA_LABEL,
  ESTADO_MOVIMIENTO_LABEL,
  ESTADO_ACOPIO_EN_PALABRAS,
  ESTADO_ITEM_EN_PALABRAS,
  ESTADO_RENDICION_EN_PALABRAS,
  ESTADO_CHEQUE_EN_PALABRAS,
];

/**
 * Labels of the kinds of movements, acopios, obras, suppliers, contributions, payments and
 * accounts, in one table, since a word that several share has the same label in each.
 */
export const TIPOS = [
  TIPO_MOVIMIENTO_LABEL,
  TIPO_ACOPIO_EN_PALABRAS,
  TIPO_OBRA_LABEL,
  TIPO_PROVEEDOR_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
  TIPO_PAGO_EN_PALABRAS,
  TIPO_CUENTA_EN_PALABRAS,
];

export const BASES_ANTICIPO = {
  ORIGINAL: 'Sobre el importe original',
  ACTUALIZADO: 'Sobre el importe actualizado',
};
