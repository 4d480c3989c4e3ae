import { columnasDe, type Dicha } from '../../planilla/columnas.rules.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import type { ColumnaTabla } from '../../planilla/tabla.ts';
import type { TablaCruda } from '../../planilla/tablas.rules.ts';
import { TITULOS_LIBRO } from './nombres-de-campos.ts';
import type { Opcion } from './pregunta.ts';
import type { Contestada, Cuaderno, DeQuePende } from './preguntas.rules.ts';
import { CAMPOS_LIBRO, VOCABULARIO_LIBRO, type CampoLibro } from './vocabulario.rules.ts';

type Cruda = TablaCruda<CampoLibro>;
type Columna = ColumnaTabla<CampoLibro>;

export const NO_ENTRA = 'NO_ENTRA';
const NINGUNA = 'NINGUNA';
/** Cells shown of each column that is asked about. */
const VALORES_MOSTRADOS = 3;

const DICHAS: readonly Dicha<CampoLibro>[] = [...CAMPOS_LIBRO, NO_ENTRA];
const DICHA_POR_NOMBRE: ReadonlyMap<string, Dicha<CampoLibro>> = new Map(
  DICHAS.map((dicha) => [dicha, dicha]),
);

const OPCIONES_DE_CAMPO: readonly Opcion[] = [
  ...CAMPOS_LIBRO.map((campo) => ({ valor: campo, texto: TITULOS_LIBRO[campo] })),
  { valor: NO_ENTRA, texto: 'No entra' },
];

/** First cells of a column, as the sheet shows them. */
const valoresDe = ({ cuerpo }: Cruda, columna: number): string =>
  cuerpo
    .flatMap(({ porColumna }) => porColumna.get(columna)?.texto ?? [])
    .slice(0, VALORES_MOSTRADOS)
    .join(' · ');

const rotuloDe = ({ titulo, columna }: Pick<Columna, 'titulo' | 'columna'>): string =>
  titulo === '' ? `Columna ${nombreColumna(columna)}` : `«${titulo}»`;

/** Id of the answer that fixes what a column is, asked for or not. */
export const idDeColumna = (tablaId: string, columna: number): string =>
  `COLUMNA:${tablaId}:${nombreColumna(columna)}`;

type Pedido = { readonly id: string; readonly huella: string; readonly cuaderno: Cuaderno };

/** What a person said of single columns, listed so that it can be said otherwise. */
function columnasDichas(cruda: Cruda, { id, cuaderno }: Pedido): Map<number, Dicha<CampoLibro>> {
  const dichas = new Map<number, Dicha<CampoLibro>>();
  const titulos = new Map(cruda.titulos.map(({ columna, titulo }) => [columna, titulo]));
  const conCeldas = cruda.cuerpo.flatMap(({ celdas }) => celdas.map(({ columna }) => columna));
  for (const columna of new Set([...titulos.keys(), ...conCeldas])) {
    const titulo = titulos.get(columna) ?? '';
    const idPregunta = idDeColumna(id, columna);
    const respuesta = cuaderno.respuestaDe(idPregunta);
    const dicha = respuesta === undefined ? undefined : DICHA_POR_NOMBRE.get(respuesta);
    if (dicha === undefined) continue;
    dichas.set(columna, dicha);
    cuaderno.consultar({
      id: idPregunta,
      tipo: 'COLUMNA',
      texto: `¿Qué es la columna ${rotuloDe({ titulo, columna })} de «${cruda.grilla.nombre}»?`,
      opciones: OPCIONES_DE_CAMPO,
      propuesta: null,
      textos: [valoresDe(cruda, columna)],
    });
  }
  return dichas;
}

function preguntarDinero(
  cruda: Cruda,
  candidatas: readonly Columna[],
  { id, huella, cuaderno }: Pedido,
): Contestada {
  return cuaderno.consultar({
    id: `COLUMNA:${id}`,
    tipo: 'COLUMNA',
    texto: `¿En qué columna está el importe de «${cruda.grilla.nombre}»?`,
    opciones: [
      ...candidatas.map((columna) => ({
        valor: nombreColumna(columna.columna),
        texto: `${rotuloDe(columna)}: ${valoresDe(cruda, columna.columna)}`,
      })),
      { valor: NINGUNA, texto: 'Ninguna de estas' },
    ],
    propuesta: null,
    textos: [cruda.grilla.nombre],
    recordar: `COLUMNA:${huella}`,
  });
}

/** Rows that hold money in some candidate, and none in the column that stands in for it meanwhile. */
const sinLaPrimera = ({ cuerpo }: Cruda, [primera, ...demas]: readonly Columna[]): number =>
  cuerpo.filter(
    ({ porColumna }) =>
      primera !== undefined &&
      porColumna.get(primera.columna)?.monto == null &&
      demas.some(({ columna }) => porColumna.get(columna)?.monto != null),
  ).length;

/** What the columns of a table are: by titles and cells, by what was said of them, or else asked. */
export function preguntarColumnas(
  cruda: Cruda,
  pedido: Pedido,
): { readonly columnas: readonly Columna[]; readonly deDinero: DeQuePende | null } {
  const dichas = columnasDichas(cruda, pedido);
  const leer = (deEstas: ReadonlyMap<number, Dicha<CampoLibro>>) =>
    columnasDe(cruda, { vocabulario: VOCABULARIO_LIBRO, dichas: deEstas, deCuit: 'cuit' });
  const { columnas, candidatas } = leer(dichas);
  if (candidatas.length === 0) return { columnas, deDinero: null };
  const { valor, ...pende } = preguntarDinero(cruda, candidatas, pedido);
  if (valor === null) {
    const { pendiente } = pende;
    const faltan = pendiente === null ? 0 : sinLaPrimera(cruda, candidatas);
    for (let n = 0; n < faltan; n += 1) pedido.cuaderno.contar(pendiente ?? '');
    return { columnas, deDinero: pende };
  }
  const conDinero = new Map(dichas);
  for (const { columna } of candidatas) {
    const esEsta = nombreColumna(columna) === valor;
    if (esEsta || valor === NINGUNA) conDinero.set(columna, esEsta ? 'importe' : NO_ENTRA);
  }
  return { columnas: leer(conDinero).columnas, deDinero: pende };
}
