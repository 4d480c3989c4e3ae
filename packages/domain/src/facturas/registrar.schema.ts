import { z } from 'zod';

import { idSchema, requeridoO, obraIdSchema } from '../base/campos.schema.ts';
import { medioPagoSchema } from '../base/medio-pago.schema.ts';

/**
 * `POST /facturas/registrar`: registers documents of ARCA's list, all of them or none. Without
 * `rubroId`, each takes the rubro of its supplier's last movements. An unknown supplier is created
 * from ARCA's name and CUIT. Credit notes can only be registered as payable.
 */
export const registrarFacturasSchema = z
  .strictObject({
    arcaIds: z
      .array(idSchema)
      .min(1, 'Hay que elegir al menos una factura')
      .max(100, 'Se registran hasta 100 facturas por vez'),
    como: z.enum(
      ['POR_PAGAR', 'MOVIMIENTO'],
      requeridoO('Es requerido cómo registrarlas', 'Se registra por pagar o como movimiento'),
    ),
    proyectoId: obraIdSchema,
    rubroId: idSchema.nullish(),
    /**
     * Account and means of payment of a movement; the means is by default the usual one of the
     * account.
     */
    cuentaId: idSchema.nullish(),
    medioPago: medioPagoSchema.optional(),
  })
  .meta({ id: 'RegistrarFacturas' });
export type RegistrarFacturas = z.infer<typeof registrarFacturasSchema>;
export type RegistrarFacturasEntrada = z.input<typeof registrarFacturasSchema>;
export const facturasRegistradasSchema = z
  .object({
    items: z.array(
      z.object({
        arcaId: z.uuid(),
        comprobanteId: z.uuid(),
        movimientoId: z.uuid().nullable(),
        proveedorId: z.uuid(),
      }),
    ),
    proveedoresNuevos: z.int(),
  })
  .meta({ id: 'FacturasRegistradas' });
export type FacturasRegistradas = z.infer<typeof facturasRegistradasSchema>;
