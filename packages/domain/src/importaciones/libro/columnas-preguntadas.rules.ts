import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import { columnasDe, TITULO_AFUERA, type Dicha } from '../../planilla/columnas.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { NO_ENTRA, type Opcion } from '../../planilla/pregunta.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { Calculo } from './calculo.rules.ts';
import {
  nombreDe,
  valoresDe,
  type Columna,
  type Cruda,
  type Pedido,
} from './columna-mostrada.rules.ts';
import { TITULOS_AJENOS } from './columnas-ajenas.ts';
import { cualEsImporte } from './cual-importe.rules.ts';
import { preguntarEscala } from './escala-preguntada.rules.ts';
import { preguntarMonedas } from './monedas-preguntadas.rules.ts';
import { TITULOS_LIBRO } from './nombres-de-campos.ts';
import { preguntarPrecio } from './precio-preguntado.rules.ts';
import { idDeColumna, idDeDinero } from './pregunta.ts';
import type { Contestada } from './preguntas.rules.ts';
import { segunSusCeldas } from './segun-celdas.rules.ts';
import {
  CAMPOS_LIBRO,
  camposDeTitulo,
  DE_IMPORTE,
  VOCABULARIO_LIBRO,
  type CampoLibro,
} from './vocabulario.rules.ts';

const NINGUNA = 'NINGUNA';
/** Answers that one column has both income and expenses, separated by its sign. */
const POR_SIGNO: ReadonlyMap<string, TipoMovimiento> = new Map([
  ['MENOS_SALE', 'INGRESO'],
  ['MENOS_ENTRA', 'EGRESO'],
]);
const OPCIONES_POR_SIGNO: readonly Opcion[] = [
  { valor: 'MENOS_SALE', texto: 'Por su signo: lo negativo sale y lo demás entra' },
  { valor: 'MENOS_ENTRA', texto: 'Por su signo: lo negativo entra y lo demás sale' },
];

const DICHAS: readonly Dicha<CampoLibro>[] = [...CAMPOS_LIBRO, NO_ENTRA];
const DICHA_POR_NOMBRE: ReadonlyMap<string, Dicha<CampoLibro>> = new Map(
  DICHAS.map((dicha) => [dicha, dicha]),
);

const OPCIONES_DE_CAMPO: readonly Opcion[] = [
  ...CAMPOS_LIBRO.map((campo) => ({ valor: campo, texto: TITULOS_LIBRO[campo] })),
  { valor: NO_ENTRA, texto: 'No entra' },
];

const preguntaDeColumna = (
  cruda: Cruda,
  { columna, titulo }: Pick<Columna, 'columna' | 'titulo'>,
  tablaId: string,
) => ({
  id: idDeColumna(tablaId, nombreColumna(columna)),
  tipo: 'COLUMNA' as const,
  texto: `¿Qué es la columna ${nombreDe({ titulo, columna })} de «${cruda.grilla.nombre}»?`,
  textos: [valoresDe(cruda, columna)],
});

/** True when a title names both income and expenses: `Debe / Haber`. */
function esDeDosSentidos(titulo: string): boolean {
  const campos = camposDeTitulo(titulo);
  return campos.includes('ingreso') && campos.includes('egreso');
}

function dichaDe(respuesta: string | undefined): Dicha<CampoLibro> | undefined {
  if (respuesta === undefined) return undefined;
  return POR_SIGNO.has(respuesta) ? 'importe' : DICHA_POR_NOMBRE.get(respuesta);
}

/**
 * Type of a positive amount, when the user answered that the sign of a column separates income from
 * expenses; else null.
 */
function positivoDicho({ titulos }: Cruda, { id, cuaderno }: Pedido): TipoMovimiento | null {
  const dichos = titulos.flatMap(({ columna }) => {
    const respuesta = cuaderno.respuestaDe(idDeColumna(id, nombreColumna(columna)));
    return POR_SIGNO.get(respuesta ?? '') ?? [];
  });
  return dichos[0] ?? null;
}

/** The user's answers about single columns, listed so that they can be changed. */
function columnasDichas(cruda: Cruda, { id, cuaderno }: Pedido): Map<number, Dicha<CampoLibro>> {
  const dichas = new Map<number, Dicha<CampoLibro>>();
  const titulos = new Map(cruda.titulos.map(({ columna, titulo }) => [columna, titulo]));
  const conCeldas = new Set(titulos.keys());
  for (const { celdas } of cruda.cuerpo) {
    for (const { columna } of celdas) conCeldas.add(columna);
  }
  for (const columna of conCeldas) {
    const titulo = titulos.get(columna) ?? '';
    const idPregunta = idDeColumna(id, nombreColumna(columna));
    const respuesta = cuaderno.respuestaDe(idPregunta);
    const dicha = dichaDe(respuesta);
    if (dicha === undefined) continue;
    dichas.set(columna, dicha);
    cuaderno.consultar({
      ...preguntaDeColumna(cruda, { columna, titulo }, id),
      opciones: [...(esDeDosSentidos(titulo) ? OPCIONES_POR_SIGNO : []), ...OPCIONES_DE_CAMPO],
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
        texto: `${nombreDe(columna)}: ${valoresDe(cruda, columna.columna)}`,
      })),
      { valor: NINGUNA, texto: 'Ninguna de estas' },
    ],
    propuesta: null,
    textos: [cruda.grilla.nombre],
    recordar: `COLUMNA:${huella}`,
  });
}

/** Rows with money in some candidate, and none in the column used until the answer. */
const sinLaPrimera = ({ cuerpo }: Cruda, [primera, ...demas]: readonly Columna[]): number =>
  cuerpo.filter(
    ({ porColumna }) =>
      primera !== undefined &&
      porColumna.get(primera.columna)?.monto == null &&
      demas.some(({ columna }) => porColumna.get(columna)?.monto != null),
  ).length;

/** Minimum part of the rows with content in a nearly full column. */
const CASI_LLENA = 0.8;

/** True for a column of texts with an unknown title and content in nearly all rows. */
function esTextoIgnorado({ cuerpo }: Cruda, { columna, titulo, sobra, campo }: Columna): boolean {
  if (sobra !== 'SIN_CAMPO' || campo !== null || titulo === '' || titulo === TITULO_AFUERA) {
    return false;
  }
  if (TITULOS_AJENOS.has(plegar(titulo))) return false;
  const filas = cuerpo.filter(({ celdas }) => celdas.length > 1);
  const textos = filas.filter(({ porColumna }) => porColumna.get(columna)?.clase === 'TEXTO');
  return filas.length > 1 && textos.length >= filas.length * CASI_LLENA;
}

/** Fields that a column of texts can be, except those assigned to other columns. */
const DE_TEXTO = ['concepto', 'proveedor', 'rubro', 'obra', 'notas', 'medioPago'] as const;

type Texto = { readonly columna: Columna; readonly opciones: readonly CampoLibro[] };

/** Columns of texts whose meaning must be asked. */
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
      ...(esDeDosSentidos(columna.titulo) ? OPCIONES_POR_SIGNO : []),
      ...opciones.map((campo) => ({ valor: campo, texto: TITULOS_LIBRO[campo] })),
      { valor: NO_ENTRA, texto: 'No entra' },
    ],
    propuesta: opciones.some((campo) => DE_IMPORTE.has(campo))
      ? null
      : (opciones.find((campo) => campo === columna.campo || campo === 'notas') ?? null),
  });
  return pende;
}

export type ColumnasPreguntadas = {
  readonly columnas: readonly Columna[];
  /** Conversion of its cells of money to amounts. */
  readonly calculo: Calculo;
  /** Type of a positive amount, when the user answered that one column has both types. */
  readonly positivo: TipoMovimiento | null;
  /** Questions about the column of the money and its meaning. */
  readonly deDinero: readonly DeQuePende[];
  readonly deTextos: readonly DeQuePende[];
};

/** Meaning of the columns of a table: from titles and cells, or from the user's answers. */
export function preguntarColumnas(cruda: Cruda, pedido: Pedido): ColumnasPreguntadas {
  const dichas = columnasDichas(cruda, pedido);
  const conDinero = preguntarPorDinero(cruda, dichas, pedido);
  const { columnas, ...precios } = preguntarPrecio(cruda, conDinero.columnas, {
    dichas,
    pedido,
    probada: conDinero.probada,
  });
  const { escaladas, de: deEscala } = preguntarEscala(cruda, columnas, pedido);
  const { de: deMonedas, ...monedas } = preguntarMonedas(cruda, columnas, pedido);
  const deTextos = textosDudosos(cruda, columnas, dichas).map((texto) =>
    preguntarTexto(cruda, texto, pedido),
  );
  const deDinero = [conDinero.deDinero, precios.de, deEscala, ...deMonedas].flatMap(
    (uno) => uno ?? [],
  );
  const calculo = { ...precios.calculo, escaladas, ...monedas };
  return { columnas, calculo, positivo: positivoDicho(cruda, pedido), deDinero, deTextos };
}

type ConDinero = {
  readonly columnas: readonly Columna[];
  readonly probada: number | null;
  readonly deDinero: DeQuePende | null;
};

const conImporte = (
  dichas: ReadonlyMap<number, Dicha<CampoLibro>>,
  { columna }: Columna,
): ReadonlyMap<number, Dicha<CampoLibro>> => new Map([...dichas, [columna, 'importe']]);

function leerColumnas(cruda: Cruda, dichas: ReadonlyMap<number, Dicha<CampoLibro>>) {
  const leer = (deEstas: ReadonlyMap<number, Dicha<CampoLibro>>) =>
    columnasDe(cruda, { vocabulario: VOCABULARIO_LIBRO, dichas: deEstas, deCuit: 'cuit' });
  const primeras = leer(dichas);
  const vistas = segunSusCeldas(cruda, primeras.columnas, dichas);
  // Reads the columns again without those that only seemed to be money.
  return vistas.size === 0 ? primeras : leer(new Map([...vistas, ...dichas]));
}

/** True when one of several columns of money has only income or only expenses. */
const sonDeUnSentido = (columnas: readonly Columna[]): boolean =>
  columnas.some(({ campo }) => campo === 'ingreso' || campo === 'egreso');

function preguntarPorDinero(
  cruda: Cruda,
  dichas: ReadonlyMap<number, Dicha<CampoLibro>>,
  pedido: Pedido,
): ConDinero {
  const { columnas, candidatas: dudosas } = leerColumnas(cruda, dichas);
  const seDijo = [...dichas.values()].includes('importe');
  const { probada, rivales } = seDijo
    ? { probada: null, rivales: [] }
    : cualEsImporte(cruda, columnas);
  if (dudosas.length === 0 && probada) {
    const { columnas: probadas } = leerColumnas(cruda, conImporte(dichas, probada));
    return { columnas: probadas, probada: probada.columna, deDinero: null };
  }
  const candidatas = dudosas.length > 0 ? dudosas : rivales;
  const sinPrueba = { columnas, probada: null };
  if (candidatas.length === 0) return { ...sinPrueba, deDinero: null };
  const { valor, ...pende } = preguntarDinero(cruda, candidatas, pedido);
  const esEsta = ({ columna }: Columna): boolean => nombreColumna(columna) === valor;
  if (valor !== NINGUNA && !candidatas.some(esEsta)) {
    // An answer that is none of the options leaves the question open.
    const pendiente = pende.pendiente ?? idDeDinero(pedido.id);
    const faltan = sinLaPrimera(cruda, candidatas);
    pedido.cuaderno.contar(pendiente, faltan);
    return { ...sinPrueba, deDinero: { pendiente } };
  }
  const conDinero = new Map(dichas);
  for (const candidata of candidatas) {
    const deUnSentido = candidata.campo === 'ingreso' || candidata.campo === 'egreso';
    if (esEsta(candidata)) {
      conDinero.set(candidata.columna, deUnSentido ? candidata.campo : 'importe');
    } else if (valor === NINGUNA || deUnSentido || sonDeUnSentido(candidatas)) {
      conDinero.set(candidata.columna, NO_ENTRA);
    }
  }
  return { ...sinPrueba, columnas: leerColumnas(cruda, conDinero).columnas, deDinero: pende };
}
