import type { CampoAsignado } from '../planilla/columnas.rules.ts';
import { monedaDeTitulo } from '../planilla/moneda.rules.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import { estaVacia, plegar, textoDeCelda } from '../planilla/texto.rules.ts';
import {
  type ColumnasImportadas,
  type FilaImportada,
  lectorDeTitulos,
  titulosDe,
} from '../planilla/titulos.rules.ts';
import type { CampoDeNumeros } from './pregunta.ts';
import { type ColumnaRenglon, ES_CON_IVA, sinonimosDe } from './vocabulario.ts';

export const COLUMNAS = [
  'descripcion',
  'unidad',
  'cantidad',
  'precioUnitario',
  'rubro',
  'numero',
  'importe',
  'parte',
  'incidencia',
] as const satisfies readonly ColumnaRenglon[];

const { campoDe, hallarTitulos } = lectorDeTitulos<ColumnaRenglon>(COLUMNAS, sinonimosDe);

export const columnaDeTitulo = (titulo: string): ColumnaRenglon | null =>
  campoDe(titulo)?.[0] ?? null;

/** Meaning of columns that the user set, or that their cells reveal. */
export type CamposAsignados = ReadonlyMap<number, CampoAsignado<ColumnaRenglon>>;

/** A table of items: where its titles are, and which column is which. */
export type TablaDeRenglones = {
  readonly filaTitulos: number;
  readonly titulos: readonly string[];
  readonly columnas: ColumnasImportadas<ColumnaRenglon>;
  /** Columns with the amounts of rows, sections and sums. */
  readonly importes: readonly number[];
  readonly cuerpo: readonly FilaImportada[];
  /** Columns with the same title or meaning but different cells, by the field that each may be. */
  readonly rivales: ReadonlyMap<CampoDeNumeros, readonly number[]>;
  readonly errores: readonly HallazgoImportacion[];
};

const LETRA = /\p{L}/u;
/** Two letters make a word, because the number of an item may have one: `A.1`. */
const PALABRA = /\p{L}{2}/u;
const CIFRA = /\d/;

/**
 * Kind of content of a column of the body: none, words (in at least half of its cells), or else
 * numbers.
 */
export function contenidoDe(cuerpo: readonly FilaImportada[], columna: number, deTexto = PALABRA) {
  const textos = cuerpo.flatMap(({ celdas }) => {
    const celda = celdas[columna] ?? null;
    return estaVacia(celda) ? [] : [textoDeCelda(celda)];
  });
  if (textos.length === 0) return 'VACIA';
  const conPalabras = textos.filter((texto) => deTexto.test(texto)).length;
  return conPalabras * 2 >= textos.length ? 'PALABRAS' : 'NUMEROS';
}

/**
 * Joins titles in two rows (`PRECIO` above `UNITARIO` and `TOTAL`); null when the second row is not
 * one of titles.
 */
function titulosDobles(arriba: readonly string[], debajo: FilaImportada): readonly string[] | null {
  const bajos = titulosDe(debajo);
  const hay = bajos.filter((titulo) => titulo !== '').length;
  if (hay < 2) return null;
  let ultimo = '';
  const juntos = Array.from({ length: Math.max(arriba.length, bajos.length) }, (_, i) => {
    const [alto = '', bajo = ''] = [arriba[i], bajos[i]];
    if (alto !== '') ultimo = alto;
    if (bajo === '') return alto;
    const junto = `${ultimo} ${bajo}`;
    return campoDe(junto) === null || CIFRA.test(bajo) ? null : junto;
  });
  return juntos.every((titulo) => titulo !== null) ? juntos : null;
}

type Candidata = { readonly columna: number; readonly titulo: string; readonly puntos: number };

/** The titles of a sheet, the field that each names, and the rows below them. */
export type Titulada = Pick<TablaDeRenglones, 'filaTitulos' | 'titulos' | 'cuerpo'> & {
  readonly nombrados: readonly ReturnType<typeof campoDe>[];
};
type Abierta = Titulada & { readonly asignados: CamposAsignados };

/** Columns set by the user, otherwise those whose titles name the field, most certain first. */
function candidatasDe(
  { titulos, nombrados, asignados }: Abierta,
  campo: ColumnaRenglon,
): Candidata[] {
  const dadas = [...asignados].filter(([, asignado]) => asignado === campo);
  if (dadas.length > 0) {
    return dadas.map(([columna]) => ({ columna, titulo: titulos[columna] ?? '', puntos: 1000 }));
  }
  return titulos
    .flatMap((titulo, columna) => {
      const hallado = asignados.has(columna) ? null : nombrados[columna];
      return hallado?.[0] === campo ? [{ columna, titulo, puntos: hallado[1] }] : [];
    })
    .sort((a, b) => b.puntos - a.puntos || a.columna - b.columna);
}

/** Column of the descriptions; a column of numbers is one only when the user assigned it. */
function columnaDeDescripcion(abierta: Abierta): number | undefined {
  const { titulos, cuerpo, asignados } = abierta;
  const sinNumeros = ({ columna }: Candidata): boolean =>
    contenidoDe(cuerpo, columna) !== 'NUMEROS';
  const titulada = candidatasDe(abierta, 'descripcion').find(
    ({ columna }) => asignados.has(columna) || contenidoDe(cuerpo, columna, LETRA) !== 'NUMEROS',
  );
  if (titulada) return titulada.columna;
  const item = candidatasDe(abierta, 'numero').find(({ titulo }) => plegar(titulo) === 'item');
  if (item === undefined) return undefined;
  if (sinNumeros(item)) return item.columna;
  // A title merged over the number and the description is in the first of the two cells.
  const vecina = item.columna + 1;
  const esSuya =
    !asignados.has(vecina) &&
    (titulos[vecina] ?? '') === '' &&
    contenidoDe(cuerpo, vecina) === 'PALABRAS';
  return esSuya ? vecina : undefined;
}

const iguales = (cuerpo: readonly FilaImportada[], una: number, otra: number): boolean =>
  cuerpo.every(
    ({ celdas }) => textoDeCelda(celdas[una] ?? null) === textoDeCelda(celdas[otra] ?? null),
  );

/**
 * Column of a number, and the other columns with the same meaning that cannot be distinguished from
 * it.
 */
function columnaDeNumeros(
  campo: CampoDeNumeros,
  abierta: Abierta,
): { readonly columna: number | undefined; readonly rivales: readonly number[] } {
  const { cuerpo, asignados } = abierta;
  const todas = candidatasDe(abierta, campo);
  const conDatos = todas.filter(({ columna }) => contenidoDe(cuerpo, columna) !== 'VACIA');
  const candidatas = conDatos.length === 0 ? todas : conDatos;
  const conIva = candidatas.filter(({ titulo }) => ES_CON_IVA.test(plegar(titulo)));
  const [elegida] = conIva.length === 1 ? conIva : candidatas;
  if (elegida === undefined || conIva.length === 1)
    return { columna: elegida?.columna, rivales: [] };
  const rivales = candidatas.filter(
    (otra) =>
      otra !== elegida &&
      (asignados.has(otra.columna) || plegar(otra.titulo) === plegar(elegida.titulo)) &&
      !iguales(cuerpo, elegida.columna, otra.columna),
  );
  const columnas = rivales.length === 0 ? [] : [elegida, ...rivales].map(({ columna }) => columna);
  return { columna: elegida.columna, rivales: columnas };
}

/**
 * Detects second titles in the first row below the price, when it has only words: `MATERIALES`,
 * `M.O.`, `TOTAL`.
 */
function subtitulos(
  [primera]: readonly FilaImportada[],
  { descripcion, unidad, cantidad, precioUnitario }: ColumnasImportadas<ColumnaRenglon>,
): HallazgoImportacion[] {
  if (primera === undefined || precioUnitario === undefined) return [];
  const textoEn = (columna: number | undefined): string =>
    textoDeCelda(primera.celdas[columna ?? -1] ?? null);
  const sinItem = [descripcion, unidad, cantidad].every((columna) => textoEn(columna) === '');
  const valor = textoEn(precioUnitario);
  const textos = primera.celdas.filter((celda) => !estaVacia(celda));
  const soloPalabras =
    textos.length > 1 && textos.every((celda) => !CIFRA.test(textoDeCelda(celda)));
  if (!sinItem || !soloPalabras || !PALABRA.test(valor)) return [];
  const mensaje =
    'Debajo del precio unitario hay otra fila de títulos: dejar una sola columna de precio unitario';
  return [{ fila: primera.fila, columna: 'Precio unitario', valor, mensaje }];
}

/**
 * Words above the titles that name the currency: `PRESUPUESTO EN DÓLARES`, `Valores expresados en
 * USD`, `Moneda: pesos`.
 */
const DICE_MONEDA =
  /\b(?:presupuesto|valores?|precios?|montos?|importes?|expresad[oa]s?)\b.* en |^moneda\b/i;

function monedaDeArriba(filas: readonly FilaImportada[]): string | null {
  for (const fila of filas) {
    const texto = titulosDe(fila).join(' ').trim();
    const moneda = DICE_MONEDA.test(texto) ? monedaDeTitulo(texto) : null;
    if (moneda !== null) return moneda;
  }
  return null;
}

/** Meaning of each column, from answers, its title and its cells. */
function columnasDe(abierta: Abierta): Pick<TablaDeRenglones, 'columnas' | 'rivales' | 'importes'> {
  const { cuerpo } = abierta;
  const columnas: ColumnasImportadas<ColumnaRenglon> = {};
  const rivales = new Map<CampoDeNumeros, readonly number[]>();
  for (const campo of COLUMNAS) {
    const [primera] = candidatasDe(abierta, campo);
    if (primera !== undefined) columnas[campo] = primera.columna;
  }
  for (const campo of ['cantidad', 'precioUnitario'] as const) {
    const hallada = columnaDeNumeros(campo, abierta);
    if (hallada.columna !== undefined) columnas[campo] = hallada.columna;
    if (hallada.rivales.length > 0) rivales.set(campo, hallada.rivales);
  }
  const descripcion = columnaDeDescripcion(abierta);
  delete columnas.descripcion;
  if (descripcion !== undefined) columnas.descripcion = descripcion;
  if (columnas.numero === descripcion) delete columnas.numero;
  if (descripcion === undefined && contenidoDe(cuerpo, columnas.rubro ?? -1) === 'PALABRAS') {
    columnas.descripcion = columnas.rubro;
    delete columnas.rubro;
  }
  const importes = candidatasDe(abierta, 'importe').map(({ columna }) => columna);
  return { columnas, rivales, importes };
}

/** Finds the titles of a sheet of items, in one row or in two. */
export function leerTitulos(filas: readonly FilaImportada[]): Titulada {
  const hallada = hallarTitulos(filas);
  const simples = hallada ? titulosDe(hallada) : [];
  const filaDeTitulos = hallada?.fila ?? 1;
  const siguiente = filas.find(({ fila }) => fila > filaDeTitulos);
  const dobles = siguiente ? titulosDobles(simples, siguiente) : null;
  const titulos = dobles ?? simples;
  const filaTitulos = dobles && siguiente ? siguiente.fila : filaDeTitulos;
  const moneda = monedaDeArriba(filas.filter(({ fila }) => fila < filaDeTitulos));
  const cuerpo = filas
    .filter(({ fila }) => fila > filaTitulos)
    .map((fila) => (moneda === null ? fila : { moneda, ...fila }));
  return { filaTitulos, titulos, cuerpo, nombrados: titulos.map(campoDe) };
}

/** Decides the meaning of each column from the titles of a sheet and the cells below them. */
export function abrirTabla(
  titulada: Titulada,
  asignados: CamposAsignados = new Map(),
): TablaDeRenglones {
  const { filaTitulos, titulos, cuerpo } = titulada;
  const leidas = columnasDe({ ...titulada, asignados });
  const sePuso = [...asignados.values()].includes('precioUnitario');
  const errores = sePuso ? [] : subtitulos(cuerpo, leidas.columnas);
  return { filaTitulos, titulos, ...leidas, cuerpo, errores };
}
