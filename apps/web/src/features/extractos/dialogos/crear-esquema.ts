import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { CrearDesdeLineas } from '@plomada/domain/extractos/conciliacion.schema';
import type { ClaseDeCargo } from '@plomada/domain/extractos/regla.schema';
import { crearMovimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { z } from 'zod';

const { proyectoId, concepto, fecha, rubroId, proveedorId, medioPago, notas, cotizacion } =
  crearMovimientoSchema.shape;
const campos = z.object({
  proyectoId,
  concepto,
  fecha,
  rubroId,
  proveedorId,
  medioPago,
  notas,
  cotizacion,
});

/** Schema of a movement made from lines, whose amount, sign and account are those of the lines. */
export const esquemaPara = (moneda: Moneda) =>
  campos.refine((datos) => moneda !== 'USD' || Boolean(datos.cotizacion), {
    path: ['cotizacion', 'valor'],
    message: 'La cotización es requerida',
  });
export type Entrada = z.input<typeof campos>;
export type Salida = z.output<typeof campos>;

type DeLineas = {
  readonly cuenta: Pick<Cuenta, 'id' | 'moneda'>;
  readonly lineaIds: readonly string[];
  readonly importeCentavos: number;
  readonly clase: ClaseDeCargo | undefined;
};

/** Call that makes the movement and links the lines with it. */
export function pedidoDe(
  { cuenta, lineaIds, importeCentavos, clase }: DeLineas,
  { cotizacion: tasa, ...datos }: Salida,
): CrearDesdeLineas {
  return {
    id: cuenta.id,
    lineaIds: [...lineaIds],
    movimiento: {
      ...datos,
      tipo: importeCentavos < 0 ? 'EGRESO' : 'INGRESO',
      importeCentavos: Math.abs(importeCentavos),
      moneda: cuenta.moneda,
      cotizacion: cuenta.moneda === 'USD' ? tasa : null,
      cuentaId: cuenta.id,
      privado: false,
    },
    ...(clase === undefined ? {} : { clase }),
  };
}
