import {
  ERRORES_POR_RESPUESTA,
  type LibroEnCurso,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { plataDe } from '@plomada/domain/importaciones/libro/plata.rules';
import type { Motivo, Revision } from '@plomada/domain/importaciones/libro/reparos.rules';
import { mostrarPrueba } from '@plomada/domain/planilla/prueba-mostrada.rules';
import {
  dejarAfuera,
  probarTodo,
  type ColumnaProbada,
} from '@plomada/domain/planilla/prueba.rules';

import type { FilaLista, ResumenLibro, TablaContada } from './libro.sheet.ts';
import { avisoDeMasErrores } from './libro.text.ts';
import { porCrear, rubrosPorCrear } from './por-crear.mapper.ts';

export type LibroLeido = {
  readonly resumen: ResumenLibro;
  readonly listas: readonly FilaLista[];
  readonly revision: Revision;
};

type Guardado = {
  readonly id: string;
  readonly archivo: string;
  readonly version: number;
  readonly venceEn: Date;
  readonly proyectoId: string | null;
  readonly unaObra: boolean;
  readonly privado: boolean;
};

/** Rows without a reason against importing them. */
export const filasQueEntran = ({ listas, revision }: LibroLeido): FilaLista[] =>
  listas.filter(({ id }) => !revision.has(id));

const motivoEnPalabras = (motivo: Motivo): string =>
  motivo.estado === 'YA_ESTA' ? 'Ya está cargada' : motivo.mensaje;

/** Control totals of a table, without the rows that existing data excludes. */
function pruebasDe(
  { prueba }: TablaContada,
  deTabla: readonly FilaLista[],
  revision: Revision,
): ColumnaProbada[] {
  const motivos = new Map(
    deTabla.flatMap(({ id, celdas }) => {
      const motivo = revision.get(id);
      return motivo === undefined
        ? []
        : [[celdas.importe ?? '', motivoEnPalabras(motivo)] as const];
    }),
  );
  return prueba.map((una) => dejarAfuera(una, motivos));
}

function tablaDto(tabla: TablaContada, deTabla: readonly FilaLista[], revision: Revision) {
  const { id, hoja, rango, forma, destino, filas, cuenta } = tabla;
  const estados = deTabla.map((fila) => revision.get(fila.id)?.estado);
  const yaEstan = estados.filter((estado) => estado === 'YA_ESTA').length;
  const malas = estados.filter((estado) => estado === 'CON_ERROR').length;
  return {
    id,
    hoja,
    rango,
    forma,
    destino,
    filas,
    listas: cuenta.LISTA - yaEstan - malas,
    pendientes: cuenta.PENDIENTE,
    conError: cuenta.CON_ERROR + malas,
    omitidas: cuenta.OMITIDA,
    yaEstan,
    columnas: [...tabla.columnas],
    totales: tabla.totales.map(({ celda, moneda, diceCentavos, entranCentavos, difiere }) => ({
      celda,
      moneda,
      diceCentavos,
      entranCentavos,
      difiere,
    })),
    ignoradas: [...tabla.ignoradas],
    prueba: pruebasDe(tabla, deTabla, revision).map(mostrarPrueba),
    plata: plataDe(deTabla.filter((fila) => !revision.has(fila.id))),
  };
}

function erroresDe({ resumen, listas, revision }: LibroLeido): LibroEnCurso['errores'] {
  const hojas = new Map(resumen.tablas.map(({ id, hoja }) => [id, hoja]));
  const deLibro = resumen.errores.map((error) => ({
    ...error,
    hoja: hojas.get(error.tablaId) ?? '',
  }));
  const deRevision = listas.flatMap(({ id, tablaId, hoja, fila, celdas }) => {
    const motivo = revision.get(id);
    if (motivo?.estado !== 'CON_ERROR') return [];
    const { campo, valor, mensaje } = motivo;
    const celda = (campo === null ? celdas.importe : celdas[campo]) ?? celdas.importe ?? '';
    return [{ tablaId, filaId: id, hoja, fila, celda, campo, valor, mensaje }];
  });
  return [...deLibro, ...deRevision];
}

/** First errors in the order of the workbook, with the total if there are more. */
function primerosErrores(leido: LibroLeido): Pick<LibroEnCurso, 'errores' | 'masErrores'> {
  const errores = erroresDe(leido);
  const total = errores.length;
  if (total <= ERRORES_POR_RESPUESTA) return { errores, masErrores: null };
  const mostrados = errores.slice(0, ERRORES_POR_RESPUESTA);
  const mensaje = avisoDeMasErrores(mostrados.length, total);
  return { errores: mostrados, masErrores: { total, mensaje } };
}

export function libroDto(guardado: Guardado, leido: LibroLeido): LibroEnCurso {
  const { venceEn, id, archivo, version, proyectoId, unaObra, privado } = guardado;
  const { resumen, listas, revision } = leido;
  const porTabla = Map.groupBy(listas, ({ tablaId }) => tablaId);
  const entran = filasQueEntran(leido);
  const nuevas = porCrear(entran);
  const abiertas = resumen.preguntas.map((pregunta) => ({
    ...pregunta,
    respuesta: null,
    deAntes: false,
  }));
  const pruebas = resumen.tablas.flatMap((tabla) =>
    pruebasDe(tabla, porTabla.get(tabla.id) ?? [], revision),
  );
  return {
    id,
    archivo,
    version,
    venceEn: venceEn.toISOString(),
    proyectoId,
    unaObra,
    privado,
    tablas: resumen.tablas.map((tabla) => tablaDto(tabla, porTabla.get(tabla.id) ?? [], revision)),
    preguntas: [...abiertas, ...resumen.contestadas].map(({ opciones, textos, ...pregunta }) => ({
      ...pregunta,
      opciones: [...opciones],
      textos: [...textos],
    })),
    ...primerosErrores(leido),
    ignoradas: [...resumen.ignoradas],
    sinDestino: resumen.sinDestino,
    prueba: probarTodo(pruebas),
    plata: plataDe(entran),
    obrasNuevas: nuevas.obras.size,
    rubrosNuevos: rubrosPorCrear(entran).size,
    proveedoresNuevos: nuevas.proveedores,
  };
}

/** Counts of a workbook, stored for the list of waiting ones. */
export const cuentasDe = ({ preguntas, tablas }: ResumenLibro) => ({
  preguntas: preguntas.length,
  filas: tablas.reduce((n, { filas }) => n + filas, 0),
});
