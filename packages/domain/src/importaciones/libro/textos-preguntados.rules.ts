import { TITULO_AFUERA, type CampoAsignado } from '../../planilla/columnas.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { NO_ENTRA } from '../../planilla/pregunta.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { Cruda, Columna, Pedido } from './columna-mostrada.rules.ts';
import { TITULOS_AJENOS } from './columnas-ajenas.ts';
import { TITULOS_LIBRO } from './nombres-de-campos.ts';
import {
  preguntaDeColumna,
  esDeDosSentidos,
  OPCIONES_POR_SIGNO,
} from './pregunta-de-columna.rules.ts';
import { camposDeTitulo, DE_IMPORTE, type CampoLibro } from './vocabulario.rules.ts';

/** Minimum part of the rows with several cells that have a text in the column. */
const CASI_LLENA = 0.8;

/**
 * True for a column of texts with an unknown title, not one of those that are ignored, and a text
 * in nearly all rows.
 */
function esTextoIgnorado({ cuerpo }: Cruda, { columna, titulo, sobra, campo }: Columna): boolean {
  if (sobra !== 'SIN_CAMPO' || campo !== null || titulo === '' || titulo === TITULO_AFUERA) {
    return false;
  }
  if (TITULOS_AJENOS.has(plegar(titulo))) return false;
  const filas = cuerpo.filter(({ celdas }) => celdas.length > 1);
  const textos = filas.filter(({ porColumna }) => porColumna.get(columna)?.clase === 'TEXTO');
  return filas.length > 1 && textos.length >= filas.length * CASI_LLENA;
}

/** Fields offered for a column of texts; those assigned to other columns are not offered. */
const DE_TEXTO = ['concepto', 'proveedor', 'rubro', 'obra', 'notas', 'medioPago'] as const;

type Texto = { readonly columna: Columna; readonly opciones: readonly CampoLibro[] };

/**
 * Columns whose meaning must be asked, with the fields offered: those whose title names several
 * fields, and those of texts whose title names none.
 */
export function textosDudosos(
  cruda: Cruda,
  columnas: readonly Columna[],
  asignados: ReadonlyMap<number, CampoAsignado<CampoLibro>>,
): Texto[] {
  const tomados = new Set(columnas.flatMap(({ campo }) => campo ?? []));
  return columnas.flatMap((columna): Texto[] => {
    if (asignados.has(columna.columna) || columna.sobra === 'REPETIDA') return [];
    const partes = camposDeTitulo(columna.titulo).filter(
      (campo) => campo === columna.campo || !tomados.has(campo),
    );
    if (partes.length > 1) return [{ columna, opciones: partes }];
    const libres = DE_TEXTO.filter((campo) => !tomados.has(campo));
    return esTextoIgnorado(cruda, columna) ? [{ columna, opciones: libres }] : [];
  });
}

export function preguntarTexto(
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
