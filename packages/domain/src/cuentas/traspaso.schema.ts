import { z } from 'zod';

import {
  requeridoO,
  cuentaIdSchema,
  fechaSchema,
  centavosPositivos,
  textoOpcional,
  idSchema,
  versionSchema,
  monedaSchema,
  personaSchema,
} from '../base/campos.schema.ts';
import { motivoBajaSchema } from '../solicitudes/solicitud.schema.ts';

export const motivoTraspasoSchema = z
  .enum(
    ['DEPOSITO', 'EXTRACCION', 'COMPRA_USD', 'VENTA_USD', 'REPOSICION', 'AJUSTE'],
    requeridoO('El motivo es requerido', 'El motivo del traspaso no es válido'),
  )
  .meta({ id: 'MotivoTraspaso' });
export type MotivoTraspaso = z.infer<typeof motivoTraspasoSchema>;

/**
 * `POST /traspasos`. Amounts in centavos of each account's currency; within one currency
 * `importeDestinoCentavos` is optional, since the amount that arrives is the one sent.
 */
export const crearTraspasoSchema = z
  .strictObject({
    deCuentaId: cuentaIdSchema,
    aCuentaId: cuentaIdSchema,
    fecha: fechaSchema,
    importeCentavos: centavosPositivos,
    importeDestinoCentavos: centavosPositivos.optional(),
    motivo: motivoTraspasoSchema,
    nota: textoOpcional(500),
  })
  .refine(({ deCuentaId, aCuentaId }) => deCuentaId !== aCuentaId, {
    path: ['aCuentaId'],
    message: 'El traspaso va de una cuenta a otra',
  })
  .meta({ id: 'CrearTraspaso' });
export type CrearTraspaso = z.infer<typeof crearTraspasoSchema>;

export const referenciaTraspasoSchema = z.strictObject({ id: idSchema });

/** `PUT /traspasos/{id}/anular`: reverts the effect on both accounts. */
export const anularTraspasoSchema = z
  .strictObject({ id: idSchema, motivo: motivoBajaSchema, version: versionSchema.optional() })
  .meta({ id: 'AnularTraspaso' });
export type AnularTraspaso = z.infer<typeof anularTraspasoSchema>;

const cuentaNombrada = z.object({ id: z.uuid(), nombre: z.string(), moneda: monedaSchema });
export const traspasoSchema = z
  .object({
    id: z.uuid(),
    de: cuentaNombrada,
    a: cuentaNombrada,
    fecha: z.string(),
    importeCentavos: z.int(),
    importeDestinoCentavos: z.int(),
    /** Pesos per dollar, a decimal string; null within one currency. */
    cotizacion: z.string().nullable(),
    motivo: motivoTraspasoSchema,
    nota: z.string().nullable(),
    anulado: z.boolean(),
    anuladoMotivo: z.string().nullable(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Traspaso' });
export type Traspaso = z.infer<typeof traspasoSchema>;
