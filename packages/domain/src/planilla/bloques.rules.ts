import { encabezadoEn, type Encabezado, type Hoja } from './encabezado.rules.ts';
import type { FilaGrilla, Grilla } from './grilla.rules.ts';
import { mismosTitulos } from './listas-lado-a-lado.rules.ts';
import { rotuloDe } from './rotulo.rules.ts';

export type Bloque<C extends string> = {
  readonly encabezado: Encabezado<C>;
  readonly deTitulos: FilaGrilla[];
  readonly previas: readonly FilaGrilla[];
  readonly cuerpo: FilaGrilla[];
  readonly continua: boolean;
};

const filasDe = (grilla: Grilla, { desde, hasta }: Encabezado<string>): FilaGrilla[] =>
  grilla.filas.slice(desde, hasta + 1);

/** Removes from the end of a body, and returns, the rows that introduce the next titles. */
function apartarPrevias(cuerpo: FilaGrilla[]): FilaGrilla[] {
  const previas: FilaGrilla[] = [];
  for (let ultima = cuerpo.at(-1); ultima && esPrevia(ultima); ultima = cuerpo.at(-1)) {
    const arriba = cuerpo.at(-2);
    previas.unshift(ultima);
    cuerpo.pop();
    // Words above an empty row belong to the table above.
    if (arriba && ultima.fila - arriba.fila > 1 && previas.length > 0) break;
  }
  return previas;
}

const DE_COTIZACION = /\b(?:dolar|dolares|cotizacion|cotiz|tipo de cambio|tc|u\$s|usd)\b|u\$s/;
const DE_FECHA = /^(?:fecha|al|a|desde|hasta|actualizado|periodo|mes)\b/;

/**
 * True for a row that introduces the next table: at most three cells, with words and the dates or
 * rates that they announce, and without the label of a sum.
 */
function esPrevia(fila: FilaGrilla): boolean {
  const textos = fila.celdas.filter(({ clase, monto }) => clase === 'TEXTO' && monto === null);
  if (textos.length === 0 || fila.celdas.length > 3 || rotuloDe(fila) !== null) return false;
  const rotulo = textos.map(({ plegado }) => plegado).join(' ');
  return fila.celdas.every(({ clase, monto }) => {
    if (clase === 'TEXTO' && monto === null) return true;
    if (clase === 'FECHA') return DE_FECHA.test(rotulo);
    return clase !== 'ERROR' && DE_COTIZACION.test(rotulo);
  });
}

/**
 * True when equal titles follow without words that introduce them: they are repeated, as on a new
 * page.
 */
const esRepeticion = (
  previo: Bloque<string>,
  encabezado: Encabezado<string>,
  previas: readonly FilaGrilla[],
): boolean => previas.length === 0 && mismosTitulos(previo.encabezado, encabezado);

/** True when a row has a date in a column with a field, so it belongs to the table above. */
const esFilaDe = ({ encabezado }: Bloque<string>, { porColumna }: FilaGrilla): boolean =>
  encabezado.columnas.some(
    ({ columna, campo }) => campo !== null && porColumna.get(columna)?.clase === 'FECHA',
  );

export function bloquesDe<C extends string>(
  hoja: Hoja<C>,
): { bloques: Bloque<C>[]; antes: FilaGrilla[] } {
  const { grilla } = hoja;
  const bloques: Bloque<C>[] = [];
  let sueltas: FilaGrilla[] = [];
  for (let lugar = 0; lugar < grilla.filas.length; lugar += 1) {
    const fila = grilla.filas[lugar];
    const previo = bloques.at(-1);
    const esDato = fila !== undefined && previo !== undefined && esFilaDe(previo, fila);
    const encabezado = esDato ? null : encabezadoEn(hoja, lugar);
    if (!encabezado) {
      if (fila) (previo?.cuerpo ?? sueltas).push(fila);
      continue;
    }
    const previas = previo ? apartarPrevias(previo.cuerpo) : sueltas;
    sueltas = [];
    const deTitulos = filasDe(grilla, encabezado);
    lugar = encabezado.hasta;
    if (previo && esRepeticion(previo, encabezado, previas)) {
      previo.deTitulos.push(...deTitulos);
      continue;
    }
    const continua = previo !== undefined && mismosTitulos(previo.encabezado, encabezado);
    bloques.push({ encabezado, deTitulos, previas, cuerpo: [], continua });
  }
  return { bloques, antes: sueltas };
}
