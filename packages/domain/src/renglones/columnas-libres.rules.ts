import { leerUnidad } from '../base/unidad.rules.ts';
import type { LectorDeHechos } from '../planilla/lector.rules.ts';
import { textoDeCelda } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { columnasConAlgo } from './columnas-por-mano.rules.ts';
import { numeroEn } from './prueba-de-columnas.rules.ts';
import {
  columnaDeTitulo,
  contenidoDe,
  type TablaDeRenglones,
  type CamposAsignados,
} from './titulos.rules.ts';

/** Maximum number of numeric columns that are tried against each other. */
const CANDIDATAS_MAX = 8;

/**
 * Columns with content that no title explains and that have no field yet, from the user or from
 * their cells.
 */
export function libresDe(tabla: TablaDeRenglones, asignados: CamposAsignados): readonly number[] {
  const usadas = new Set([...Object.values(tabla.columnas), ...tabla.importes]);
  return columnasConAlgo(tabla).filter(
    (columna) =>
      !asignados.has(columna) &&
      !usadas.has(columna) &&
      columnaDeTitulo(tabla.titulos[columna] ?? '') === null,
  );
}

const textosDe = (cuerpo: readonly FilaImportada[], columna: number): readonly string[] =>
  cuerpo.flatMap(({ celdas }) => textoDeCelda(celdas[columna] ?? null) || []);

/**
 * Text columns recognised by their cells: the only one with units of the catalogue, and the only
 * other one with words.
 */
export function textosHallados(
  tabla: TablaDeRenglones,
  asignados: CamposAsignados,
): CamposAsignados {
  const halladas = new Map(asignados);
  const { columnas, cuerpo } = tabla;
  const dePalabras = libresDe(tabla, asignados).filter((columna) =>
    textosDe(cuerpo, columna).some((texto) => /\p{L}/u.test(texto)),
  );
  const deUnidades = dePalabras.filter((columna) =>
    textosDe(cuerpo, columna).every((texto) => leerUnidad(texto).ok),
  );
  const [unidad, ...otras] = deUnidades;
  if (columnas.unidad === undefined && unidad !== undefined && otras.length === 0) {
    halladas.set(unidad, 'unidad');
  }
  const descriptivas = dePalabras.filter(
    (columna) => !deUnidades.includes(columna) && contenidoDe(cuerpo, columna) === 'PALABRAS',
  );
  const [descripcion, ...demas] = descriptivas;
  if (columnas.descripcion === undefined && descripcion !== undefined && demas.length === 0) {
    halladas.set(descripcion, 'descripcion');
  }
  return halladas;
}

/** Numeric columns that may be any field, at most `CANDIDATAS_MAX`; line numbers are left out. */
export function deNumeros(
  tabla: TablaDeRenglones,
  libres: readonly number[],
  hechos: LectorDeHechos,
): readonly number[] {
  const { cuerpo } = tabla;
  return libres
    .filter((columna) => {
      const textos = textosDe(cuerpo, columna);
      const numeros = cuerpo.filter((fila) => numeroEn(fila, columna, hechos) !== null).length;
      const enOrden = textos.length > 1 && textos.every((texto, i) => texto === String(i + 1));
      return numeros > 0 && numeros * 2 >= textos.length && !enOrden;
    })
    .slice(0, CANDIDATAS_MAX);
}
