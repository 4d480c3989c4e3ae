import { type Refusal, refuseAt } from '../../base/refusal.ts';
import { filasQueEntran } from '../../planilla/parcial.rules.ts';
import type { RenglonImportado } from '../../renglones/renglon.rules.ts';
import { revisarSuma, type AnalisisDeRenglones } from '../../renglones/reunir-renglones.rules.ts';
import type { ItemAEscribir } from '../items/item.rules.ts';
import { ITEMS_PRESUPUESTO_MAX } from '../items/item.schema.ts';
import type { CampoItemPresupuesto, ModoImportacion } from './planilla.schema.ts';

export const esCampoRequerido = (campo: CampoItemPresupuesto): boolean => campo !== 'rubro';

export type ItemPresupuestoImportado = RenglonImportado & { readonly cantidad: string };

export type Antes<T> = { readonly items: readonly T[]; readonly totalCentavos: number };

/**
 * Items that stay in the budget beside those of the file: all of them with AGREGAR, none otherwise.
 */
export const quedanDe = <T>({ items, totalCentavos }: Antes<T>, modo: ModoImportacion): Antes<T> =>
  modo === 'AGREGAR' ? { items, totalCentavos } : { items: [], totalCentavos: 0 };

/** Refuses too many items. */
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

/**
 * Rows of a file to import; null when `filasQueEntran` gives none, or when they would make the
 * budget's total too large.
 */
export function itemsQueEntran(
  {
    items,
    errores,
  }: Pick<AnalisisDeRenglones<ItemPresupuestoImportado, unknown>, 'items' | 'errores'>,
  correctas: number | undefined,
  yaHay: number,
): readonly ItemPresupuestoImportado[] | null {
  const entran = filasQueEntran(items, errores, correctas);
  return entran === null || revisarSuma(entran, yaHay).length > 0 ? null : entran;
}

/** Items after the import: those that stay, the file's rows, and the rounding item last. */
export const conLosNuevos = (
  quedan: readonly ItemAEscribir[],
  nuevos: readonly ItemPresupuestoImportado[],
): readonly ItemAEscribir[] => [
  ...quedan.filter(({ ajuste }) => !ajuste),
  ...nuevos.map(({ fila: _fila, importeCentavos: _importe, ...item }) => item),
  ...quedan.filter(({ ajuste }) => ajuste),
];
