import type { CampoAsignado } from '../planilla/columnas.rules.ts';
import { NO_ENTRA, type Opcion } from '../planilla/pregunta.ts';
import { nombreColumna } from '../planilla/referencia.rules.ts';
import { estaVacia, valorMostrado } from '../planilla/texto.rules.ts';
import {
  claveDeHoja,
  COMO_SE_LEYO,
  type CuadernoDeRenglones,
  idDeColumna,
  NOMBRES_DE_COLUMNA,
} from './pregunta.ts';
import { COLUMNAS, type CamposAsignados, type TablaDeRenglones } from './titulos.rules.ts';
import type { ColumnaRenglon } from './vocabulario.ts';

/** Number of cells shown of each column. */
const VALORES_MOSTRADOS = 3;
const ASIGNABLES: readonly CampoAsignado<ColumnaRenglon>[] = [...COLUMNAS, NO_ENTRA];
const ASIGNABLE_POR_NOMBRE: ReadonlyMap<string, CampoAsignado<ColumnaRenglon>> = new Map(
  ASIGNABLES.map((asignado) => [asignado, asignado]),
);

/** First cells of a column, as the sheet shows them. */
export const valoresDe = ({ cuerpo }: TablaDeRenglones, columna: number): readonly string[] =>
  cuerpo
    .flatMap(({ celdas }) => {
      const celda = celdas[columna] ?? null;
      return estaVacia(celda) ? [] : [valorMostrado(celda)];
    })
    .slice(0, VALORES_MOSTRADOS);

const anchoDe = ({ titulos, cuerpo }: TablaDeRenglones): number =>
  Math.max(titulos.length, ...cuerpo.map(({ celdas }) => celdas.length));

/** Columns with a title or any cell. */
export const columnasConAlgo = (tabla: TablaDeRenglones): readonly number[] =>
  Array.from({ length: anchoDe(tabla) }, (_, columna) => columna).filter(
    (columna) => (tabla.titulos[columna] ?? '') !== '' || valoresDe(tabla, columna).length > 0,
  );

/**
 * Options of the question about a column: each field with its Spanish name, and one to leave the
 * column out.
 */
const OPCIONES_DE_COLUMNA: readonly Opcion[] = [
  ...COLUMNAS.map((campo) => ({ valor: campo, texto: NOMBRES_DE_COLUMNA[campo] })),
  { valor: NO_ENTRA, texto: 'No entra' },
];

/**
 * Field that the user assigned to a column, in this sheet or an earlier one; undefined when the
 * column keeps the field that the program read.
 */
function asignadoAMano(
  tabla: TablaDeRenglones,
  columna: number,
  cuaderno: CuadernoDeRenglones,
): CampoAsignado<ColumnaRenglon> | undefined {
  const letra = nombreColumna(columna);
  const id = idDeColumna(letra);
  const clave = claveDeHoja(tabla.titulos, id);
  const respuesta = cuaderno.respuestaDe(id);
  if (respuesta === COMO_SE_LEYO && clave !== null) cuaderno.aprender(clave, COMO_SE_LEYO);
  const recordada = clave !== null && cuaderno.recuerda(clave);
  if (respuesta === COMO_SE_LEYO || (respuesta === undefined && !recordada)) return undefined;
  const titulo = tabla.titulos[columna] ?? '';
  const { valor, pendiente } = cuaderno.consultar({
    id,
    tipo: 'COLUMNA',
    texto: `¿Qué es la columna ${titulo === '' ? letra : `«${titulo}»`}?`,
    opciones: OPCIONES_DE_COLUMNA,
    propuesta: null,
    cerrada: true,
    textos: [valoresDe(tabla, columna).join(' · ')],
    ...(clave !== null && { recordar: clave }),
  });
  return pendiente === null ? ASIGNABLE_POR_NOMBRE.get(valor ?? '') : undefined;
}

/** Fields that a person assigned to single columns. */
export function asignadosAMano(
  tabla: TablaDeRenglones,
  cuaderno: CuadernoDeRenglones,
): CamposAsignados {
  const asignados = new Map<number, CampoAsignado<ColumnaRenglon>>();
  for (const columna of columnasConAlgo(tabla)) {
    const asignado = asignadoAMano(tabla, columna, cuaderno);
    if (asignado !== undefined) asignados.set(columna, asignado);
  }
  return asignados;
}

/** Every column with anything in it, with what it was taken for. */
export function mostrarColumnas(tabla: TablaDeRenglones, cuaderno: CuadernoDeRenglones) {
  const respuestas = new Map(cuaderno.contestadas().map(({ id, respuesta }) => [id, respuesta]));
  return columnasConAlgo(tabla).map((columna) => ({
    columna: nombreColumna(columna),
    titulo: tabla.titulos[columna] ?? '',
    valores: [...valoresDe(tabla, columna)],
    campo: tabla.importes.includes(columna)
      ? ('importe' as const)
      : (COLUMNAS.find((campo) => tabla.columnas[campo] === columna) ?? null),
    porMano: respuestas.get(idDeColumna(nombreColumna(columna))) ?? null,
  }));
}
