import type { Outcome } from '../base/refusal.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import { valorMostrado, type CeldaImportada } from './texto.rules.ts';
import type { ColumnasImportadas, FilaImportada } from './titulos.rules.ts';

/** One row's cells by field, and the findings about them. */
export type LectorDeCeldas<C extends string> = {
  readonly fila: number;
  readonly celda: (campo: C) => CeldaImportada;
  readonly error: (campo: C, mensaje: string) => null;
  readonly avisar: (campo: C, mensaje: string) => void;
  /** The value, or null with the finding noted. */
  readonly tomar: <T>(campo: C, leido: Outcome<T>) => T | null;
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

/** `nombres`: what a field is called whose column is not there. */
export function abrirCeldas<C extends string>(
  {
    columnas,
    titulos,
    nombres,
  }: {
    readonly columnas: ColumnasImportadas<C>;
    readonly titulos: readonly string[];
    readonly nombres: Readonly<Record<C, string>>;
  },
  { fila, celdas }: FilaImportada,
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
    error,
    avisar: (campo, mensaje) => void advertencias.push(hallazgo(campo, mensaje)),
    tomar: (campo, leido) => (leido.ok ? leido.valor : error(campo, leido.motivo)),
    errores,
    advertencias,
  };
}
