import { enCero, type Celda } from './celda.rules.ts';
import { sumandosDe } from './formula.rules.ts';
import type { FilaGrilla } from './grilla.rules.ts';
import type { TablaAbierta } from './tabla.ts';

export type Tabla<C extends string> = TablaAbierta<C>;

/** Column of a field; undefined when the noun lacks the field, or the table the column. */
export function columnaDe<C extends string>(
  { porCampo }: Tabla<C>,
  campo: C | null,
): number | undefined {
  return campo === null ? undefined : porCampo.get(campo);
}

/** True when a formula only adds other cells of the column that it is in, at least two. */
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

export type Sumas = Map<number, { centavos: number; filas: number }>;

/**
 * True when every amount of a row, zeros aside, equals within a centavo the sum of the rows above
 * it since the last sum, which must be at least two.
 */
export function igualaLoDeArriba(importes: readonly Celda[], sumas: Sumas): boolean {
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

export function acumular(importes: readonly Celda[], sumas: Sumas): void {
  for (const { columna, monto } of importes) {
    const suma = sumas.get(columna) ?? { centavos: 0, filas: 0 };
    sumas.set(columna, { centavos: suma.centavos + (monto?.centavos ?? 0), filas: suma.filas + 1 });
  }
}

/**
 * Cells of a row in the columns of amounts, of its total and of the balance: those with an amount,
 * an error or a formula.
 */
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
