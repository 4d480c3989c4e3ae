/**
 * Kind of a fixed-width field: digits padded with zeros on the left, or text padded with blanks on
 * the right.
 */
type Clase = 'numero' | 'texto';

/**
 * A field with its first and last position, both included and counted from 1, as in ARCA's tables.
 */
export type CampoFijo<N extends string> = readonly [
  nombre: N,
  desde: number,
  hasta: number,
  clase: Clase,
];

function contenido(valor: string, largo: number, clase: Clase): string {
  if (valor.length > largo) throw new RangeError(`${valor} does not fit in ${largo} positions`);
  if (clase === 'texto') return valor.padEnd(largo, ' ');
  if (!/^[\d,.]*$/.test(valor))
    throw new RangeError(`There is no number in a numeric field: ${valor}`);
  return valor.padStart(largo, '0');
}

/**
 * A line of fixed-width fields. Throws unless they cover every position exactly once, and for a
 * value that does not fit or is no number in a numeric field.
 */
export function renglonFijo<N extends string>(
  campos: readonly CampoFijo<N>[],
  largo: number,
  valores: Readonly<Record<N, string>>,
): string {
  let renglon = '';
  for (const [nombre, desde, hasta, clase] of campos) {
    if (desde !== renglon.length + 1)
      throw new RangeError(`Field ${nombre} begins at ${desde} instead of ${renglon.length + 1}`);
    renglon += contenido(valores[nombre], hasta - desde + 1, clase);
  }
  if (renglon.length !== largo)
    throw new RangeError(`The line has ${renglon.length} positions instead of ${largo}`);
  return renglon;
}

const TILDE_DE_LA_ENIE = '\u0303';

/**
 * Name in the form that ARCA's programs accept: upper case, without accents, only Ñ beyond ASCII,
 * other characters as blanks, cut to `largo`.
 */
export function nombreFijo(nombre: string, largo: number): string {
  return nombre
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, (marca, i: number, texto: string) =>
      marca === TILDE_DE_LA_ENIE && texto[i - 1] === 'N' ? marca : '',
    )
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007EÑ]/gu, ' ')
    .slice(0, largo);
}

/**
 * Encodes lines made by `renglonFijo`, whose characters have the same byte in Windows-1252 as in
 * Latin-1.
 */
export function enWindows1252(texto: string): Uint8Array {
  return Uint8Array.from(texto, (letra) => {
    const codigo = letra.charCodeAt(0);
    if (codigo > 0xff || (codigo > 0x7e && codigo < 0xa0)) {
      throw new RangeError(`${letra} is not in Windows-1252`);
    }
    return codigo;
  });
}
