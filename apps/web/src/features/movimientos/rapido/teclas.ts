import { AMOUNT } from '../../../components/form/number-kinds.ts';
import {
  eraseLast,
  isUnderWay,
  pressKey,
  shownOf,
} from '../../../components/form/number-typing.ts';

const TECLAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '00', '000'] as const;
export type Tecla = (typeof TECLAS)[number];

// `texto`, here and below, is what was typed: `shownOf` groups it.

/** The amount after a key of the pad: what typing it at the end would have given. */
export const pulsar = (texto: string, tecla: Tecla): string =>
  pressKey(texto, tecla, AMOUNT.limits);

export const borrar = (texto: string): string => eraseLast(texto, AMOUNT.limits);

/** The muted end of an amount of which only the pesos, or one decimal, are written. */
export function restoDeDecimales(texto: string): string {
  if (texto === '') return '0,00';
  // `1.5` may become a thousand and a half, or be one and a half: nothing to add to it yet.
  const [, decimales] = /^\d[\d.]*(?:,(\d*))?$/.exec(shownOf(texto)) ?? [];
  if (decimales !== undefined) return '0'.repeat(Math.max(0, 2 - decimales.length));
  return /^\d{1,3}(?:\.\d{3})*$/.test(shownOf(texto)) ? ',00' : '';
}

/** As the pad writes it: whole pesos without the comma, so that more digits can follow. */
export function textoDeImporte(centavos: number | null): string {
  return centavos === null ? '' : AMOUNT.write(centavos).replace(/,00$/, '');
}

/** Centavos of what is written, null when there is no amount yet. */
export function centavosDe(texto: string): number | null {
  const leido = AMOUNT.read(texto);
  return leido.ok ? leido.value : null;
}

/** What is wrong with the text; while it is typed, a group begun is not. */
export function problemaDeImporte(texto: string, escribiendo = false): string | null {
  if (texto.trim() === '' || (escribiendo && isUnderWay(texto))) return null;
  const leido = AMOUNT.read(texto);
  return leido.ok ? null : leido.motivo;
}
