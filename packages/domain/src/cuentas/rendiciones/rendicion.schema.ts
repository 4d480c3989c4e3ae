import { z } from 'zod';

import {
  centavosPositivos,
  fechaSchema,
  idSchema,
  monedaSchema,
  personaSchema,
  textoOpcional,
  versionSchema,
} from '../../base/campos.schema.ts';
import { paginaCampos, paginaDe } from '../../base/paginacion.schema.ts';
import { capturaCampos, repetidaCampo } from '../../capturas/captura.schema.ts';
import { motivoDe } from '../../solicitudes/solicitud.schema.ts';

/**
 * ABIERTA: expenses can be added. PRESENTADA: waits for an Owner or Admin. DEVUELTA: to be
 * corrected and presented again.
 */
export const estadoRendicionSchema = z
  .enum(['ABIERTA', 'PRESENTADA', 'APROBADA', 'DEVUELTA'])
  .meta({ id: 'EstadoRendicion' });
export type EstadoRendicion = z.infer<typeof estadoRendicionSchema>;

const nota = textoOpcional(500);

/**
 * `POST /cuentas/{id}/rendiciones`: includes the expenses of a petty cash up to `hasta`, today by
 * default, that are in no other statement.
 */
export const crearRendicionSchema = z
  .strictObject({ id: idSchema, hasta: fechaSchema.optional(), nota })
  .meta({ id: 'CrearRendicion' });
export type CrearRendicion = z.infer<typeof crearRendicionSchema>;

/**
 * `POST /cuentas/{id}/rendiciones/rendir`: presents the expenses of a petty cash in one step, with
 * its open or returned statement, else with a new one up to `hasta`; an absent note keeps its
 * value.
 */
export const rendirSchema = crearRendicionSchema.safeExtend(capturaCampos).meta({ id: 'Rendir' });
export type Rendir = z.infer<typeof rendirSchema>;

const una = { id: idSchema, rendicionId: idSchema };
export const referenciaRendicionSchema = z.strictObject(una);
export type ReferenciaRendicion = z.infer<typeof referenciaRendicionSchema>;

/**
 * `PUT …/presentar`: collects the expenses up to the statement's last day again, and presents the
 * statement; an absent note keeps its value.
 */
export const presentarRendicionSchema = z
  .strictObject({ ...una, version: versionSchema, nota })
  .meta({ id: 'PresentarRendicion' });
export type PresentarRendicion = z.infer<typeof presentarRendicionSchema>;

/**
 * Refill of a petty cash: account of origin, amount (by default the expenses) and day (by default
 * today).
 */
export const reposicionSchema = z
  .strictObject({
    deCuentaId: idSchema,
    importeCentavos: centavosPositivos.optional(),
    fecha: fechaSchema.optional(),
  })
  .meta({ id: 'Reposicion' });
export type Reposicion = z.infer<typeof reposicionSchema>;

/** `PUT …/aprobar`: `reposicion` also refills the petty cash. */
export const aprobarRendicionSchema = z
  .strictObject({ ...una, version: versionSchema, reposicion: reposicionSchema.optional() })
  .meta({ id: 'AprobarRendicion' });
export type AprobarRendicion = z.infer<typeof aprobarRendicionSchema>;

export const motivoDevolucionSchema = motivoDe(3, 500);

/** `PUT …/devolver`: the reason is shown to the person who presented the statement. */
export const devolverRendicionSchema = z
  .strictObject({ ...una, version: versionSchema, motivo: motivoDevolucionSchema })
  .meta({ id: 'DevolverRendicion' });
export type DevolverRendicion = z.infer<typeof devolverRendicionSchema>;

/** `GET /cuentas/{id}/rendiciones`, newest first. */
export const listarRendicionesSchema = z.strictObject({ id: idSchema, ...paginaCampos });
export type ListarRendiciones = z.infer<typeof listarRendicionesSchema>;

/** Statement of the expenses of a petty cash; amounts in centavos of the account's currency. */
export const rendicionSchema = z
  .object({
    id: z.uuid(),
    cuentaId: z.uuid(),
    numero: z.int(),
    desde: z.string(),
    hasta: z.string(),
    estado: estadoRendicionSchema,
    moneda: monedaSchema,
    /** Total of the statement's expenses when they were last collected. */
    importeCentavos: z.int(),
    nota: z.string().nullable(),
    motivoDevolucion: z.string().nullable(),
    presentadaEn: z.iso.datetime().nullable(),
    presentadaPor: personaSchema.nullable(),
    resueltaEn: z.iso.datetime().nullable(),
    resueltaPor: personaSchema.nullable(),
    /** Transfer that refilled the petty cash; null without one. */
    reposicion: z
      .object({
        traspasoId: z.uuid(),
        fecha: z.string(),
        importeCentavos: z.int(),
        anulado: z.boolean(),
      })
      .nullable(),
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Rendicion' });
export type Rendicion = z.infer<typeof rendicionSchema>;
export const listaRendicionesSchema = paginaDe(rendicionSchema).meta({ id: 'ListaRendiciones' });

/**
 * An expense of a statement. For a work that the reader may not see, general words replace its
 * details.
 */
export const gastoDeRendicionSchema = z
  .object({
    movimientoId: z.uuid(),
    fecha: z.string(),
    concepto: z.string(),
    rubro: z.string().nullable(),
    importeCentavos: z.int(),
    conAdjuntos: z.boolean(),
    codigo: z.string().nullable(),
    proyectoId: z.uuid().nullable(),
  })
  .meta({ id: 'GastoDeRendicion' });
export type GastoDeRendicion = z.infer<typeof gastoDeRendicionSchema>;

const gastos = {
  movimientos: z.array(gastoDeRendicionSchema),
  /** Number of expenses without a photo or file. */
  sinFoto: z.int(),
};

/** A statement with its expenses; while it is not presented, those that it would include now. */
export const rendicionConGastosSchema = rendicionSchema
  .extend(gastos)
  .meta({ id: 'RendicionConGastos' });
export type RendicionConGastos = z.infer<typeof rendicionConGastosSchema>;

export const rendicionRendidaSchema = rendicionConGastosSchema
  .extend(repetidaCampo)
  .meta({ id: 'RendicionRendida' });
export type RendicionRendida = z.infer<typeof rendicionRendidaSchema>;

/** `GET /cuentas/{id}/rendiciones/pendiente`: expenses in no statement, up to today. */
export const pendienteDeRendirSchema = z
  .object({ moneda: monedaSchema, importeCentavos: z.int(), ...gastos })
  .meta({ id: 'PendienteDeRendir' });
export type PendienteDeRendir = z.infer<typeof pendienteDeRendirSchema>;
