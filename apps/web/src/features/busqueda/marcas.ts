/** Matching range of a text: from inclusive, to exclusive. */
type Marca = readonly [desde: number, hasta: number];

/** Text without case and accents, with the position of each of its characters in the original. */
type Plegado = { readonly llano: string; readonly lugares: readonly number[] };

/** Combining accents, which phones and Macs write as separate characters. */
const APARTE = /^[\u0300-\u036f]$/;

function plegar(texto: string): Plegado {
  const letras: string[] = [];
  const lugares: number[] = [];
  for (const [i, letra] of texto.split('').entries()) {
    if (APARTE.test(letra)) continue;
    const [base] = letra.normalize('NFD').replace(/\p{Diacritic}/gu, '');
    letras.push(base?.toLowerCase() ?? letra);
    lugares.push(i);
  }
  return { llano: letras.join(''), lugares: [...lugares, texto.length] };
}

const plegado = (texto: string): string => plegar(texto).llano;

/** Words of the query, ignoring case, accents and extra spaces. */
const palabrasDe = (consulta: string): string[] => plegado(consulta).split(/\s+/).filter(Boolean);

/** Number with separators: `93.147`, `$ 93147,60`, `30-71234567-1`. */
const CIFRAS = /^[\s$us+\-−]*[\d][\d.,\-\s]*$/i;

const soloDigitos = (texto: string): string => texto.replace(/\D/g, '');

/** Range of consecutive digits, ignoring separators: `93.147` matches within `−$ 18.093.147,25`. */
function marcaDeCifras(texto: string, cifras: string): Marca[] {
  const lugares = [...texto.matchAll(/\d/g)].map(({ index }) => index);
  const desde = soloDigitos(texto).indexOf(cifras);
  const primero = lugares[desde];
  const ultimo = lugares[desde + cifras.length - 1];
  return desde < 0 || primero === undefined || ultimo === undefined ? [] : [[primero, ultimo + 1]];
}

function marcasDePalabras(texto: string, palabras: readonly string[]): Marca[] {
  if (palabras.length === 0) return [];
  const { llano, lugares } = plegar(texto);
  return palabras.flatMap((palabra): Marca[] => {
    const desde = llano.indexOf(palabra);
    const [primero, tras] = [lugares[desde], lugares[desde + palabra.length]];
    return desde < 0 || primero === undefined || tras === undefined ? [] : [[primero, tras]];
  });
}

/** Marks sorted and merged where they overlap. */
function enOrden(marcas: readonly Marca[]): Marca[] {
  const juntas: Marca[] = [];
  for (const [desde, hasta] of marcas.toSorted(([a], [b]) => a - b)) {
    const anterior = juntas.at(-1);
    if (anterior === undefined || desde >= anterior[1]) juntas.push([desde, hasta]);
    else if (hasta > anterior[1]) juntas[juntas.length - 1] = [anterior[0], hasta];
  }
  return juntas;
}

/** Ranges of a text to underline. Digits match across separators, words in any order. */
export function marcasDe(texto: string, consulta: string): readonly Marca[] {
  const cifras = soloDigitos(consulta);
  const deCifras = CIFRAS.test(consulta) && cifras.length > 1 ? marcaDeCifras(texto, cifras) : [];
  return deCifras.length > 0 ? deCifras : enOrden(marcasDePalabras(texto, palabrasDe(consulta)));
}

/**
 * Score of a name against the query: 3 starts with it, 2 a word starts with its first word, 1
 * contains its words, 0 lacks one of them, or the query is empty.
 */
export function afinidad(nombre: string, consulta: string): 0 | 1 | 2 | 3 {
  const palabras = palabrasDe(consulta);
  const llano = plegado(nombre);
  if (palabras.length === 0 || !palabras.every((palabra) => llano.includes(palabra))) return 0;
  if (llano.startsWith(palabras.join(' '))) return 3;
  const [primera = ''] = palabras;
  return llano.split(/\s+/).some((palabra) => palabra.startsWith(primera)) ? 2 : 1;
}
