import type { Decir } from '../../base/decir.ts';
import { accept, type Outcome, refuseAt, type Refusal } from '../../base/refusal.ts';
import { required } from '../../base/required.ts';
import { hechosDeFilas } from '../../planilla/hechos.rules.ts';
import { abrirCeldas } from '../../planilla/lector.rules.ts';
import { filasQueEntran } from '../../planilla/parcial.rules.ts';
import { type FilaImportada, hayFilas } from '../../planilla/titulos.rules.ts';
import { clasificarRenglones } from '../../renglones/clases.rules.ts';
import { comprobarRenglones } from '../../renglones/comprobacion.rules.ts';
import {
  type AnalisisDeRenglones,
  columnasQueFaltan,
  type LecturaDeRenglones,
  leerRenglon,
  type RenglonImportado,
  type RenglonLeido,
  reunirRenglones,
  revisarSuma,
  sinItems,
  TITULOS_RENGLON,
} from '../../renglones/renglon.rules.ts';
import { abrirTabla } from '../../renglones/titulos.rules.ts';
import type { ItemAEscribir } from '../items/item.rules.ts';
import { ITEMS_PRESUPUESTO_MAX } from '../items/item.schema.ts';
import {
  CAMPOS_ITEM_PRESUPUESTO,
  type CampoItemPresupuesto,
  type ItemPresupuestoInterpretado,
  type ModoImportacion,
} from './planilla.schema.ts';

export const esCampoRequerido = (campo: CampoItemPresupuesto): boolean => campo !== 'rubro';

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
  readonly decir: Pick<Decir, 'dinero' | 'numero'>;
};

/** Judges the rows of a file as `queda`, what stays of the budget, would take them. */
export function analizarItems(
  todas: readonly FilaImportada[],
  { moneda, rubro, queda, decir }: Destino,
): Outcome<AnalisisPresupuesto> {
  const tabla = abrirTabla(todas);
  const hechos = hechosDeFilas(todas);
  const lectura = { ...tabla, moneda, rubro, hechos };
  const clasificadas = clasificarRenglones(tabla);
  const filas = clasificadas.flatMap(({ clase, cruda }) => (clase === 'ITEM' ? [cruda] : []));
  const rechazo =
    hayFilas(tabla.cuerpo.length, 'excelFile') ??
    verificarLugar(queda.items.length, filas.length, decir.numero);
  if (rechazo) return rechazo;
  const requeridos = CAMPOS_ITEM_PRESUPUESTO.filter(esCampoRequerido);
  const errores = [...columnasQueFaltan(requeridos, TITULOS_RENGLON, lectura), ...tabla.errores];
  if (errores.length > 0) {
    const vacio = { items: [], importeCentavos: 0, muestra: [], advertencias: [] };
    return accept({ ...vacio, filas: filas.length, errores });
  }
  const leidas = filas.map((fila) => interpretarItemPresupuesto(lectura, fila));
  const vistas = leidas.map(({ vista }) => vista);
  const comprobado = comprobarRenglones(
    { tabla, hechos, moneda, dinero: decir.dinero },
    clasificadas,
    vistas,
  );
  return accept(
    reunirRenglones(leidas, {
      ...comprobado,
      errores: [
        ...comprobado.errores,
        ...revisarSuma(vistas, queda.totalCentavos),
        ...sinItems(leidas.length, tabla.filaTitulos),
      ],
    }),
  );
}

/** Rows of a file that go in (`filasQueEntran`); none where those alone would make the budget too large. */
export function itemsQueEntran(
  { items, errores }: Pick<AnalisisPresupuesto, 'items' | 'errores'>,
  correctas: number | undefined,
  yaHay: number,
): readonly ItemPresupuestoImportado[] | null {
  const entran = filasQueEntran(items, errores, correctas);
  return entran === null || revisarSuma(entran, yaHay).length > 0 ? null : entran;
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
