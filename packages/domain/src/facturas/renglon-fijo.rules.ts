/** What a field of a line of fixed width holds: digits filled with zeros at the left, or text filled with blanks at the right. */
type Clase = 'numero' | 'texto';

/** Both positions count from 1 and are the field's own, as ARCA's tables have them. */
export type CampoFijo<N extends string> = readonly [
  nombre: N,
  desde: number,
  hasta: number,
  clase: Clase,
];

function contenido(valor: string, largo: number, clase: Clase): string {
  if (valor.length > largo) throw new RangeError(`${valor} does not fit in ${largo} positions`);
  if (clase === 'texto') return valor.padEnd(largo, ' ');
  if (!/^[\d,]*$/.test(valor)) throw new RangeError(`${valor} is no number`);
  return valor.padStart(largo, '0');
}

/** A line of such fields; each position has to be of exactly one of them. */
export function renglonFijo<N extends string>(
  campos: readonly CampoFijo<N>[],
  largo: number,
  valores: Readonly<Record<N, string>>,
): string {
  let renglon = '';
  for (const [nombre, desde, hasta, clase] of campos) {
    if (desde !== renglon.length + 1) throw new RangeError(`${nombre} does not begin at ${desde}`);
    renglon += contenido(valores[nombre], hasta - desde + 1, clase);
  }
  if (renglon.length !== largo) throw new RangeError(`the line has ${renglon.length} positions`);
  return renglon;
}

const TILDE_DE_LA_ENIE = '\u0303';

/** As ARCA's programs take names: upper case, no accents, each character one byte of Windows-1252; cut. */
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

/** Of lines made here: all of their characters are one byte, and the same one as in Latin-1. */
export function enWindows1252(texto: string): Uint8Array {
  return Uint8Array.from(texto, (letra) => {
    const codigo = letra.charCodeAt(0);
    if (codigo > 0xff || (codigo > 0x7e && codigo < 0xa0)) {
      throw new RangeError(`${letra} is not in Windows-1252`);
    }
    return codigo;
  });
}
