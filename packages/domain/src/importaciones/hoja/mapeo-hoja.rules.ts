import type { Moneda } from '../../base/campos.schema.ts';
import type { CeldaLibro, FilaLibro, HojaLibro } from '../../planilla/libro.ts';
import { monedaDeFormato, monedaDeTitulo } from '../../planilla/moneda.rules.ts';
import { leerMonto } from '../../planilla/monto.rules.ts';
import { numeroColumna } from '../../planilla/referencia.rules.ts';
import { estaVacia, textoDeCelda } from '../../planilla/texto.rules.ts';
import type { ColumnasImportadas, FilaImportada } from '../../planilla/titulos.rules.ts';
import { TITULOS_IMPORTACION } from '../columnas.rules.ts';
import type { MapeoEntrada, VistaPreviaImportacion } from '../importacion.schema.ts';
import type { TablaDeLibro } from '../libro/resultado.ts';
import { LECTOR } from '../libro/vocabulario.rules.ts';
import {
  CAMPOS_IMPORTACION,
  COLUMNAS_IMPORTACION_MAX,
  type CampoImportacion,
} from '../planilla.ts';

export type Columnas = ColumnasImportadas<CampoImportacion>;

/** Fields of an import by fields of a workbook, which has separate ones for dollars. */
const CAMPO_DE: ReadonlyMap<string, CampoImportacion> = new Map<string, CampoImportacion>([
  ...CAMPOS_IMPORTACION.map((campo) => [campo, campo] as const),
  ['importeUsd', 'importe'],
  ['ingresoUsd', 'ingreso'],
  ['egresoUsd', 'egreso'],
]);

const DE_MONTO: readonly CampoImportacion[] = ['importe', 'ingreso', 'egreso'];

export const campoDe = (campo: string | null): CampoImportacion | null =>
  CAMPO_DE.get(campo ?? '') ?? null;

/** Sheet with hidden rows and columns made visible, without the columns beyond the limit. */
export const aLaVista = (hoja: HojaLibro): HojaLibro => ({
  ...hoja,
  oculta: false,
  columnasOcultas: [],
  filas: hoja.filas.map(({ fila, celdas }) => ({
    fila,
    oculta: false,
    celdas: celdas.filter(({ columna }) => columna < COLUMNAS_IMPORTACION_MAX),
  })),
});

/** A row as a list of its cells, null for the empty ones. */
export function enLista({ fila, celdas }: FilaLibro): FilaImportada {
  const lista: FilaImportada['celdas'][number][] = [];
  for (const { columna, valor } of celdas) {
    while (lista.length < columna) lista.push(null);
    lista[columna] = valor;
  }
  return { fila, celdas: lista };
}

/**
 * Number of the row of titles set by the user, or found when the mapping sets columns; null
 * otherwise.
 */
export function filaDeTitulos(
  { filaTitulos, columnas }: MapeoEntrada,
  filas: readonly FilaImportada[],
): number | null {
  if (filaTitulos !== undefined || columnas === undefined) return filaTitulos ?? null;
  return LECTOR.hallarTitulos(filas)?.fila ?? 1;
}

/** Title of a field; that of an amount in another currency than pesos names it. */
function tituloDe(campo: CampoImportacion, escrito: string, moneda: Moneda | undefined): string {
  const titulo = TITULOS_IMPORTACION[campo];
  if (!DE_MONTO.includes(campo)) return titulo;
  const propia = monedaDeTitulo(escrito) ?? moneda ?? 'ARS';
  return propia === 'ARS' ? titulo : `${titulo} ${propia}`;
}

const conTitulos = (
  { celdas, ...fila }: FilaLibro,
  { columnas = {}, moneda }: MapeoEntrada,
): FilaLibro => {
  const escritos = new Map(celdas.map(({ columna, valor }) => [columna, textoDeCelda(valor)]));
  const porDefecto = columnas.moneda === undefined ? moneda : undefined;
  const titulos = CAMPOS_IMPORTACION.flatMap((campo): CeldaLibro[] => {
    const columna = columnas[campo];
    if (columna === undefined) return [];
    return [{ columna, valor: tituloDe(campo, escritos.get(columna) ?? '', porDefecto) }];
  });
  return { ...fila, celdas: titulos.toSorted((a, b) => a.columna - b.columna) };
};

/** Currency written in an amount's cell or in its format; null without one. */
function monedaMostrada({ valor, formula, formato }: CeldaLibro): string | null {
  const leido = leerMonto(valor, formula ?? null);
  return (leido.ok ? leido.valor.moneda : null) ?? monedaDeFormato(formato ?? '');
}

const tiene = ({ celdas }: FilaLibro, columna: number): boolean =>
  celdas.some((celda) => celda.columna === columna && !estaVacia(celda.valor));

/**
 * Writes a currency (that of the mapping, pesos by default) in the empty currency cells of rows
 * with a date and an amount whose cells show none. Only for sheets with a date column and a
 * currency column.
 */
export function conMonedas(
  hoja: HojaLibro,
  { filaTitulos, columnas, moneda = 'ARS' }: MapeoEntrada,
  filas: readonly FilaImportada[],
): HojaLibro {
  const numero = filaTitulos ?? LECTOR.hallarTitulos(filas)?.fila;
  const titulos = filas.find(({ fila }) => fila === numero);
  if (titulos === undefined) return hoja;
  const halladas = columnas ?? LECTOR.sugerirColumnas(titulos.celdas.map(textoDeCelda));
  const { fecha, moneda: columna } = halladas;
  if (fecha === undefined || columna === undefined) return hoja;
  const deMonto = new Set(DE_MONTO.flatMap((campo) => halladas[campo] ?? []));
  const esUna = (fila: FilaLibro) => {
    const montos = fila.celdas.filter((celda) => deMonto.has(celda.columna));
    const sinMoneda = montos.length > 0 && montos.every((una) => monedaMostrada(una) === null);
    return fila.fila > titulos.fila && tiene(fila, fecha) && sinMoneda;
  };
  const completar = (fila: FilaLibro): FilaLibro =>
    tiene(fila, columna) || !esUna(fila)
      ? fila
      : {
          ...fila,
          celdas: [
            ...fila.celdas.filter((celda) => celda.columna !== columna),
            { columna, valor: moneda },
          ].toSorted((a, b) => a.columna - b.columna),
        };
  return { ...hoja, filas: hoja.filas.map(completar) };
}

/**
 * Sheet rewritten by the user's mapping, so that the workbook reader follows it: without the rows
 * above the titles and, when columns were mapped, only those, under the titles of their fields.
 * Unchanged without a row of titles.
 */
export function conMapeoElegido(
  hoja: HojaLibro,
  mapeo: MapeoEntrada,
  filaTitulos: number | null,
): HojaLibro {
  if (filaTitulos === null) return hoja;
  const debajo = hoja.filas.filter(({ fila }) => fila >= filaTitulos);
  const { columnas } = mapeo;
  if (columnas === undefined) return { ...hoja, filas: debajo };
  const nombradas = new Set(Object.values(columnas));
  const titulos = debajo.find(({ fila }) => fila === filaTitulos) ?? {
    fila: filaTitulos,
    oculta: false,
    celdas: [],
  };
  const cuerpo = debajo
    .filter(({ fila }) => fila > filaTitulos)
    .map((fila) => ({
      ...fila,
      celdas: fila.celdas.filter(({ columna }) => nombradas.has(columna)),
    }));
  return { ...hoja, filas: [conTitulos(titulos, mapeo), ...cuerpo] };
}

/**
 * Columns with which a table was read; those of income and expenses are swapped when most rows of
 * the first are expenses.
 */
export function columnasDeTabla({ columnas, filas }: TablaDeLibro): Columnas {
  const halladas: Columnas = {};
  const deDolares = (campo: string | null) => (campo?.endsWith('Usd') === true ? 1 : 0);
  const enOrden = columnas.toSorted((a, b) => deDolares(a.campo) - deDolares(b.campo));
  for (const { columna, campo } of enOrden) {
    const campoPropio = campoDe(campo);
    if (campoPropio !== null) halladas[campoPropio] ??= numeroColumna(columna);
  }
  const { ingreso, egreso } = halladas;
  if (ingreso === undefined || egreso === undefined) return halladas;
  const deIngreso = filas.filter(
    ({ celdas }) => numeroColumna(/^[A-Z]+/.exec(celdas.importe ?? '')?.[0] ?? '') === ingreso,
  );
  const salen = deIngreso.filter(({ valores }) => valores.tipo === 'EGRESO').length;
  return salen * 2 > deIngreso.length
    ? { ...halladas, ingreso: egreso, egreso: ingreso }
    : halladas;
}

/** Dollars when the titles of all amount columns name them, else pesos. */
export function monedaDeTitulos(titulos: readonly string[], columnas: Columnas): Moneda {
  const deMonto = DE_MONTO.flatMap((campo) => columnas[campo] ?? []);
  const enDolares = deMonto.every((columna) => monedaDeTitulo(titulos[columna] ?? '') === 'USD');
  return deMonto.length > 0 && enDolares ? 'USD' : 'ARS';
}

const EJEMPLOS = 3;
const EJEMPLO_MAX = 60;
/** Number of rows, from the first, searched for the first values of a column. */
const FILAS_DE_EJEMPLO = 200;

export function ejemplosDe(filas: readonly FilaImportada[], columna: number): string[] {
  return filas
    .slice(0, FILAS_DE_EJEMPLO)
    .map(({ celdas }) => textoDeCelda(celdas[columna] ?? null).slice(0, EJEMPLO_MAX))
    .filter((texto) => texto !== '')
    .slice(0, EJEMPLOS);
}

/** Columns with a title or content, with their suggested field and first values. */
export function describirColumnas(
  titulos: readonly string[],
  filas: readonly FilaImportada[],
  leidas: Columnas | null,
): VistaPreviaImportacion['columnas'] {
  const deTitulos = LECTOR.sugerirColumnas(titulos);
  const sugeridas = leidas ?? deTitulos;
  const campoDeColumna = new Map<number | undefined, CampoImportacion | null>(
    Object.entries(sugeridas).map(([campo, columna]) => [columna, campoDe(campo)]),
  );
  const primeras = filas.slice(0, FILAS_DE_EJEMPLO);
  const ancho = Math.max(titulos.length, ...primeras.map(({ celdas }) => celdas.length));
  return Array.from({ length: ancho }, (_, indice) => ({
    indice,
    titulo: titulos[indice] ?? '',
    sugerencia: campoDeColumna.get(indice) ?? null,
    ejemplos: ejemplosDe(filas, indice),
  })).filter(({ titulo, ejemplos }) => titulo !== '' || ejemplos.length > 0);
}
