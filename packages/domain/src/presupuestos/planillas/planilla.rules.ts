import { accept, type Outcome, refuseAt, type Refusal } from '../../base/refusal.ts';
import { required } from '../../base/required.ts';
import { hechosDeFilas } from '../../planilla/hechos.rules.ts';
import { abrirCeldas } from '../../planilla/lector.rules.ts';
import { type FilaImportada, hayFilas, lectorDeTitulos } from '../../planilla/titulos.rules.ts';
import {
  type AnalisisDeRenglones,
  columnasQueFaltan,
  type LecturaDeRenglones,
  leerRenglon,
  type RenglonImportado,
  type RenglonLeido,
  reunirRenglones,
  revisarSuma,
  SINONIMOS_RENGLON,
  TITULOS_RENGLON,
} from '../../renglones/renglon.rules.ts';
import type { ItemAEscribir } from '../items/item.rules.ts';
import { ITEMS_PRESUPUESTO_MAX } from '../items/item.schema.ts';
import {
  CAMPOS_ITEM_PRESUPUESTO,
  type CampoItemPresupuesto,
  type ItemPresupuestoInterpretado,
  type ModoImportacion,
} from './planilla.schema.ts';

export const esCampoRequerido = (campo: CampoItemPresupuesto): boolean => campo !== 'rubro';

const { leerTitulos } = lectorDeTitulos(CAMPOS_ITEM_PRESUPUESTO, {
  ...SINONIMOS_RENGLON,
  descripcion: `${SINONIMOS_RENGLON.descripcion}|item|tarea|trabajo|designacion|partida|rubro y tarea|descripcion de la tarea`,
  cantidad: `${SINONIMOS_RENGLON.cantidad}|computo|cantidad presupuestada`,
});

type LecturaDeItems = LecturaDeRenglones<CampoItemPresupuesto>;

export type ItemPresupuestoImportado = RenglonImportado & { readonly cantidad: string };

function interpretarItemPresupuesto(
  lectura: LecturaDeItems,
  cruda: FilaImportada,
): RenglonLeido<ItemPresupuestoImportado, ItemPresupuestoInterpretado> {
  const lector = abrirCeldas({ ...lectura, nombres: TITULOS_RENGLON }, cruda);
  const leido = leerRenglon(lector, {
    ...lectura,
    conCantidad: true,
    conPrecio: true,
  });
  const { item } = leido;
  return { ...leido, item: item && { ...item, cantidad: required(item.cantidad, 'a quantity') } };
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

/** What a file would put into a budget. */
export type AnalisisPresupuesto = AnalisisDeRenglones<
  ItemPresupuestoImportado,
  ItemPresupuestoInterpretado
>;

type Destino = Pick<LecturaDeItems, 'moneda' | 'rubro'> & {
  readonly queda: Antes<unknown>;
  readonly escribirNumero: (numero: number) => string;
};

/** Judges the rows of a file as `queda`, what stays of the budget, would take them. */
export function analizarItems(
  todas: readonly FilaImportada[],
  { moneda, rubro, queda, escribirNumero }: Destino,
): Outcome<AnalisisPresupuesto> {
  const lectura = { ...leerTitulos(todas), moneda, rubro, hechos: hechosDeFilas(todas) };
  const filas = todas.filter(({ fila }) => fila > lectura.filaTitulos);
  const rechazo =
    hayFilas(filas.length, 'excelFile') ??
    verificarLugar(queda.items.length, filas.length, escribirNumero);
  if (rechazo) return rechazo;
  const requeridos = CAMPOS_ITEM_PRESUPUESTO.filter(esCampoRequerido);
  const errores = columnasQueFaltan(requeridos, TITULOS_RENGLON, lectura);
  if (errores.length > 0) {
    const vacio = { items: [], importeCentavos: 0, muestra: [], advertencias: [] };
    return accept({ ...vacio, filas: filas.length, errores });
  }
  const leidas = filas.map((fila) => interpretarItemPresupuesto(lectura, fila));
  const vistas = leidas.map(({ vista }) => vista);
  return accept(reunirRenglones(leidas, revisarSuma(vistas, queda.totalCentavos)));
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
