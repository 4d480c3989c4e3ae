import { amountOf, amountText, typeAmount } from '../../components/form/amount-typing.ts';

export const TECLAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '00', '000'] as const;
export type Tecla = (typeof TECLAS)[number];

/** The amount after a key of the pad: what typing it at the end would have given. */
export function pulsar(texto: string, tecla: Tecla): string {
  let escrito = texto;
  for (const caracter of tecla) {
    const crudo = escrito + caracter;
    escrito = typeAmount(escrito, crudo, crudo.length).text;
  }
  return escrito;
}

export function borrar(texto: string): string {
  const crudo = texto.slice(0, -1);
  // Taking away the digit after a grouping point leaves the point at the end.
  return typeAmount(texto, crudo, crudo.length).text;
}

/** The muted end of an amount of which only the pesos, or one decimal, are written. */
export function restoDeDecimales(texto: string): string {
  if (texto === '') return '0,00';
  const coma = texto.indexOf(',');
  if (coma < 0) return ',00';
  return '0'.repeat(Math.max(0, 2 - (texto.length - coma - 1)));
}

/** As the pad writes it: whole pesos without the comma, so that more digits can follow. */
export function textoDeImporte(centavos: number | null): string {
  return amountText(centavos).replace(/,00$/, '');
}

export const centavosDe = amountOf;
