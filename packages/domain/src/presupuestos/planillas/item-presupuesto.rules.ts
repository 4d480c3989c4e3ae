import { importeDe } from '../../base/cantidad.rules.ts';
import { required } from '../../base/required.ts';
import { abrirCeldas } from '../../planilla/lector.rules.ts';
import type { FilaImportada } from '../../planilla/titulos.rules.ts';
import type { RenglonClasificado } from '../../renglones/clases.rules.ts';
import { conIva, type IvaDecidido } from '../../renglones/iva.rules.ts';
import { comoGlobal } from '../../renglones/pie.rules.ts';
import {
  TITULOS_RENGLON,
  leerRenglon,
  type LecturaDeRenglones,
} from '../../renglones/renglon.rules.ts';
import type { RenglonLeido } from '../../renglones/reunir-renglones.rules.ts';
import type { RubroCatalogo } from '../../renglones/rubro.rules.ts';
import type { ItemPresupuestoImportado } from './planilla.rules.ts';
import type { CampoItemPresupuesto, ItemPresupuestoInterpretado } from './planilla.schema.ts';

export type Leido = RenglonLeido<ItemPresupuestoImportado, ItemPresupuestoInterpretado>;

export function interpretarItemPresupuesto(
  lectura: LecturaDeRenglones<CampoItemPresupuesto>,
  cruda: FilaImportada,
): Leido {
  const lector = abrirCeldas({ ...lectura, nombres: TITULOS_RENGLON }, cruda);
  const leido = leerRenglon(lector, { ...lectura, conCantidad: true, conPrecio: true });
  const { item } = leido;
  return { ...leido, item: item && { ...item, cantidad: required(item.cantidad, 'a quantity') } };
}

/** Reads a row with only an amount as an item, which the user asked for. */
export function leerGlobal(fila: RenglonClasificado, centavos: bigint): Leido {
  const item = required(comoGlobal(fila, centavos), 'the item of a row imported as a lump sum');
  const vista = { ...item, valida: true, rubro: null };
  return { item, vista, errores: [], advertencias: [] };
}

export const comoItems = (
  filas: readonly RenglonClasificado[],
  globales: ReadonlyMap<number, bigint>,
): readonly RenglonClasificado[] =>
  filas.map((fila) => (globales.has(fila.cruda.fila) ? { ...fila, clase: 'ITEM' } : fila));

/** Completes an item with the rubro of its section and the tax added by the user. */
export function terminar(
  leido: Leido,
  rubro: RubroCatalogo | undefined,
  { modo }: IvaDecidido,
): Leido {
  const { vista, errores, advertencias } = leido;
  const deRubro = rubro ? `${rubro.codigo} ${rubro.nombre}` : vista.rubro;
  const precio = vista.precioUnitario === null ? null : conIva(vista.precioUnitario, modo);
  const { cantidad } = vista;
  const importe = precio === null || cantidad === null ? null : importeDe(cantidad, precio);
  const otra = { ...vista, precioUnitario: precio, importeCentavos: importe, rubro: deRubro };
  if (leido.item === null) return { item: null, vista: otra, errores, advertencias };
  if (importe === null || precio === null) {
    const mensaje = 'El importe del ítem es demasiado grande';
    const donde = { fila: vista.fila, columna: TITULOS_RENGLON.precioUnitario, valor: '' };
    const mal = { ...otra, valida: false };
    return { item: null, vista: mal, errores: [...errores, { ...donde, mensaje }], advertencias };
  }
  const rubroId = rubro?.id ?? leido.item.rubroId;
  const item = { ...leido.item, precioUnitario: precio, importeCentavos: importe, rubroId };
  return { item, vista: otra, errores, advertencias };
}
