import { enCero, pareceFecha, type Celda } from './celda.rules.ts';
import type { DeQuePende } from './duda.ts';
import { contextoDeTexto, type FechaParcial } from './fecha-parcial.rules.ts';
import {
  sumaSuColumna,
  igualaLoDeArriba,
  acumular,
  importesDeFila,
  columnaDe,
  type Sumas,
  type Tabla,
} from './fila-de-suma.rules.ts';
import type { FilaGrilla } from './grilla.rules.ts';
import {
  esSoloApertura,
  esSoloRotulo,
  esSoloTotal,
  rotuloDe,
  type Rotulo,
} from './rotulo.rules.ts';

/**
 * Class of a row. `SECCION`: words above a data row; `NOTA`: words below the last one;
 * `SIN_IMPORTE` and `CERO`: rows without an amount to import.
 */
type ClaseFila = 'DATO' | 'SUMA' | 'APERTURA' | 'SECCION' | 'NOTA' | 'SIN_IMPORTE' | 'CERO';

/**
 * Texts of the last heading above a row, with the month or year in it, else those of the heading
 * before.
 */
export type Seccion = {
  readonly celdas: readonly Celda[];
  readonly fecha: FechaParcial;
};

export type FilaTabla = {
  readonly fila: FilaGrilla;
  readonly clase: ClaseFila;
  readonly rotulo: Rotulo | null;
  readonly seccion: Seccion | null;
  /** Question on which depends whether the row is a sum; null when there is none. */
  readonly pende: DeQuePende | null;
};

function celdaDeFecha<C extends string>(tabla: Tabla<C>, fila: FilaGrilla): Celda | undefined {
  const columna = columnaDe(tabla, tabla.vocabulario.fecha);
  if (columna === undefined) return undefined;
  return fila.porColumna.get(columna) ?? fila.heredadas.get(columna);
}

const esDeItem = <C extends string>(tabla: Tabla<C>, fila: FilaGrilla): boolean =>
  tabla.vocabulario.deItem.some((campo) => {
    const columna = tabla.porCampo.get(campo);
    return columna !== undefined && fila.porColumna.has(columna);
  });

type Visto<C extends string> = {
  readonly tabla: Tabla<C>;
  readonly fila: FilaGrilla;
  readonly importes: readonly Celda[];
  readonly rotulo: Rotulo | null;
  readonly sumas: Sumas;
};

/** True for a row with words, or with any cell in a column that names rows. */
function nombraAlgo<C extends string>(
  { porCampo, vocabulario }: Tabla<C>,
  { celdas, porColumna }: FilaGrilla,
): boolean {
  if (celdas.some(({ clase, monto }) => clase === 'TEXTO' && monto === null)) return true;
  return vocabulario.queNombran.some((campo) => {
    const columna = porCampo.get(campo);
    return columna !== undefined && porColumna.has(columna);
  });
}

/**
 * Label of a row, in its description or its first text. `Transporte` in another column, such as the
 * rubro of a freight, is not a label.
 */
function rotuloDeFila<C extends string>(tabla: Tabla<C>, fila: FilaGrilla): Rotulo | null {
  const rotulo = rotuloDe(fila);
  if (rotulo === null) return null;
  const primera = fila.celdas.find(({ clase, monto }) => clase === 'TEXTO' && monto === null);
  const concepto = columnaDe(tabla, tabla.vocabulario.concepto);
  return rotulo.celda === primera || rotulo.celda.columna === concepto ? rotulo : null;
}

/** True when a row has only its label and amounts. */
function estaPelada<C extends string>(
  tabla: Tabla<C>,
  fila: FilaGrilla,
  { celda: rotulo }: Rotulo,
): boolean {
  const importes = importesDeFila(tabla, fila);
  return fila.celdas.every((celda) => celda === rotulo || importes.includes(celda));
}

type Veredicto = 'SUMA' | 'APERTURA' | 'DATO' | 'DUDA';

/** Judges a row with the label of a sum by its label, its date and its amounts. */
function juzgarRotulo<C extends string>(visto: Visto<C>, rotulo: Rotulo): Veredicto {
  const { tabla, fila, importes, sumas } = visto;
  const conFecha = celdaDeFecha(tabla, fila)?.fecha != null;
  const probada = importes.some(sumaSuColumna) || igualaLoDeArriba(importes, sumas);
  const solo = esSoloRotulo(rotulo);
  if (rotulo.clase === 'APERTURA') {
    const arriba = sumas.size === 0;
    if (esSoloApertura(rotulo) && (arriba || !conFecha)) return 'APERTURA';
    if (!conFecha) return solo || probada ? 'APERTURA' : 'DUDA';
    return probada ? (solo ? 'APERTURA' : 'DUDA') : 'DATO';
  }
  const pelada = rotulo.clase !== 'RESULTADO' && estaPelada(tabla, fila, rotulo);
  if (!conFecha) return solo || probada || pelada ? 'SUMA' : 'DUDA';
  if (probada) return solo ? 'SUMA' : 'DUDA';
  return esSoloTotal(rotulo) ? 'SUMA' : 'DATO';
}

function esSumaSinRotulo<C extends string>({ tabla, fila, importes, sumas }: Visto<C>): boolean {
  const conFecha = celdaDeFecha(tabla, fila)?.fecha != null;
  const porFormula = importes.some(sumaSuColumna);
  if (porFormula && !conFecha) return true;
  if (conFecha) return porFormula && igualaLoDeArriba(importes, sumas);
  if (!nombraAlgo(tabla, fila)) return true;
  if (tabla.deItems) return true;
  const esperaFecha = columnaDe(tabla, tabla.vocabulario.fecha) !== undefined;
  const varias = importes.filter((celda) => !enCero(celda)).length >= 3;
  return (esperaFecha || varias) && igualaLoDeArriba(importes, sumas);
}

/**
 * True when the row itself has a date with a day, or a text in the form of a date; a month alone,
 * or the date of a merged cell that begins above, does not count.
 */
function conDiaPropio<C extends string>(tabla: Tabla<C>, fila: FilaGrilla): boolean {
  const celda = celdaDeFecha(tabla, fila);
  if (celda?.fila !== fila.fila) return false;
  return celda.fecha === null ? pareceFecha(celda) : celda.clase !== 'TEXTO';
}

/**
 * Class of a row without a readable amount. With other content in a column of amounts and no label,
 * it is a data row if it has a day, or a date and a description.
 */
function claseSinImportes<C extends string>({ tabla, fila, rotulo }: Visto<C>): ClaseFila {
  const conDia = conDiaPropio(tabla, fila);
  const ilegible = tabla.deImporte.some(({ columna }) => {
    const celda = fila.porColumna.get(columna);
    return celda !== undefined && !enCero(celda);
  });
  const { fecha, concepto } = tabla.vocabulario;
  const entera = [fecha, concepto].every((campo) => {
    const columna = columnaDe(tabla, campo);
    return columna !== undefined && fila.porColumna.has(columna);
  });
  if (ilegible && rotulo === null && (conDia || entera)) return 'DATO';
  return conDia ? 'SIN_IMPORTE' : 'SECCION';
}

function claseDeValores<C extends string>(
  { deImporte, deTotal, vocabulario, porCampo }: Tabla<C>,
  importes: readonly Celda[],
): ClaseFila {
  const { saldo } = vocabulario;
  const deSaldo = saldo === null ? undefined : porCampo.get(saldo);
  const propios =
    deImporte.length > 1 || deImporte[0]?.campo !== saldo
      ? importes.filter(({ columna }) => columna !== deTotal && columna !== deSaldo)
      : importes;
  if (propios.length === 0) return 'SIN_IMPORTE';
  return propios.every(enCero) ? 'CERO' : 'DATO';
}

type Clasificada = { readonly clase: ClaseFila; readonly pende: DeQuePende | null };

function clasificar<C extends string>(visto: Visto<C>, preguntar: PreguntaSuma): Clasificada {
  const { tabla, fila, importes, rotulo } = visto;
  const seguro = (clase: ClaseFila): Clasificada => ({ clase, pende: null });
  const deItem = tabla.deItems && esDeItem(tabla, fila);
  if (deItem && rotulo === null) return seguro('DATO');
  if (importes.length === 0) return seguro(claseSinImportes(visto));
  const deValores = claseDeValores(tabla, importes);
  if (rotulo === null) return seguro(esSumaSinRotulo(visto) ? 'SUMA' : deValores);
  if (deItem) return seguro(rotulo.clase === 'APERTURA' ? 'APERTURA' : deValores);
  const veredicto = juzgarRotulo(visto, rotulo);
  if (veredicto === 'DATO') return seguro(deValores);
  if (veredicto !== 'DUDA') return seguro(veredicto);
  if (deValores !== 'DATO') return seguro('SUMA');
  const { esSuma, pende } = preguntar(fila, rotulo);
  return { clase: esSuma ? 'SUMA' : 'DATO', pende };
}

function seccionDe(fila: FilaGrilla, anterior: Seccion | null): Seccion {
  const textos = fila.celdas.filter(({ clase }) => clase === 'TEXTO');
  const fecha = contextoDeTexto(textos.map((celda) => celda.plegado).join(' '));
  return {
    celdas: textos,
    fecha: fecha.mes === null && fecha.anio === null ? (anterior?.fecha ?? fecha) : fecha,
  };
}

/** Decides whether a row with a doubtful label of a sum is one. */
export type PreguntaSuma = (
  fila: FilaGrilla,
  rotulo: Rotulo,
) => { readonly esSuma: boolean; readonly pende: DeQuePende | null };

/** Classifies every row of a table's body, from the top. */
export function clasificarFilas<C extends string>(
  tabla: Tabla<C>,
  preguntar: PreguntaSuma,
): FilaTabla[] {
  const sumas: Sumas = new Map();
  let seccion: Seccion | null = null;
  const filas: FilaTabla[] = [];
  for (const fila of tabla.cuerpo) {
    const importes = importesDeFila(tabla, fila);
    const rotulo = rotuloDeFila(tabla, fila);
    const visto = { tabla, fila, importes, rotulo, sumas };
    const { clase, pende } = clasificar(visto, preguntar);
    if (clase === 'SECCION') seccion = seccionDe(fila, seccion);
    if (clase === 'DATO') acumular(importes, sumas);
    if (clase === 'SUMA') sumas.clear();
    filas.push({ fila, clase, rotulo, seccion, pende });
  }
  const ultimo = filas.findLastIndex(({ clase }) => clase === 'DATO');
  return filas.map((fila, i) =>
    fila.clase === 'SECCION' && i > ultimo ? { ...fila, clase: 'NOTA' } : fila,
  );
}
