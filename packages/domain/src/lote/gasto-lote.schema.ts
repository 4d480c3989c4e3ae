import { z } from 'zod';

import {
  requeridoO,
  textoOpcional,
  monedaSchema,
  idSchema,
  versionSchema,
  personaSchema,
} from '../base/campos.schema.ts';
import { segun } from '../base/entre-campos.schema.ts';
import { medioPagoSchema } from '../base/medio-pago.schema.ts';
import { chequeIdsSchema, chequeNuevoSchema } from '../cheques/cheque.schema.ts';
import { faltasDeEgreso } from '../cheques/dinero.rules.ts';
import { cotizacionGuardadaSchema } from '../movimientos/cotizacion.schema.ts';
import { datosDeDinero, deObra, datosDeBaja } from './campos.schema.ts';

/**
 * Concept of an expense of the lot. PRECIO: an instalment of the price, which is part of the cost
 * already.
 */
export const conceptoGastoSchema = z
  .enum(
    [
      'PRECIO',
      'SELLOS',
      'ESCRIBANIA',
      'COMISION_INMOBILIARIA',
      'TASAS',
      'AGRIMENSURA',
      'HONORARIOS',
      'OTRO',
    ],
    requeridoO('El concepto del gasto es requerido', 'El concepto del gasto no es válido'),
  )
  .meta({ id: 'ConceptoGastoLote' });
export type ConceptoGasto = z.infer<typeof conceptoGastoSchema>;

const datosGasto = {
  concepto: conceptoGastoSchema,
  ...datosDeDinero,
  descripcion: textoOpcional(200),
};

const datosDeGastoNuevo = {
  ...datosGasto,
  moneda: monedaSchema.default('ARS'),
  medioPago: medioPagoSchema.default('TRANSFERENCIA'),
  /** Cheques of the portfolio that it is paid with, whole. */
  chequeIds: chequeIdsSchema.nullish(),
  /** Own cheque that pays it. */
  chequeNuevo: chequeNuevoSchema.nullish(),
};

const faltasDeCheques = segun(faltasDeEgreso);

/** A new expense, as a person fills it in. */
export const gastoNuevoSchema = z.strictObject(datosDeGastoNuevo).superRefine(faltasDeCheques);

/**
 * `POST /lot-purchase/{id}/gastos`: one EGRESO of the work. Dollars, or another currency than the
 * lot's, need a rate.
 */
export const crearGastoLoteSchema = z
  .strictObject({ ...deObra, ...datosDeGastoNuevo })
  .superRefine(faltasDeCheques)
  .meta({ id: 'CrearGastoLote' });
export type CrearGastoLote = z.infer<typeof crearGastoLoteSchema>;

/**
 * `PUT /lot-purchase/{id}/gastos/{gastoId}`: everything except the currency; the movement changes
 * with it.
 */
export const editarGastoLoteSchema = z
  .strictObject({
    ...deObra,
    gastoId: idSchema,
    version: versionSchema,
    ...z.strictObject(datosGasto).partial().shape,
  })
  .meta({ id: 'EditarGastoLote' });
export type EditarGastoLote = z.infer<typeof editarGastoLoteSchema>;

export const eliminarGastoLoteSchema = z
  .strictObject({ ...deObra, gastoId: idSchema, ...datosDeBaja })
  .meta({ id: 'EliminarGastoLote' });
export type EliminarGastoLote = z.infer<typeof eliminarGastoLoteSchema>;
export const restaurarGastoLoteSchema = z
  .strictObject({ ...deObra, gastoId: idSchema, ...datosDeBaja })
  .meta({ id: 'RestaurarGastoLote' });
export type RestaurarGastoLote = z.infer<typeof restaurarGastoLoteSchema>;

export const gastoLoteSchema = z
  .object({
    id: z.uuid(),
    concepto: conceptoGastoSchema,
    fecha: z.string(),
    importeCentavos: z.int(),
    moneda: monedaSchema,
    cotizacion: cotizacionGuardadaSchema.nullable(),
    /** Amount in the lot's currency, at the expense's rate; frozen when written. */
    importeLoteCentavos: z.int(),
    medioPago: medioPagoSchema,
    /** Account of the expense; null when there is none, or when the reader may not see it. */
    cuentaId: z.uuid().nullable(),
    descripcion: z.string().nullable(),
    movimientoId: z.uuid().nullable(),
    movimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
    bajaPendiente: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'GastoLote' });
export type GastoLote = z.infer<typeof gastoLoteSchema>;
