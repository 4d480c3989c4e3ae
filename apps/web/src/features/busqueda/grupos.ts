import type { Hallazgo } from '@plomada/domain/busqueda/busqueda.schema';

import { isLabelled } from '@/config/labels.ts';
import type { Recent } from '@/lib/recents.ts';

import {
  type GrupoId,
  type Fila,
  codigoDe,
  conImporte,
  TIPO_LABEL,
  type Entrada,
  filaDeEntrada,
  filaDeReciente,
  filaDeHallazgo,
} from './filas.ts';
import { afinidad, marcasDe } from './marcas.ts';

export type Grupo = {
  readonly id: GrupoId;
  /**
   * Field by which all rows of the group matched, as "por importe"; null for the name, or when they
   * differ.
   */
  readonly modo: string | null;
  readonly filas: readonly Fila[];
};

/** Field that matched the query; null when it is the name or none of the shown ones. */
function modoDe(hallazgo: Hallazgo, consulta: string): string | null {
  const { tipo, titulo, contraparte, importeCentavos, moneda } = hallazgo;
  const answers = (texto: string | null) => texto !== null && marcasDe(texto, consulta).length > 0;
  if (answers(titulo)) return null;
  if (answers(codigoDe(hallazgo))) return tipo === 'PROVEEDOR' ? 'por CUIT' : 'por código';
  if (answers(conImporte(importeCentavos, moneda))) return 'por importe';
  return answers(contraparte) ? 'por proveedor o socio' : null;
}

const TIPOS = Object.keys(TIPO_LABEL).filter((tipo) => isLabelled(TIPO_LABEL, tipo));
const RECIENTES_A_LA_VISTA = 6;

export type Contenido = {
  readonly consulta: string;
  readonly hallazgos: readonly Hallazgo[];
  readonly recientes: readonly Recent[];
  readonly pantallas: readonly Entrada[];
  readonly acciones: readonly Entrada[];
};

type Ordenada = { readonly fila: Fila; readonly afinidad: number };

function entradas(
  grupo: 'PANTALLAS' | 'ACCIONES',
  lista: readonly Entrada[],
  consulta: string,
): Ordenada[] {
  return lista
    .map((entrada) => ({
      fila: filaDeEntrada(grupo, entrada),
      afinidad: Math.max(
        afinidad(entrada.titulo, consulta),
        Math.min(2, afinidad(`${entrada.titulo} ${entrada.tambien ?? ''}`, consulta)),
      ),
    }))
    .filter((una) => una.afinidad > 0)
    .toSorted((una, otra) => otra.afinidad - una.afinidad);
}

function recientesQue(responden: readonly Recent[], consulta: string): Fila[] {
  return responden
    .filter(({ titulo }) => consulta === '' || afinidad(titulo, consulta) > 0)
    .slice(0, RECIENTES_A_LA_VISTA)
    .map(filaDeReciente);
}

function gruposDeHallazgos(
  hallazgos: readonly Hallazgo[],
  consulta: string,
  yaEstan: ReadonlySet<string | null>,
): Grupo[] {
  return TIPOS.map((tipo): Grupo => {
    const delTipo = hallazgos.filter((uno) => uno.tipo === tipo && !yaEstan.has(uno.enlace));
    const modos = new Set(delTipo.map((uno) => modoDe(uno, consulta)));
    const [modo = null] = modos;
    return { id: tipo, modo: modos.size === 1 ? modo : null, filas: delTipo.map(filaDeHallazgo) };
  });
}

/**
 * Groups with rows, ordered so that the server's answer moves nothing at the top: recent items,
 * pages and actions if the name of one begins with the query, results, then the other pages and
 * actions. Recent items are not repeated among the results.
 */
export function agrupar(contenido: Contenido): readonly Grupo[] {
  const consulta = contenido.consulta.trim();
  const recientes = recientesQue(contenido.recientes, consulta);
  const { pantallas, acciones } = contenido;
  const grupo = (id: GrupoId, filas: readonly Fila[]): Grupo => ({ id, modo: null, filas });
  const todas = (id: 'PANTALLAS' | 'ACCIONES', delGrupo: readonly Entrada[]) =>
    grupo(
      id,
      delGrupo.map((una) => filaDeEntrada(id, una)),
    );
  if (consulta === '') {
    return [
      grupo('RECIENTES', recientes),
      todas('PANTALLAS', pantallas),
      todas('ACCIONES', acciones),
    ].filter(({ filas }) => filas.length > 0);
  }
  const propias = [
    { id: 'PANTALLAS', todas: entradas('PANTALLAS', pantallas, consulta) },
    { id: 'ACCIONES', todas: entradas('ACCIONES', acciones, consulta) },
  ] as const;
  const seLlaman = (una: Ordenada) => una.afinidad === 3;
  const [arriba, abajo] = [true, false].map((primero) =>
    propias
      .filter(({ todas }) => todas.some(seLlaman) === primero)
      .map(({ id, todas }) =>
        grupo(
          id,
          todas.map(({ fila }) => fila),
        ),
      ),
  );
  const yaEstan = new Set(recientes.map(({ to }) => to));
  return [
    grupo('RECIENTES', recientes),
    ...(arriba ?? []),
    ...gruposDeHallazgos(contenido.hallazgos, consulta, yaEstan),
    ...(abajo ?? []),
  ].filter(({ filas }) => filas.length > 0);
}

/** True when the server's answer cannot change the first row. */
export function primeraEsFirme(grupos: readonly Grupo[], consulta: string): boolean {
  const [primero] = grupos;
  const fila = primero?.filas[0];
  if (primero === undefined || fila === undefined) return false;
  if (primero.id === 'RECIENTES') return true;
  return fila.tipo === null && afinidad(fila.titulo, consulta) === 3;
}
