import {
  ERRORES_POR_RESPUESTA,
  type EstadoFilaLibro,
  type LibroEnCurso,
  type PaginaDeFilas,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { plataDe } from '@plomada/domain/importaciones/libro/plata.rules';
import {
  obraPorCrear,
  type Motivo,
  type Revision,
} from '@plomada/domain/importaciones/libro/reparos.rules';
import type { FilaDeTabla } from '@plomada/domain/importaciones/libro/resultado';
import { rubroPorCrear } from '@plomada/domain/importaciones/libro/rubros-nombrados.rules';
import {
  CAMPOS_LIBRO,
  type CampoLibro,
} from '@plomada/domain/importaciones/libro/vocabulario.rules';
import {
  proveedoresPorCrear,
  type ProveedorDeFila,
} from '@plomada/domain/importaciones/proveedor.rules';
import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';
import {
  dejarAfuera,
  mostrarPrueba,
  probarTodo,
  type ColumnaProbada,
} from '@plomada/domain/planilla/prueba.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { FilaLista, ResumenLibro, TablaContada } from './libro.sheet.ts';
import { avisoDeMasErrores } from './libro.text.ts';

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

/** Work of a row; null when it has none. */
export function obraDeFila({ movimiento, otra }: FilaLista): string | null {
  if (movimiento) return movimiento.proyectoId;
  if (otra?.destino === 'POR_PAGAR') return otra.deuda.proyectoId;
  if (otra?.destino === 'RENGLONES') return otra.item.proyectoId;
  return otra?.destino === 'APORTES' ? otra.aporte.proyectoId : null;
}

export const proveedorDeFila = ({ movimiento, otra }: FilaLista): ProveedorDeFila | null =>
  movimiento?.proveedor ?? (otra?.destino === 'POR_PAGAR' ? otra.deuda.proveedor : null);

export function rubroDeFila({ movimiento, otra }: FilaLista): string | null {
  if (movimiento) return movimiento.rubroId;
  if (otra?.destino === 'POR_PAGAR') return otra.deuda.rubroId;
  return otra?.destino === 'RENGLONES' ? otra.item.rubroId : null;
}

/** Rubros to create before the rows: the first spelling of each normalised name. */
export function rubrosPorCrear(filas: readonly FilaLista[]): ReadonlyMap<string, string> {
  const rubros = new Map<string, string>();
  for (const nombre of filas.flatMap((fila) => rubroPorCrear(rubroDeFila(fila)) ?? [])) {
    if (!rubros.has(plegar(nombre))) rubros.set(plegar(nombre), nombre);
  }
  return rubros;
}

/** Works to create, by name, and the number of suppliers to create before the rows. */
export function porCrear(filas: readonly FilaLista[]) {
  const obras = new Map<string, string>();
  for (const proyectoId of filas.flatMap((fila) => obraDeFila(fila) ?? [])) {
    const nombre = obraPorCrear(proyectoId);
    if (nombre !== null && !obras.has(plegar(nombre))) obras.set(plegar(nombre), nombre);
  }
  const { nuevos } = proveedoresPorCrear(filas.map(proveedorDeFila));
  return { obras, proveedores: nuevos.length };
}

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

type Texto = (valores: FilaDeTabla['valores']) => string | null;

const importe: Texto = ({ importeCentavos, moneda }) =>
  importeCentavos === null ? null : formatearDinero(importeCentavos, moneda ?? 'ARS');
const fecha: Texto = (valores) => (valores.fecha === null ? null : formatearFecha(valores.fecha));

/** Each field in words; null: a part of another, or shown by its cell alone. */
const TEXTOS: Readonly<Record<CampoLibro, Texto | null>> = {
  fecha,
  concepto: ({ concepto }) => concepto,
  tipo: ({ tipo }) => tipo && (tipo === 'INGRESO' ? 'Ingreso' : 'Egreso'),
  importe,
  ingreso: null,
  egreso: null,
  importeUsd: null,
  ingresoUsd: null,
  egresoUsd: null,
  equivalente: null,
  equivalenteUsd: null,
  saldo: null,
  moneda: ({ moneda }) => moneda && (moneda === 'USD' ? 'Dólares' : 'Pesos'),
  cotizacion: ({ cotizacion }) => cotizacion?.replace('.', ',') ?? null,
  obra: ({ obra }) => obra?.nombre ?? null,
  rubro: ({ rubro }) => rubro && `${rubro.codigo} ${rubro.nombre}`.trim(),
  proveedor: ({ proveedor }) => proveedor?.nombre ?? null,
  cuit: ({ proveedor }) => (proveedor?.cuit == null ? null : formatearCuit(proveedor.cuit)),
  medioPago: ({ medioPago }) => medioPago && MEDIO_PAGO_EN_PALABRAS[medioPago],
  comprobanteTipo: null,
  puntoVenta: null,
  numero: ({ comprobante }) => comprobante,
  notas: null,
  orden: null,
  cheque: null,
  fechaCheque: null,
  estado: null,
  socio: ({ socio }) => socio,
  cuenta: ({ cuenta }) => cuenta,
  vencimiento: ({ vencimiento }) => (vencimiento === null ? null : formatearFecha(vencimiento)),
  unidad: ({ item }) => item?.unidad ?? null,
  cantidad: ({ item }) => item?.cantidad?.replace('.', ',') ?? null,
  precioUnitario: null,
};

export function filaDto(
  { id, fila, estado, celdas, valores, preguntas }: FilaDeTabla,
  revision: Revision,
): PaginaDeFilas['items'][number] {
  const revisado: EstadoFilaLibro = revision.get(id)?.estado ?? estado;
  return {
    id,
    fila,
    estado: revisado,
    campos: CAMPOS_LIBRO.flatMap((campo) => {
      const texto = TEXTOS[campo]?.(valores) ?? null;
      return texto === null ? [] : [{ campo, celda: celdas[campo] ?? null, texto }];
    }),
    preguntas: [...preguntas],
  };
}
