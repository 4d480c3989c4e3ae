import type { Outcome } from '../base/refusal.ts';
import { SIN_HECHOS, type HechosDeColumna } from './hechos.rules.ts';
import { monedaDeTitulo } from './moneda.rules.ts';
import type { HallazgoImportacion } from './planilla.schema.ts';
import { valorMostrado, type CeldaImportada } from './texto.rules.ts';
import type { ColumnasImportadas, FilaImportada } from './titulos.rules.ts';

/** Cells of a row by field, and the findings about them. */
export type LectorDeCeldas<C extends string> = {
  readonly fila: number;
  readonly celda: (campo: C) => CeldaImportada;
  /**
   * Facts about the column; a currency that they lack is taken from the title, else from the sheet.
   */
  readonly hechos: (campo: C) => HechosDeColumna;
  readonly error: (campo: C, mensaje: string) => null;
  readonly avisar: (campo: C, mensaje: string) => void;
  /** Value of a reading, or null after recording its finding. */
  readonly tomar: <T>(campo: C, leido: Outcome<T>) => T | null;
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

export type LectorDeHechos = (columna: number) => HechosDeColumna;

/** Opens a row for reading; `nombres`: names, in findings, of fields without a titled column. */
export function abrirCeldas<C extends string>(
  {
    columnas,
    titulos,
    nombres,
    hechos: deColumna = () => SIN_HECHOS,
  }: {
    readonly columnas: ColumnasImportadas<C>;
    readonly titulos: readonly string[];
    readonly nombres: Readonly<Record<C, string>>;
    readonly hechos?: LectorDeHechos;
  },
  { fila, celdas, moneda: deHoja }: FilaImportada,
): LectorDeCeldas<C> {
  const errores: HallazgoImportacion[] = [];
  const advertencias: HallazgoImportacion[] = [];
  const celda = (campo: C): CeldaImportada => celdas[columnas[campo] ?? -1] ?? null;
  const hallazgo = (campo: C, mensaje: string): HallazgoImportacion => ({
    fila,
    columna: titulos[columnas[campo] ?? -1] || nombres[campo],
    valor: valorMostrado(celda(campo)),
    mensaje,
  });
  const error = (campo: C, mensaje: string): null => {
    errores.push(hallazgo(campo, mensaje));
    return null;
  };
  return {
    fila,
    celda,
    hechos: (campo) => {
      const columna = columnas[campo] ?? -1;
      const leidos = deColumna(columna);
      const moneda = leidos.moneda ?? monedaDeTitulo(titulos[columna] ?? '') ?? deHoja ?? null;
      return moneda === leidos.moneda ? leidos : { ...leidos, moneda };
    },
    error,
    avisar: (campo, mensaje) => void advertencias.push(hallazgo(campo, mensaje)),
    tomar: (campo, leido) => (leido.ok ? leido.valor : error(campo, leido.motivo)),
    errores,
    advertencias,
  };
}
