import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { CampoAsignado } from '../../planilla/columnas.rules.ts';
import { NO_ENTRA } from '../../planilla/pregunta.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import type { Cruda, Pedido } from './columna-mostrada.rules.ts';
import {
  POR_SIGNO,
  preguntaDeColumna,
  esDeDosSentidos,
  OPCIONES_POR_SIGNO,
  OPCIONES_DE_CAMPO,
} from './pregunta-de-columna.rules.ts';
import { idDeColumna } from './pregunta.ts';
import { CAMPOS_LIBRO, type CampoLibro } from './vocabulario.rules.ts';

const ASIGNABLES: readonly CampoAsignado<CampoLibro>[] = [...CAMPOS_LIBRO, NO_ENTRA];
const ASIGNABLE_POR_NOMBRE: ReadonlyMap<string, CampoAsignado<CampoLibro>> = new Map(
  ASIGNABLES.map((asignado) => [asignado, asignado]),
);

function asignadoDe(respuesta: string | undefined): CampoAsignado<CampoLibro> | undefined {
  if (respuesta === undefined) return undefined;
  return POR_SIGNO.has(respuesta) ? 'importe' : ASIGNABLE_POR_NOMBRE.get(respuesta);
}

/**
 * Type of a positive amount, when the user answered that the sign of a column separates income from
 * expenses; else null.
 */
export function positivoElegido(
  { titulos }: Cruda,
  { id, cuaderno }: Pedido,
): TipoMovimiento | null {
  const elegidos = titulos.flatMap(({ columna }) => {
    const respuesta = cuaderno.respuestaDe(idDeColumna(id, nombreColumna(columna)));
    return POR_SIGNO.get(respuesta ?? '') ?? [];
  });
  return elegidos[0] ?? null;
}

/** The user's answers about single columns, listed so that they can be changed. */
export function columnasAsignadas(
  cruda: Cruda,
  { id, cuaderno }: Pedido,
): Map<number, CampoAsignado<CampoLibro>> {
  const asignados = new Map<number, CampoAsignado<CampoLibro>>();
  const titulos = new Map(cruda.titulos.map(({ columna, titulo }) => [columna, titulo]));
  const conCeldas = new Set(titulos.keys());
  for (const { celdas } of cruda.cuerpo) {
    for (const { columna } of celdas) conCeldas.add(columna);
  }
  for (const columna of conCeldas) {
    const titulo = titulos.get(columna) ?? '';
    const idPregunta = idDeColumna(id, nombreColumna(columna));
    const respuesta = cuaderno.respuestaDe(idPregunta);
    const asignado = asignadoDe(respuesta);
    if (asignado === undefined) continue;
    asignados.set(columna, asignado);
    cuaderno.consultar({
      ...preguntaDeColumna(cruda, { columna, titulo }, id),
      opciones: [...(esDeDosSentidos(titulo) ? OPCIONES_POR_SIGNO : []), ...OPCIONES_DE_CAMPO],
      propuesta: null,
    });
  }
  return asignados;
}
