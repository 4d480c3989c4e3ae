import type { Moneda } from '../../base/campos.schema.ts';
import { unidadSchema } from '../../base/cantidad.schema.ts';
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
  SINONIMOS_RENGLON,
  TITULOS_RENGLON,
} from '../../importaciones/renglon.rules.ts';
import {
  lectorDeTitulos,
  titulosDe,
  type ColumnasImportadas,
  type FilaImportada,
} from '../../importaciones/titulos.rules.ts';
import { datosItemPresupuesto } from '../items/item.schema.ts';
import {
  CAMPOS_ITEM_PRESUPUESTO,
  type CampoItemPresupuesto,
  type ItemPresupuestoInterpretado,
} from './planilla.schema.ts';

export const esCampoRequerido = (campo: CampoItemPresupuesto): boolean => campo !== 'rubro';

const { hallarTitulos, sugerirColumnas } = lectorDeTitulos(CAMPOS_ITEM_PRESUPUESTO, {
  ...SINONIMOS_RENGLON,
  descripcion: `${SINONIMOS_RENGLON.descripcion}|item|tarea|trabajo|designacion|partida|rubro y tarea|descripcion de la tarea`,
  cantidad: `${SINONIMOS_RENGLON.cantidad}|computo|cantidad presupuestada`,
});

export type LecturaDeItems = {
  readonly moneda: Moneda;
  readonly filaTitulos: number;
  readonly titulos: readonly string[];
  readonly columnas: ColumnasImportadas<CampoItemPresupuesto>;
  readonly rubro: BuscadorDeRubros;
};

/** Where the titles are and which column is which; what lacks is said under the row of titles. */
export function leerTitulosDePresupuesto(
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

export type ItemPresupuestoLeido = {
  readonly item: ItemPresupuestoImportado | null;
  readonly vista: ItemPresupuestoInterpretado;
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

/** Reads one row; every wrong cell is found, not only the first one. */
export function interpretarItemPresupuesto(
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
