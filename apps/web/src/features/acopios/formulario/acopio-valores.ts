import { vencimientoPropuesto } from '@plomada/domain/acopios/acopio.rules';
import {
  datosAcopio,
  type Acopio,
  type CrearAcopio,
  type CrearAcopioEntrada,
  type EditarAcopio,
} from '@plomada/domain/acopios/acopio.schema';
import { pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import type { Control, DefaultValues } from 'react-hook-form';

export type AcopioControl = Control<CrearAcopioEntrada, unknown, CrearAcopio>;
export type Valores = DefaultValues<CrearAcopioEntrada>;

/**
 * Values of a new acopio: dated today, kept at the supplier's, with the usual term of its prices.
 */
export const valoresNuevos = (
  proyectoId: string,
  hoy: string,
): Whole<Omit<CrearAcopioEntrada, 'proveedorId'>> => ({
  proyectoId,
  tipo: 'MATERIALES',
  fecha: hoy,
  vencimiento: vencimientoPropuesto(hoy, []),
  descripcion: null,
  moneda: 'ARS',
  importeCentavos: null,
  descuentoBp: 0,
  lugar: 'PROVEEDOR',
  movimientoId: null,
  comprobanteId: null,
  observaciones: null,
});

export const valoresDe = (acopio: Acopio): Whole<CrearAcopioEntrada> => ({
  proyectoId: acopio.proyectoId,
  tipo: acopio.tipo,
  moneda: acopio.moneda,
  ...pick(acopio, datosAcopio),
  movimientoId: acopio.movimiento?.id ?? null,
  comprobanteId: acopio.comprobante?.id ?? null,
});

/** Request for a new acopio; only a price list has an amount, so other kinds send none. */
export const paraCrear = (valores: CrearAcopio): CrearAcopio =>
  valores.tipo === 'LISTA_PRECIOS' ? valores : { ...valores, importeCentavos: null };

/**
 * Request to edit an acopio. Obra, kind and currency never change; the movement is sent only if
 * changed, with its invoice, which `facturaDe` finds.
 */
export async function paraEditar(
  valores: CrearAcopio,
  base: Acopio,
  facturaDe: (movimientoId: string) => Promise<string | null>,
): Promise<EditarAcopio> {
  const { proyectoId: _obra, tipo, moneda: _moneda, ...datos } = valores;
  const { importeCentavos, movimientoId = null, comprobanteId: _factura, ...resto } = datos;
  const antes = base.movimiento?.id ?? null;
  return {
    id: base.id,
    version: base.version,
    ...resto,
    ...(tipo === 'LISTA_PRECIOS' ? { importeCentavos: importeCentavos ?? null } : {}),
    ...(movimientoId === antes
      ? {}
      : {
          movimientoId,
          comprobanteId: movimientoId === null ? null : await facturaDe(movimientoId),
        }),
  };
}
