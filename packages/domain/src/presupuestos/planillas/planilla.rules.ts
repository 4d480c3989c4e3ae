import type { Moneda } from '../../base/campos.schema.ts';
import { unidadSchema } from '../../base/cantidad.schema.ts';
import { accept, type Outcome, refuseAt, type Refusal } from '../../base/refusal.ts';
import type { HallazgoImportacion } from '../../importaciones/importacion.schema.ts';
import { abrirCeldas } from '../../importaciones/lector.rules.ts';
import {
  type BuscadorDeRubros,
  columnasQueFaltan,
  leerCantidad,
  leerImporte,
  leerPrecio,
  leerRequerido,
  leerRubro,
  revisarSuma,
  SINONIMOS_RENGLON,
  TITULOS_RENGLON,
} from '../../importaciones/renglon.rules.ts';
import {
  lectorDeTitulos,
  titulosDe,
  type ColumnasImportadas,
  type FilaImportada,
} from '../../importaciones/titulos.rules.ts';
import type { ItemAEscribir } from '../items/item.rules.ts';
import { datosItemPresupuesto, ITEMS_PRESUPUESTO_MAX } from '../items/item.schema.ts';
import {
  CAMPOS_ITEM_PRESUPUESTO,
  type CampoItemPresupuesto,
  type ItemPresupuestoInterpretado,
  type ModoImportacion,
} from './planilla.schema.ts';

export const esCampoRequerido = (campo: CampoItemPresupuesto): boolean => campo !== 'rubro';

const { hallarTitulos, sugerirColumnas } = lectorDeTitulos(CAMPOS_ITEM_PRESUPUESTO, {
  ...SINONIMOS_RENGLON,
  descripcion: `${SINONIMOS_RENGLON.descripcion}|item|tarea|trabajo|designacion|partida|rubro y tarea|descripcion de la tarea`,
  cantidad: `${SINONIMOS_RENGLON.cantidad}|computo|cantidad presupuestada`,
});

type LecturaDeItems = {
  readonly moneda: Moneda;
  readonly filaTitulos: number;
  readonly titulos: readonly string[];
  readonly columnas: ColumnasImportadas<CampoItemPresupuesto>;
  readonly rubro: BuscadorDeRubros;
};

/** Where the titles are and which column is which; what lacks is said under the row of titles. */
function leerTitulosDePresupuesto(
  filas: readonly FilaImportada[],
  { moneda, rubro }: Pick<LecturaDeItems, 'moneda' | 'rubro'>,
): { readonly lectura: LecturaDeItems; readonly errores: readonly HallazgoImportacion[] } {
  const encabezado = hallarTitulos(filas);
  const titulos = encabezado ? titulosDe(encabezado) : [];
  const columnas = sugerirColumnas(titulos);
  const filaTitulos = encabezado?.fila ?? 1;
  const errores = columnasQueFaltan(CAMPOS_ITEM_PRESUPUESTO.filter(esCampoRequerido), {
    columnas,
    titulos: TITULOS_RENGLON,
    filaTitulos,
  });
  return { lectura: { moneda, filaTitulos, titulos, columnas, rubro }, errores };
}

/** An item that can be written as it is. */
export type ItemPresupuestoImportado = {
  readonly fila: number;
  readonly descripcion: string;
  readonly unidad: string;
  readonly cantidad: string;
  readonly precioUnitario: string;
  readonly importeCentavos: number;
  readonly rubroId: string | null;
};

type ItemPresupuestoLeido = {
  readonly item: ItemPresupuestoImportado | null;
  readonly vista: ItemPresupuestoInterpretado;
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

/** Reads one row; every wrong cell is found, not only the first one. */
function interpretarItemPresupuesto(
  lectura: LecturaDeItems,
  cruda: FilaImportada,
): ItemPresupuestoLeido {
  const lector = abrirCeldas({ ...lectura, nombres: TITULOS_RENGLON }, cruda);
  const descripcion = leerRequerido(lector, 'descripcion', datosItemPresupuesto.descripcion);
  const unidad = leerRequerido(lector, 'unidad', unidadSchema);
  const cantidad = leerCantidad(lector, true);
  const precioUnitario = leerPrecio(lector, { requerido: true, moneda: lectura.moneda });
  const importeCentavos = leerImporte(lector, cantidad, precioUnitario);
  const rubro = leerRubro(lector, lectura.rubro);
  const { fila } = cruda;
  const { errores, advertencias } = lector;
  const sano =
    errores.length === 0 &&
    descripcion !== null &&
    unidad !== null &&
    cantidad !== null &&
    precioUnitario !== null &&
    importeCentavos !== null;
  const item = sano
    ? {
        fila,
        descripcion,
        unidad,
        cantidad,
        precioUnitario,
        importeCentavos,
        rubroId: rubro?.id ?? null,
      }
    : null;
  const leido = { fila, descripcion, unidad, cantidad, precioUnitario };
  return {
    item,
    vista: {
      ...leido,
      valida: item !== null,
      importeCentavos: cantidad === null || precioUnitario === null ? null : importeCentavos,
      rubro: rubro && `${rubro.codigo} ${rubro.nombre}`,
    },
    errores,
    advertencias,
  };
}

type Antes<T> = { readonly items: readonly T[]; readonly totalCentavos: number };

/** What stays of the budget beside the rows of a file. */
export const quedanDe = <T>({ items, totalCentavos }: Antes<T>, modo: ModoImportacion): Antes<T> =>
  modo === 'AGREGAR' ? { items, totalCentavos } : { items: [], totalCentavos: 0 };

/** Said before the rows are judged, and again under lock. */
export function verificarLugar(
  hay: number,
  nuevos: number,
  escribirNumero: (numero: number) => string,
): Refusal | null {
  if (hay + nuevos <= ITEMS_PRESUPUESTO_MAX) return null;
  const max = escribirNumero(ITEMS_PRESUPUESTO_MAX);
  return refuseAt(
    'excelFile',
    hay === 0
      ? `La planilla tiene más de ${max} filas`
      : `Un presupuesto lleva hasta ${max} ítems: hay ${escribirNumero(hay)} y la planilla trae ${escribirNumero(nuevos)}`,
  );
}

const FILAS_MUESTRA = 20;

/** What a file would put into a budget, and everything that speaks against it. */
export type AnalisisPresupuesto = {
  readonly filas: number;
  readonly items: readonly ItemPresupuestoImportado[];
  /** Of the items. */
  readonly importeCentavos: number;
  readonly muestra: ItemPresupuestoInterpretado[];
  readonly errores: HallazgoImportacion[];
  readonly advertencias: HallazgoImportacion[];
};

type Destino = Pick<LecturaDeItems, 'moneda' | 'rubro'> & {
  readonly queda: Antes<unknown>;
  readonly escribirNumero: (numero: number) => string;
};

/** Judges the rows of a file as `queda`, what stays of the budget, would take them. */
export function analizarItems(
  todas: readonly FilaImportada[],
  { moneda, rubro, queda, escribirNumero }: Destino,
): Outcome<AnalisisPresupuesto> {
  const { lectura, errores: faltan } = leerTitulosDePresupuesto(todas, { moneda, rubro });
  const filas = todas.filter(({ fila }) => fila > lectura.filaTitulos);
  if (filas.length === 0) {
    return refuseAt('excelFile', 'La planilla no tiene filas debajo de los títulos');
  }
  const sinLugar = verificarLugar(queda.items.length, filas.length, escribirNumero);
  if (sinLugar) return sinLugar;
  if (faltan.length > 0) {
    const vacio = { items: [], importeCentavos: 0, muestra: [], advertencias: [] };
    return accept({ ...vacio, filas: filas.length, errores: [...faltan] });
  }
  const leidas = filas.map((fila) => interpretarItemPresupuesto(lectura, fila));
  const vistas = leidas.map(({ vista }) => vista);
  const errores = leidas
    .flatMap((leida) => leida.errores)
    .concat(revisarSuma(vistas, queda.totalCentavos))
    .sort((a, b) => a.fila - b.fila);
  const malas = new Set(errores.map(({ fila }) => fila));
  const items = leidas.flatMap(({ item }) => (item && !malas.has(item.fila) ? [item] : []));
  return accept({
    filas: filas.length,
    items,
    importeCentavos: items.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0),
    muestra: vistas
      .slice(0, FILAS_MUESTRA)
      .map((vista) => ({ ...vista, valida: !malas.has(vista.fila) })),
    errores,
    advertencias: leidas.flatMap((leida) => leida.advertencias),
  });
}

/** The file's rows behind those that stay; what rounds a total keeps its place at the end. */
export const conLosNuevos = (
  quedan: readonly ItemAEscribir[],
  nuevos: readonly ItemPresupuestoImportado[],
): readonly ItemAEscribir[] => [
  ...quedan.filter(({ ajuste }) => !ajuste),
  ...nuevos.map(({ fila: _fila, importeCentavos: _importe, ...item }) => item),
  ...quedan.filter(({ ajuste }) => ajuste),
];
