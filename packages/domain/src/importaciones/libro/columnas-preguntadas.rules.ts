import { columnasDe, TITULO_AFUERA, type Dicha } from '../../planilla/columnas.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { NO_ENTRA, type Opcion } from '../../planilla/pregunta.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import type { ColumnaTabla } from '../../planilla/tabla.ts';
import type { TablaCruda } from '../../planilla/tablas.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import { TITULOS_AJENOS } from './columnas-ajenas.ts';
import { TITULOS_LIBRO } from './nombres-de-campos.ts';
import { idDeColumna, idDeDinero } from './pregunta.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import {
  CAMPOS_LIBRO,
  camposDeTitulo,
  VOCABULARIO_LIBRO,
  type CampoLibro,
} from './vocabulario.rules.ts';

type Cruda = TablaCruda<CampoLibro>;
type Columna = ColumnaTabla<CampoLibro>;

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

type Pedido = { readonly id: string; readonly huella: string; readonly cuaderno: Cuaderno };

const preguntaDeColumna = (
  cruda: Cruda,
  { columna, titulo }: Pick<Columna, 'columna' | 'titulo'>,
  tablaId: string,
) => ({
  id: idDeColumna(tablaId, nombreColumna(columna)),
  tipo: 'COLUMNA' as const,
  texto: `¿Qué es la columna ${rotuloDe({ titulo, columna })} de «${cruda.grilla.nombre}»?`,
  textos: [valoresDe(cruda, columna)],
});

/** The answers of a person about single columns, listed so that they can be changed. */
function columnasDichas(cruda: Cruda, { id, cuaderno }: Pedido): Map<number, Dicha<CampoLibro>> {
  const dichas = new Map<number, Dicha<CampoLibro>>();
  const titulos = new Map(cruda.titulos.map(({ columna, titulo }) => [columna, titulo]));
  const conCeldas = cruda.cuerpo.flatMap(({ celdas }) => celdas.map(({ columna }) => columna));
  for (const columna of new Set([...titulos.keys(), ...conCeldas])) {
    const titulo = titulos.get(columna) ?? '';
    const idPregunta = idDeColumna(id, nombreColumna(columna));
    const respuesta = cuaderno.respuestaDe(idPregunta);
    const dicha = respuesta === undefined ? undefined : DICHA_POR_NOMBRE.get(respuesta);
    if (dicha === undefined) continue;
    dichas.set(columna, dicha);
    cuaderno.consultar({
      ...preguntaDeColumna(cruda, { columna, titulo }, id),
      opciones: OPCIONES_DE_CAMPO,
      propuesta: null,
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
    id: idDeDinero(id),
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

/** Part of the rows from which on a column of texts is nearly full. */
const CASI_LLENA = 0.8;

/** True when a column of texts that no title explains stands in nearly all rows. */
function esTextoIgnorado({ cuerpo }: Cruda, { columna, titulo, sobra, campo }: Columna): boolean {
  if (sobra !== 'SIN_CAMPO' || campo !== null || titulo === '' || titulo === TITULO_AFUERA) {
    return false;
  }
  if (TITULOS_AJENOS.has(plegar(titulo))) return false;
  const filas = cuerpo.filter(({ celdas }) => celdas.length > 1);
  const textos = filas.filter(({ porColumna }) => porColumna.get(columna)?.clase === 'TEXTO');
  return filas.length > 1 && textos.length >= filas.length * CASI_LLENA;
}

/** Fields that a column of texts may hold beside those that others have. */
const DE_TEXTO = ['concepto', 'proveedor', 'rubro', 'obra', 'notas', 'medioPago'] as const;

type Texto = { readonly columna: Columna; readonly opciones: readonly CampoLibro[] };

/** Columns of texts of which only the person knows what they are. */
function textosDudosos(
  cruda: Cruda,
  columnas: readonly Columna[],
  dichas: ReadonlyMap<number, Dicha<CampoLibro>>,
): Texto[] {
  const tomados = new Set(columnas.flatMap(({ campo }) => campo ?? []));
  return columnas.flatMap((columna): Texto[] => {
    if (dichas.has(columna.columna) || columna.sobra === 'REPETIDA') return [];
    const partes = camposDeTitulo(columna.titulo).filter(
      (campo) => campo === columna.campo || !tomados.has(campo),
    );
    if (partes.length > 1) return [{ columna, opciones: partes }];
    const libres = DE_TEXTO.filter((campo) => !tomados.has(campo));
    return esTextoIgnorado(cruda, columna) ? [{ columna, opciones: libres }] : [];
  });
}

function preguntarTexto(
  cruda: Cruda,
  { columna, opciones }: Texto,
  { id, cuaderno }: Pedido,
): DeQuePende {
  const { valor: _valor, ...pende } = cuaderno.consultar({
    ...preguntaDeColumna(cruda, columna, id),
    opciones: [
      ...opciones.map((campo) => ({ valor: campo, texto: TITULOS_LIBRO[campo] })),
      { valor: NO_ENTRA, texto: 'No entra' },
    ],
    propuesta: opciones.find((campo) => campo === columna.campo || campo === 'notas') ?? null,
  });
  return pende;
}

export type ColumnasPreguntadas = {
  readonly columnas: readonly Columna[];
  readonly deDinero: DeQuePende | null;
  readonly deTextos: readonly DeQuePende[];
};

/** The meaning of the columns of a table: by titles and cells, by a person's answers, or else asked. */
export function preguntarColumnas(cruda: Cruda, pedido: Pedido): ColumnasPreguntadas {
  const dichas = columnasDichas(cruda, pedido);
  const conDinero = preguntarPorDinero(cruda, dichas, pedido);
  const deTextos = textosDudosos(cruda, conDinero.columnas, dichas).map((texto) =>
    preguntarTexto(cruda, texto, pedido),
  );
  return { ...conDinero, deTextos };
}

function preguntarPorDinero(
  cruda: Cruda,
  dichas: ReadonlyMap<number, Dicha<CampoLibro>>,
  pedido: Pedido,
): Omit<ColumnasPreguntadas, 'deTextos'> {
  const leer = (deEstas: ReadonlyMap<number, Dicha<CampoLibro>>) =>
    columnasDe(cruda, { vocabulario: VOCABULARIO_LIBRO, dichas: deEstas, deCuit: 'cuit' });
  const { columnas, candidatas } = leer(dichas);
  if (candidatas.length === 0) return { columnas, deDinero: null };
  const { valor, ...pende } = preguntarDinero(cruda, candidatas, pedido);
  const esEsta = ({ columna }: Columna): boolean => nombreColumna(columna) === valor;
  if (valor !== NINGUNA && !candidatas.some(esEsta)) {
    // An answer that names none of them leaves the question open.
    const pendiente = pende.pendiente ?? idDeDinero(pedido.id);
    const faltan = sinLaPrimera(cruda, candidatas);
    for (let n = 0; n < faltan; n += 1) pedido.cuaderno.contar(pendiente);
    return { columnas, deDinero: { pendiente } };
  }
  const conDinero = new Map(dichas);
  for (const candidata of candidatas) {
    if (valor === NINGUNA) conDinero.set(candidata.columna, NO_ENTRA);
    else if (esEsta(candidata)) conDinero.set(candidata.columna, 'importe');
  }
  return { columnas: leer(conDinero).columnas, deDinero: pende };
}
