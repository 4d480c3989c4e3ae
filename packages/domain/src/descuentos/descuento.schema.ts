import { z } from 'zod';

import { fechaSchema, idSchema, motivoOpcional } from '../base/campos.schema.ts';
import { chequeIdsSchema, chequeSchema } from '../cheques/cheque.schema.ts';
import { centavosDesdeCero } from '../cuentas/cuenta.schema.ts';
import { cotizacionSchema } from '../movimientos/cotizacion.schema.ts';

/** Kind of a cost that a bank keeps when it discounts cheques. */
export const tipoCostoSchema = z
  .enum(['INTERES', 'IVA', 'SELLADO', 'COMISION'])
  .meta({ id: 'TipoCostoDeDescuento' });
export type TipoCosto = z.infer<typeof tipoCostoSchema>;

/**
 * `POST /cheques/descontar`: a bank takes cheques of the portfolio and pays them at once, less its
 * costs. The costs are those of the whole slip, in centavos of the cheques' currency.
 */
export const descontarChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    fecha: fechaSchema,
    /** Account of the bank that pays. */
    cuentaId: idSchema,
    interesCentavos: centavosDesdeCero.default(0),
    ivaCentavos: centavosDesdeCero.default(0),
    selladoCentavos: centavosDesdeCero.default(0),
    comisionCentavos: centavosDesdeCero.default(0),
    /** Work that bears the costs; Administración when absent. */
    proyectoId: idSchema.nullish(),
    rubroId: idSchema.nullish(),
    /** Rate of the costs, needed for cheques in dollars. */
    cotizacion: cotizacionSchema.nullish(),
  })
  .meta({ id: 'DescontarCheques' });
export type DescontarCheques = z.infer<typeof descontarChequesSchema>;
export type DescontarChequesEntrada = z.input<typeof descontarChequesSchema>;

/** `POST /cheques/descontar/deshacer`: undoes the whole slip of one of its cheques. */
export const deshacerDescuentoSchema = z
  .strictObject({ chequeId: idSchema, motivo: motivoOpcional })
  .meta({ id: 'DeshacerDescuento' });
export type DeshacerDescuento = z.infer<typeof deshacerDescuentoSchema>;

export const descuentoSchema = z
  .object({
    items: z.array(chequeSchema),
    /** Money that entered the bank. */
    netoCentavos: z.int(),
    costos: z.array(
      z.object({
        tipo: tipoCostoSchema,
        importeCentavos: z.int(),
        movimiento: z.object({ id: z.uuid(), codigo: z.string() }),
      }),
    ),
  })
  .meta({ id: 'DescuentoDeCheques' });
export type Descuento = z.infer<typeof descuentoSchema>;
