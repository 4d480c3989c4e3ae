import { accept, refuseAt, type Outcome } from '../base/refusal.ts';
import { leerCuitCelda } from '../planilla/celdas.rules.ts';
import { leerFechaCelda } from '../planilla/fecha-celda.rules.ts';
import type { Respuestas } from '../planilla/pregunta.ts';
import { opcionDeColumna, preguntaDe } from '../planilla/preguntar.rules.ts';
import { estaVacia, textoDeCelda, valorMostrado } from '../planilla/texto.rules.ts';
import {
  lectorDeTitulos,
  titulosDe,
  type ColumnasImportadas,
  type FilaImportada,
} from '../planilla/titulos.rules.ts';
import type { PreguntaListaApoc } from './lista.schema.ts';

type CampoApoc = 'cuit' | 'desde' | 'publicada';

/** Titles of each field, folded. Those of ARCA's own file are first. */
const TITULOS: Readonly<Record<CampoApoc, readonly string[]>> = {
  cuit: [
    'cuit',
    'cuit cuil',
    'nro cuit',
    'n cuit',
    'numero de cuit',
    'numero cuit',
    'cuit del contribuyente',
    'cuit contribuyente',
    'cuit emisor',
    'cuit del emisor',
  ],
  desde: [
    'fecha condicion apocrifo',
    'fecha de condicion apocrifo',
    'fecha condicion',
    'apocrifo desde',
    'fecha desde',
    'desde',
    'fecha apocrifo',
    'fecha',
  ],
  publicada: ['fecha publicacion', 'fecha de publicacion', 'publicacion', 'publicada'],
};
const CAMPOS = ['cuit', 'desde', 'publicada'] as const;
const LECTOR = lectorDeTitulos<CampoApoc>(CAMPOS, (campo) => TITULOS[campo]);

/** A list: its columns, the rows above the first row of data, and the rows of data. */
export type TablaApoc = {
  readonly titulos: readonly string[];
  readonly columnas: ColumnasImportadas<CampoApoc> & { readonly cuit: number };
  readonly cabeza: readonly FilaImportada[];
  readonly cuerpo: readonly FilaImportada[];
};

/** Mark and name before the titles of ARCA's file: `# Estructura del Archivo: CUIT`. */
const ES_NOTA = /^\s*#/;
const ANTES_DE_TITULOS = /^\s*#\s*(?:[^:]*:)?\s*/;

const esNota = ({ celdas }: FilaImportada): boolean =>
  typeof celdas[0] === 'string' && ES_NOTA.test(celdas[0]);

/** Row without the mark of a note, in which ARCA's file has its titles. */
function sinMarca(fila: FilaImportada): FilaImportada {
  if (!esNota(fila)) return fila;
  const [primera, ...resto] = fila.celdas;
  return {
    ...fila,
    celdas: [textoDeCelda(primera ?? null).replace(ANTES_DE_TITULOS, ''), ...resto],
  };
}

const FILAS_DE_MUESTRA = 200;
const COLUMNAS_MAX = 60;
const PARTE = 0.6;
const MUESTRAS = 3;

type Perfil = {
  readonly columna: number;
  readonly llenas: number;
  readonly cuits: number;
  readonly dias: number;
  readonly muestras: readonly string[];
};

const alReves = { orden: 'MDA', medianoche: 'DIA' } as const;

function perfilDe(cuerpo: readonly FilaImportada[], columna: number): Perfil {
  let [llenas, cuits, dias] = [0, 0, 0];
  const muestras: string[] = [];
  for (const { celdas } of cuerpo.slice(0, FILAS_DE_MUESTRA)) {
    const celda = celdas[columna] ?? null;
    if (estaVacia(celda)) continue;
    llenas += 1;
    if (muestras.length < MUESTRAS) muestras.push(valorMostrado(celda));
    if (leerCuitCelda(celda).ok) cuits += 1;
    else if (leerFechaCelda(celda).ok || leerFechaCelda(celda, alReves).ok) dias += 1;
  }
  return { columna, llenas, cuits, dias, muestras };
}

function perfilesDe(cuerpo: readonly FilaImportada[]): readonly Perfil[] {
  const ancho = cuerpo
    .slice(0, FILAS_DE_MUESTRA)
    .reduce((mayor, { celdas }) => Math.max(mayor, celdas.length), 0);
  return Array.from({ length: Math.min(ancho, COLUMNAS_MAX) }, (_, i) => perfilDe(cuerpo, i));
}

const FILAS_DE_TITULO = 15;

/** Rows of data, below the titles and the notes of the head, and the rows above them. */
function separar(filas: readonly FilaImportada[]) {
  const titulada = LECTOR.hallarTitulos(filas.slice(0, FILAS_DE_TITULO).map(sinMarca));
  const titulos = titulada === null ? [] : titulosDe(titulada);
  const columnas = LECTOR.sugerirColumnas(titulos);
  const conTitulos = Object.keys(columnas).length > 0;
  const bajoTitulos = conTitulos ? filas.findIndex(({ fila }) => fila === titulada?.fila) + 1 : 0;
  const datos = filas.findIndex((fila, i) => i >= bajoTitulos && !esNota(fila));
  const desde = datos === -1 ? filas.length : datos;
  return {
    titulos: conTitulos ? titulos : [],
    columnas,
    cabeza: filas.slice(0, desde),
    cuerpo: filas.slice(desde),
  };
}

const SIN_CUITS = refuseAt(
  'archivo',
  'No se reconoce como una lista APOC: ninguna columna tiene números de CUIT',
);

/** Table of a list, with the question which column has the CUIT where titles and cells do not show it. */
export function tablaDe(
  filas: readonly FilaImportada[],
  respuestas: Respuestas,
): Outcome<{ tabla: TablaApoc | null; preguntas: readonly PreguntaListaApoc[] }> {
  const { titulos, columnas, cabeza, cuerpo } = separar(filas);
  const perfiles = perfilesDe(cuerpo);
  const posibles = perfiles.filter(({ cuits, llenas }) => cuits > 0 && cuits >= llenas * PARTE);
  const [unica, otra] = posibles;
  if (columnas.cuit === undefined && unica === undefined) return SIN_CUITS;
  const preguntas: PreguntaListaApoc[] = [];
  let cuit = columnas.cuit ?? unica?.columna;
  if (columnas.cuit === undefined && otra !== undefined) {
    const pregunta = preguntaDe(
      {
        id: 'columna:cuit',
        tipo: 'COLUMNA',
        texto: '¿Qué columna tiene el CUIT de quien emite facturas apócrifas?',
        opciones: posibles.map((perfil) => opcionDeColumna(perfil, titulos)),
        filas: cuerpo.length,
      },
      respuestas,
    );
    preguntas.push(pregunta);
    cuit = pregunta.respuesta === null ? undefined : Number(pregunta.respuesta);
  }
  if (cuit === undefined) return accept({ tabla: null, preguntas });
  // The first column of days is the day of the condition where there are no titles, as in ARCA's
  // file.
  const deDias = perfiles.find(({ dias, llenas }) => dias > 0 && dias >= llenas * PARTE);
  const desde = columnas.desde ?? (titulos.length === 0 ? deDias?.columna : undefined);
  const todas = { ...columnas, cuit, ...(desde === undefined ? {} : { desde }) };
  return accept({ tabla: { titulos, columnas: todas, cabeza, cuerpo }, preguntas });
}
