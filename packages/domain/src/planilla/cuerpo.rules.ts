import { contextoDeTexto, type FechaParcial } from './fecha-parcial.rules.ts';
import { sumandosDe } from './formula.rules.ts';
import { enCero, type Celda, type FilaGrilla } from './grilla.rules.ts';
import { esSoloTotal, rotuloDe, type Rotulo } from './rotulo.rules.ts';
import type { TablaAbierta } from './tabla.ts';

/**
 * What a row of a body is. `SECCION`: words above the rows that follow; `NOTA`: words below the last;
 * `SIN_IMPORTE` and `CERO`: nothing to take.
 */
type ClaseFila = 'DATO' | 'SUMA' | 'APERTURA' | 'SECCION' | 'NOTA' | 'SIN_IMPORTE' | 'CERO';

/** What the headings above a row state of it. */
export type Seccion = {
  readonly celdas: readonly Celda[];
  readonly fecha: FechaParcial;
  readonly tipo: 'INGRESO' | 'EGRESO' | null;
};

export type FilaTabla = {
  readonly fila: FilaGrilla;
  readonly clase: ClaseFila;
  readonly rotulo: Rotulo | null;
  readonly seccion: Seccion | null;
};

const DE_INGRESO = /^(?:ingresos?|cobros?|cobranzas?|entradas?|aportes?)\b/;
const DE_EGRESO = /^(?:egresos?|gastos?|pagos?|salidas?|compras?|costos?)\b/;

export function tipoDeTexto(plegado: string): Seccion['tipo'] {
  if (DE_INGRESO.test(plegado)) return 'INGRESO';
  return DE_EGRESO.test(plegado) ? 'EGRESO' : null;
}

type Tabla<C extends string> = TablaAbierta<C>;

/** Columns of a table's day, words, balance. */
function columnaDe<C extends string>({ porCampo }: Tabla<C>, campo: C | null): number | undefined {
  return campo === null ? undefined : porCampo.get(campo);
}

function celdaDeFecha<C extends string>(tabla: Tabla<C>, fila: FilaGrilla): Celda | undefined {
  const columna = columnaDe(tabla, tabla.vocabulario.fecha);
  if (columna === undefined) return undefined;
  return fila.porColumna.get(columna) ?? fila.heredadas.get(columna);
}

/** Whether a formula adds up cells of its own column, several of them or other sums. */
export function sumaSuColumna({ formula, fila, columna }: Celda): boolean {
  const sumandos = sumandosDe(formula);
  if (!sumandos) return false;
  const alto = sumandos.reduce((n, { desdeFila, hastaFila }) => n + hastaFila - desdeFila + 1, 0);
  return (
    alto >= 2 &&
    sumandos.every(
      ({ hoja, desdeColumna, hastaColumna, desdeFila, hastaFila }) =>
        hoja === null &&
        desdeColumna === columna &&
        hastaColumna === columna &&
        (hastaFila < fila || desdeFila > fila),
    )
  );
}

type Sumas = Map<number, { centavos: number; filas: number }>;

/** Whether every amount of a row is what stands above it since the last sum. */
function igualaLoDeArriba(importes: readonly Celda[], sumas: Sumas): boolean {
  const conValor = importes.filter((celda) => !enCero(celda));
  return (
    conValor.length > 0 &&
    conValor.every(({ columna, monto }) => {
      const suma = sumas.get(columna);
      return (
        monto !== null &&
        suma !== undefined &&
        suma.filas >= 2 &&
        Math.abs(suma.centavos - monto.centavos) <= 1
      );
    })
  );
}

function acumular(importes: readonly Celda[], sumas: Sumas): void {
  for (const { columna, monto } of importes) {
    const suma = sumas.get(columna) ?? { centavos: 0, filas: 0 };
    sumas.set(columna, { centavos: suma.centavos + (monto?.centavos ?? 0), filas: suma.filas + 1 });
  }
}

/** Cells of a row that hold its amounts, broken ones too. */
export function importesDeFila<C extends string>(tabla: Tabla<C>, fila: FilaGrilla): Celda[] {
  const { deImporte, deTotal, vocabulario } = tabla;
  const columnas = deImporte.map(({ columna }) => columna);
  const saldo = columnaDe(tabla, vocabulario.saldo);
  if (deTotal !== null) columnas.push(deTotal);
  if (saldo !== undefined && !columnas.includes(saldo)) columnas.push(saldo);
  return columnas.flatMap((columna) => {
    const celda = fila.porColumna.get(columna);
    return celda && (celda.monto !== null || celda.clase === 'ERROR' || celda.formula !== null)
      ? [celda]
      : [];
  });
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

/** A row with words, or with a code where words stand, is of something; one of amounts alone adds up. */
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

function esSuma<C extends string>({ tabla, fila, importes, rotulo, sumas }: Visto<C>): boolean {
  const conFecha = celdaDeFecha(tabla, fila)?.fecha != null;
  const porFormula = importes.some(sumaSuColumna);
  if (tabla.deItems && esDeItem(tabla, fila)) return false;
  if (rotulo && !conFecha) return true;
  if (porFormula && !conFecha) return true;
  if (conFecha && rotulo && esSoloTotal(rotulo)) return true;
  if (conFecha) return (rotulo !== null || porFormula) && igualaLoDeArriba(importes, sumas);
  if (!nombraAlgo(tabla, fila)) return true;
  if (tabla.deItems) return true;
  const esperaFecha = columnaDe(tabla, tabla.vocabulario.fecha) !== undefined;
  const varias = importes.filter((celda) => !enCero(celda)).length >= 3;
  return (esperaFecha || varias) && igualaLoDeArriba(importes, sumas);
}

/** `35/2/2026`, `30-2`: meant for a date, though there is no such day. */
const COMO_FECHA = /^\d{1,4}\s*[/.-]\s*\d{1,2}(?:\s*[/.-]\s*\d{1,4})?$/;

/** A day, and not the month that rows below are of. */
function conDiaPropio<C extends string>(tabla: Tabla<C>, fila: FilaGrilla): boolean {
  const celda = celdaDeFecha(tabla, fila);
  if (celda?.fila !== fila.fila) return false;
  return celda.fecha === null ? COMO_FECHA.test(celda.texto) : celda.clase !== 'TEXTO';
}

/** A row without an amount that can be read: words where one should stand are wrong, and not a heading. */
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

function claseDe<C extends string>(visto: Visto<C>): ClaseFila {
  const { tabla, fila, importes, rotulo } = visto;
  if (tabla.deItems && esDeItem(tabla, fila) && rotulo === null) return 'DATO';
  if (importes.length === 0) return claseSinImportes(visto);
  if (rotulo?.clase === 'APERTURA') return 'APERTURA';
  if (esSuma(visto)) return 'SUMA';
  const deSuma = new Set([tabla.deTotal, columnaDe(tabla, tabla.vocabulario.saldo)]);
  const propios =
    tabla.deImporte.length > 1 || tabla.deImporte[0]?.campo !== tabla.vocabulario.saldo
      ? importes.filter(({ columna }) => !deSuma.has(columna))
      : importes;
  if (propios.length === 0) return 'SIN_IMPORTE';
  return propios.every(enCero) ? 'CERO' : 'DATO';
}

function seccionDe(fila: FilaGrilla, anterior: Seccion | null): Seccion {
  const textos = fila.celdas.filter(({ clase }) => clase === 'TEXTO');
  const plegado = textos.map((celda) => celda.plegado).join(' ');
  const fecha = contextoDeTexto(plegado);
  const tipo = tipoDeTexto(plegado);
  return {
    celdas: textos,
    fecha: fecha.mes === null && fecha.anio === null ? (anterior?.fecha ?? fecha) : fecha,
    tipo: tipo ?? anterior?.tipo ?? null,
  };
}

/** What every row of a table's body is, from the top. */
export function clasificarFilas<C extends string>(tabla: Tabla<C>): FilaTabla[] {
  const sumas: Sumas = new Map();
  let seccion: Seccion | null = null;
  const filas: FilaTabla[] = [];
  for (const fila of tabla.cuerpo) {
    const importes = importesDeFila(tabla, fila);
    const rotulo = rotuloDe(fila);
    const clase = claseDe({ tabla, fila, importes, rotulo, sumas });
    if (clase === 'SECCION') seccion = seccionDe(fila, seccion);
    if (clase === 'DATO') acumular(importes, sumas);
    if (clase === 'SUMA') sumas.clear();
    filas.push({ fila, clase, rotulo, seccion });
  }
  const ultimo = filas.findLastIndex(({ clase }) => clase === 'DATO');
  return filas.map((fila, i) =>
    fila.clase === 'SECCION' && i > ultimo ? { ...fila, clase: 'NOTA' } : fila,
  );
}
