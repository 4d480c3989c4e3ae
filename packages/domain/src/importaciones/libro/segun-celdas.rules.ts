import type { CampoAsignado } from '../../planilla/columnas.rules.ts';
import type { Columna, Cruda } from './columna-mostrada.rules.ts';
import { columnaDeTipos } from './tipo-escrito.rules.ts';
import { DE_IMPORTE, type CampoLibro } from './vocabulario.rules.ts';

const SI_O_NO = new Set(['si', 'no', 's', 'n', 'x', 'ok', 'pagado', 'pendiente', 'parcial']);

/**
 * True when a column with a title of money has only answers or states in its cells: `Pagado: Sí`.
 */
function respondeSiONo(cruda: Cruda, { campo, columna }: Columna): boolean {
  if (campo === null || !DE_IMPORTE.has(campo)) return false;
  const celdas = cruda.cuerpo.flatMap(({ porColumna }) => porColumna.get(columna) ?? []);
  return celdas.length > 0 && celdas.every(({ plegado }) => SI_O_NO.has(plegado));
}

/**
 * Fields corrected by the content of their cells, by column: letters of a type, yes or no instead
 * of money, and days of cheques when there is no other date.
 */
export function segunSusCeldas(
  cruda: Cruda,
  columnas: readonly Columna[],
  asignados: ReadonlyMap<number, CampoAsignado<CampoLibro>>,
): ReadonlyMap<number, CampoLibro> {
  const tiene = (campo: CampoLibro) => columnas.some((una) => una.campo === campo);
  const vistas: readonly (readonly [Columna | null | undefined, CampoLibro])[] = [
    [columnaDeTipos(cruda, columnas), 'tipo'],
    [tiene('estado') ? null : columnas.find((una) => respondeSiONo(cruda, una)), 'estado'],
    [tiene('fecha') ? null : columnas.find(({ campo }) => campo === 'fechaCheque'), 'fecha'],
  ];
  return new Map(
    vistas.flatMap(([columna, campo]) =>
      columna == null || asignados.has(columna.columna) ? [] : [[columna.columna, campo] as const],
    ),
  );
}
