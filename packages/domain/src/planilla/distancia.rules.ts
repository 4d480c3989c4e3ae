/** Letters to change, add, leave out or swap between two words; `max + 1` when they are more than `max`. */
export function distancia(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let antes: number[] = [];
  let fila = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const nueva = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const igual = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1;
      let costo = Math.min((fila[j] ?? 0) + 1, (nueva[j - 1] ?? 0) + 1, (fila[j - 1] ?? 0) + igual);
      const cruzadas =
        i > 1 &&
        j > 1 &&
        a.charAt(i - 1) === b.charAt(j - 2) &&
        a.charAt(i - 2) === b.charAt(j - 1);
      if (cruzadas) costo = Math.min(costo, (antes[j - 2] ?? 0) + 1);
      nueva.push(costo);
    }
    if (Math.min(...nueva) > max) return max + 1;
    antes = fila;
    fila = nueva;
  }
  return Math.min(fila[b.length] ?? 0, max + 1);
}

/**
 * Letters in which two words may differ and still be one misspelled word, by the length of the
 * shorter: none below 4 letters, 1 below 8, otherwise 2.
 */
export const erroresAdmitidos = (largo: number): number => {
  if (largo < 4) return 0;
  return largo < 8 ? 1 : 2;
};

export const seParecen = (a: string, b: string): boolean => {
  const max = erroresAdmitidos(Math.min(a.length, b.length));
  return max > 0 && distancia(a, b, max) <= max;
};

/** Words ignored when names are compared. */
const SIN_PESO = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'a', 'al']);

export const palabrasDe = (plegado: string): string[] =>
  plegado.split(' ').filter((palabra) => palabra !== '' && !SIN_PESO.has(palabra));

/** True when a word of at least three letters begins a longer one: `estruct` for `estructura`. */
const abrevia = (corta: string, larga: string): boolean =>
  corta.length >= 3 && corta.length < larga.length && larga.startsWith(corta);

/**
 * True when the parts of a short name, at least two, begin words of a longer one, in order, like
 * `h° a°` and `hormigón armado`, or `galpón r8` and `galpón ruta 8`.
 */
export function soloComienza(corto: readonly string[], largo: readonly string[]): boolean {
  const partes = corto.flatMap((palabra) => palabra.match(/[a-z]+|\d+/g) ?? []);
  if (partes.length < 2) return false;
  let lugar = 0;
  for (const parte of partes) {
    while (lugar < largo.length && !(largo[lugar] ?? '').startsWith(parte)) lugar += 1;
    if (lugar >= largo.length) return false;
    lugar += 1;
  }
  return true;
}

/**
 * True when every word of a text that has any is, in order, a word of the other or its
 * abbreviation.
 */
export function esAbreviatura(corto: readonly string[], largo: readonly string[]): boolean {
  let lugar = 0;
  for (const palabra of corto) {
    while (lugar < largo.length) {
      const otra = largo[lugar] ?? '';
      if (otra === palabra || abrevia(palabra, otra)) break;
      lugar += 1;
    }
    if (lugar >= largo.length) return false;
    lugar += 1;
  }
  return corto.length > 0;
}
