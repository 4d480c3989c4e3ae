import { refuse, type Refusal } from './refusal.ts';

type DecimalLeido = { readonly ok: true; readonly decimal: string } | Refusal;

const LARGO_MAX = 60;

/**
 * True for a plain unsigned decimal (`1234.5`, `0`) with at most so many digits before and after
 * the point.
 */
export function esDecimalConEscala(texto: string, maxEnteros: number, maxEscala: number): boolean {
  const hallado = /^(\d+)(?:\.(\d+))?$/.exec(texto);
  if (!hallado) return false;
  const [, enteros = '', decimales = ''] = hallado;
  return enteros.length <= maxEnteros && decimales.length <= maxEscala;
}

export type MarcaDecimal = ',' | '.';

/** True for a plain decimal with any digit other than zero. */
export function esMayorQueCero(texto: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(texto) && /[1-9]/.test(texto);
}

/** Removes redundant zeros from a plain unsigned decimal: `0150.50` becomes `150.5`. */
export function sinCerosDeMas(decimal: string): string {
  const [, enteros = '', decimales = ''] = /^0*(\d+?)(?:\.(\d*?)0*)?$/.exec(decimal) ?? [];
  if (enteros === '') throw new RangeError(`Not a plain decimal: ${decimal.slice(0, 40)}`);
  return decimales === '' ? enteros : `${enteros}.${decimales}`;
}

/** A plain decimal as an integer of `10^-escala` units; digits beyond the scale throw. */
export function aUnidades(decimal: string, escala: number): bigint {
  const hallado = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  const [, signo = '', enteros = '', decimales = ''] = hallado ?? [];
  if (!hallado || decimales.length > escala) {
    throw new RangeError(`Not a decimal of scale ${escala}: ${decimal.slice(0, 40)}`);
  }
  const unidades = BigInt(enteros + decimales.padEnd(escala, '0'));
  return signo === '-' ? -unidades : unidades;
}

/** A plain decimal in `10^-escala` units, the digits beyond the scale rounded half away from zero. */
export function redondearAUnidades(decimal: string, escala: number): bigint {
  const lugares = Math.max(decimal.length, escala);
  return dividirRedondeando(aUnidades(decimal, lugares), 10n ** BigInt(lugares - escala));
}

/** Inverse of `aUnidades`, with all decimals: `1.500` for 1500 thousandths. */
export function deUnidades(unidades: bigint, escala: number): string {
  const digitos = String(unidades < 0n ? -unidades : unidades).padStart(escala + 1, '0');
  return `${unidades < 0n ? '-' : ''}${digitos.slice(0, -escala)}.${digitos.slice(-escala)}`;
}

/** Integer division rounded half away from zero; the divisor is positive. */
export function dividirRedondeando(dividendo: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor must be positive');
  const absoluto = dividendo < 0n ? -dividendo : dividendo;
  const cociente = (absoluto * 2n + divisor) / (divisor * 2n);
  return dividendo < 0n ? -cociente : cociente;
}

const SOLO_CIFRAS = /^\d[\d.,]*$/;
const CON_MARCA = /^([-\u2212+]?)\s*(?:US\$|U\$S|USD|AR\$|\$?\s?ARS|\$)?\s*(.*)$/i;
const malFormado = refuse('No se entiende como número: se espera algo como 1.234,56');

const EN_MILES = {
  '.': /^[1-9]\d{0,2}(?:\.\d{3})*$/,
  ',': /^[1-9]\d{0,2}(?:,\d{3})*$/,
  ' ': /^[1-9]\d{0,2}(?: \d{3})*$/,
};

const agrupado = (texto: string, separador: keyof typeof EN_MILES): string | null =>
  EN_MILES[separador].test(texto) ? texto.replaceAll(separador, '') : null;

/** Splits `1.234,56`, `1,234.56`, `1234.5` or `1.234` into whole and decimal digits. */
function separar(
  texto: string,
  marca: MarcaDecimal,
): { enteros: string; decimales: string } | null {
  const ultimo = Math.max(texto.lastIndexOf(','), texto.lastIndexOf('.'));
  if (ultimo < 0) return { enteros: texto, decimales: '' };
  const [separador, otro] =
    texto.charAt(ultimo) === ',' ? ([',', '.'] as const) : (['.', ','] as const);
  const antes = texto.slice(0, ultimo);
  const despues = texto.slice(ultimo + 1);
  if (antes.includes(separador)) {
    const todo = antes.includes(otro) ? null : agrupado(texto, separador);
    return todo === null ? null : { enteros: todo, decimales: '' };
  }
  if (antes.includes(otro)) {
    const enteros = agrupado(antes, otro);
    return enteros === null ? null : { enteros, decimales: despues };
  }
  // A single separator other than the decimal one groups thousands when three digits follow it.
  const miles = separador === marca ? null : agrupado(texto, separador);
  return miles === null
    ? { enteros: antes, decimales: despues }
    : { enteros: miles, decimales: '' };
}

const DOS_LECTURAS = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** True when digits may have either thousands or decimals: `12.500`, `12,500`. */
export const tieneDosLecturas = (cifras: string): boolean => DOS_LECTURAS.test(cifras);

function sinEspaciosDeMiles(texto: string): string | null {
  if (!/\s/.test(texto)) return texto;
  const [, enteros = '', resto = ''] = /^([\d\s]+)([.,]\d*)?$/.exec(texto) ?? [];
  const juntos = agrupado(enteros.replace(/\s/g, ' '), ' ');
  return juntos === null ? null : juntos + resto.replace('.', ',');
}

/**
 * Reads a number in the forms typed or pasted in Argentina: `1.234,56`, `1234.56`, `$ 1.234`,
 * `−5,5`. The last separator is the decimal one, a repeated one groups thousands, and `1.234` is
 * one thousand two hundred and thirty-four, unless `marca` declares the point as the decimal sign.
 * Too many decimals are refused, never dropped. Answers a plain decimal with a point, with `-` only
 * when it is not zero.
 */
export function leerDecimalEsAr(
  texto: string,
  limites: {
    readonly maxEnteros: number;
    readonly maxEscala: number;
    readonly marca?: MarcaDecimal;
  },
): DecimalLeido {
  const limpio = texto.trim();
  if (limpio === '') return refuse('Falta el número');
  if (limpio.length > LARGO_MAX) return malFormado;
  let [signo, cuerpo] = ['', limpio];
  if (!SOLO_CIFRAS.test(limpio)) [, signo = '', cuerpo = ''] = CON_MARCA.exec(limpio) ?? [];
  const junto = sinEspaciosDeMiles(cuerpo);
  const piezas = junto === null ? null : separar(junto, limites.marca ?? ',');
  if (!piezas || !/^\d*$/.test(piezas.enteros + piezas.decimales)) return malFormado;
  if (piezas.enteros + piezas.decimales === '') return malFormado;
  if (piezas.decimales.length > limites.maxEscala) {
    const admite =
      limites.maxEscala === 0
        ? 'sin decimales'
        : `con hasta ${limites.maxEscala} ${limites.maxEscala === 1 ? 'decimal' : 'decimales'}`;
    return refuse(`Se espera un número ${admite}`);
  }
  const enteros = piezas.enteros.replace(/^0+(?=\d)/, '') || '0';
  if (enteros.length > limites.maxEnteros) {
    return refuse('El número es demasiado grande');
  }
  const decimal = piezas.decimales === '' ? enteros : `${enteros}.${piezas.decimales}`;
  const negativo = signo !== '' && signo !== '+' && esMayorQueCero(decimal);
  return { ok: true, decimal: negativo ? `-${decimal}` : decimal };
}
