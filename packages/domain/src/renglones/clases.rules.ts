import { claseDeRotulo } from '../planilla/rotulo.rules.ts';
import { estaVacia, plegar, textoDeCelda } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { columnaDeTitulo, type TablaDeRenglones } from './titulos.rules.ts';
import { POR_DEFINIR, SE_SUMA_AL_PIE, SIN_PRECIO, SUMA_DEL_PIE } from './vocabulario.ts';

/**
 * Role of a row in a sheet of items. Of the rows that are not an `ITEM`, some can be imported as a
 * global item, after a question.
 */
export type ClaseRenglon =
  | 'ITEM'
  | 'SECCION'
  /** Row with an amount but no quantity or price: an item or, with rows below it, a section. */
  | 'GLOBAL'
  | 'SUBTOTAL'
  | 'TOTAL'
  | 'PIE'
  | 'SIN_PRECIO'
  | 'TITULOS'
  | 'NOTA';

export type RenglonClasificado = {
  readonly cruda: FilaImportada;
  readonly clase: ClaseRenglon;
  /** Column of the words that decided its class. */
  readonly columna: number;
};

const PALABRA = /\p{L}{2}/u;
const LETRAS = /\p{L}/u;
/** Numbering before the words: `B)`, `2.`, `1.1`. */
const ENUMERACION = /^(?:(?:[a-z]|\d{1,3}) )+(?=[a-z]{2})/;
/**
 * Beginnings of rows that are sums. `Transporte` and `Neto` are left out, since they may be other
 * things.
 */
const SUMAN = /^(?:sub|s?tot|suma|gran|monto|importe)/;

/** The folded words of a row, without the number before them. */
export const rotuloDe = (texto: string): string => plegar(texto).replace(ENUMERACION, '');

const esBlanco = (texto: string): boolean =>
  texto !== '' && SIN_PRECIO.test(plegar(texto)) && !/\d/.test(texto);

const esSuma = (rotulo: string): 'SUBTOTAL' | 'TOTAL' | null => {
  if (SUMA_DEL_PIE.test(rotulo)) return 'TOTAL';
  const clase = SUMAN.test(rotulo) ? claseDeRotulo(rotulo) : null;
  return clase === null ? null : clase === 'SUBTOTAL' ? 'SUBTOTAL' : 'TOTAL';
};

function repiteTitulos({ celdas }: FilaImportada, titulos: readonly string[]): boolean {
  const llenas = celdas.flatMap((celda, i) => (estaVacia(celda) ? [] : [[celda, i] as const]));
  return (
    llenas.length > 1 &&
    llenas.every(([celda, i]) => plegar(textoDeCelda(celda)) === plegar(titulos[i] ?? ''))
  );
}

/** Class of a row, by its cells alone. */
function clasificar(tabla: TablaDeRenglones, cruda: FilaImportada): RenglonClasificado {
  const { columnas, importes, titulos } = tabla;
  const en = (columna: number | undefined): string =>
    textoDeCelda(cruda.celdas[columna ?? -1] ?? null);
  const descripcion = en(columnas.descripcion);
  const [unidad, cantidad, precio] = [
    en(columnas.unidad),
    en(columnas.cantidad),
    en(columnas.precioUnitario),
  ];
  // Columns of remarks and categories do not label a row that has a description.
  const rotula = (columna: number): boolean => {
    if (columna === columnas.rubro) return descripcion === '';
    const titulo = titulos[columna] ?? '';
    return titulo === '' || columnaDeTitulo(titulo) !== null;
  };
  const textos = cruda.celdas.flatMap((celda, columna) =>
    typeof celda === 'string' && LETRAS.test(celda) && rotula(columna)
      ? [{ columna, rotulo: rotuloDe(celda) }]
      : [],
  );
  const propia = columnas.descripcion ?? textos[0]?.columna ?? 0;
  const dar = (clase: ClaseRenglon, columna = propia): RenglonClasificado => ({
    cruda,
    clase,
    columna,
  });
  if (repiteTitulos(cruda, titulos)) return dar('TITULOS');
  const sinPrecio = esBlanco(precio);
  const entera = [descripcion, unidad, cantidad, precio].every((texto) => texto !== '');
  if (entera && !sinPrecio) return dar('ITEM');

  for (const { columna, rotulo } of textos) {
    const suma = esSuma(rotulo);
    const libre = [columnas.unidad, columnas.cantidad].every(
      (otra) => otra === columna || en(otra) === '',
    );
    if (suma !== null && libre) return dar(suma, columna);
    const deItem = cantidad !== '' && unidad !== '' && unidad !== '%';
    if (SE_SUMA_AL_PIE.test(rotulo) && !deItem) return dar('PIE', columna);
  }
  if (descripcion !== '' && sinPrecio) return dar('SIN_PRECIO');
  if ([unidad, cantidad, precio].some((texto) => texto !== '')) return dar('ITEM');
  const deSuma = importes.map(en).filter((texto) => texto !== '');
  if (textos.length === 0) return dar(deSuma.length > 0 ? 'SUBTOTAL' : 'ITEM', importes[0]);
  if (deSuma.some(esBlanco) || POR_DEFINIR.test(plegar(descripcion))) return dar('SIN_PRECIO');
  const donde = PALABRA.test(descripcion) ? propia : (textos[0]?.columna ?? propia);
  return dar(deSuma.some((texto) => /\d/.test(texto)) ? 'GLOBAL' : 'SECCION', donde);
}

/**
 * Class of every row below the titles; that of a heading depends on the rows beneath it. `global`
 * is the class of rows with only an amount, which lack cells of an item.
 */
export function clasificarRenglones(
  tabla: TablaDeRenglones,
  global: 'ITEM' | 'GLOBAL' = 'ITEM',
): readonly RenglonClasificado[] {
  const filas = tabla.cuerpo.map((cruda) => clasificar(tabla, cruda));
  const entran = new Set<ClaseRenglon>(['ITEM', 'SIN_PRECIO', global]);
  const ultimo = filas.findLastIndex(({ clase }) => entran.has(clase));
  return filas.map((fila, i) => {
    if (fila.clase === 'SECCION' && i > ultimo && ultimo >= 0) return { ...fila, clase: 'NOTA' };
    if (fila.clase !== 'GLOBAL') return fila;
    const siguen = filas.slice(i + 1);
    const corte = siguen.findIndex(({ clase }) => clase !== 'SECCION' && clase !== 'TITULOS');
    const debajo = siguen[corte]?.clase;
    const encabeza = debajo === 'ITEM' || debajo === 'SIN_PRECIO';
    return { ...fila, clase: encabeza ? 'SECCION' : global };
  });
}
