import { z } from 'zod';

import {
  busqueda,
  centavosPositivos,
  fechaSchema,
  idSchema,
  monedaSchema,
  motivoOpcional,
  personaSchema,
  proveedorIdSchema,
  referenciaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { puntosBasicos } from '../base/porcentaje.schema.ts';
import { AVISOS_DE_VENCIMIENTO } from './acopio.rules.ts';

export const tipoAcopioSchema = z
  .enum(
    ['MATERIALES', 'LISTA_PRECIOS'],
    requeridoO('El tipo de acopio es requerido', 'El tipo de acopio no es válido'),
  )
  .meta({ id: 'TipoAcopio' });
export type TipoAcopio = z.infer<typeof tipoAcopioSchema>;

export const lugarAcopioSchema = z
  .enum(['PROVEEDOR', 'DEPOSITO', 'OBRA'], 'El lugar no es válido')
  .meta({ id: 'LugarAcopio' });
export type LugarAcopio = z.infer<typeof lugarAcopioSchema>;

const estadoAcopioSchema = z
  .enum(
    ['VIGENTE', 'POR_VENCER', 'VENCIDO', 'AGOTADO', 'CERRADO', 'PENDIENTE_ELIMINACION', 'ANULADO'],
    requeridoO('El estado es requerido', 'El estado no es válido'),
  )
  .meta({ id: 'EstadoAcopio' });

/** Editable fields that the answer returns under the same names. */
export const datosAcopio = {
  proveedorId: proveedorIdSchema,
  fecha: fechaSchema,
  vencimiento: fechaSchema.nullish(),
  descripcion: textoOpcional(200),
  importeCentavos: centavosPositivos.nullish(),
  /** Discount in basis points, only informative: the frozen prices already include it. */
  descuentoBp: puntosBasicos('El descuento'),
  lugar: lugarAcopioSchema,
  observaciones: textoOpcional(2000),
};

export const TITULOS_ACOPIO = { observaciones: 'Observaciones' } satisfies Partial<
  Record<keyof typeof datosAcopio, string>
>;

const datos = {
  ...datosAcopio,
  /**
   * Movement that paid the acopio, and its invoice; on creation by default that of the movement.
   */
  movimientoId: idSchema.nullish(),
  comprobanteId: idSchema.nullish(),
};

export const VENCIMIENTO_ANTERIOR = 'El vencimiento no puede ser anterior a la fecha';
export const IMPORTE_DE_LISTA = 'Un acopio por lista de precios necesita el importe';

type Fechas = {
  readonly fecha?: string | undefined;
  readonly vencimiento?: string | null | undefined;
};

function vencimientoPosterior({ fecha, vencimiento }: Fechas, contexto: z.core.$RefinementCtx) {
  if (!fecha || !vencimiento || fecha <= vencimiento) return;
  contexto.addIssue({ code: 'custom', path: ['vencimiento'], message: VENCIMIENTO_ANTERIOR });
}

/** `POST /acopios`. A price list requires an amount. */
export const crearAcopioSchema = z
  .strictObject({
    proyectoId: idSchema,
    tipo: tipoAcopioSchema,
    ...datos,
    moneda: monedaSchema.default('ARS'),
    descuentoBp: datos.descuentoBp.default(0),
    lugar: datos.lugar.default('PROVEEDOR'),
  })
  .superRefine(vencimientoPosterior)
  .refine(({ tipo, importeCentavos }) => tipo !== 'LISTA_PRECIOS' || Boolean(importeCentavos), {
    path: ['importeCentavos'],
    message: IMPORTE_DE_LISTA,
  })
  .meta({ id: 'CrearAcopio' });
export type CrearAcopio = z.infer<typeof crearAcopioSchema>;
export type CrearAcopioEntrada = z.input<typeof crearAcopioSchema>;

/**
 * `PUT /acopios/{id}`: absent fields keep their values; the obra, the kind and the currency never
 * change.
 */
export const editarAcopioSchema = z
  .strictObject({ id: idSchema, version: versionSchema, ...z.strictObject(datos).partial().shape })
  .superRefine(vencimientoPosterior)
  .meta({ id: 'EditarAcopio' });
export type EditarAcopio = z.infer<typeof editarAcopioSchema>;

/** `PUT /acopios/{id}/cerrar` and `/reabrir`. */
export const cerrarAcopioSchema = z
  .strictObject({ id: idSchema, motivo: motivoOpcional, version: versionSchema.optional() })
  .meta({ id: 'CerrarAcopio' });
export type CerrarAcopio = z.infer<typeof cerrarAcopioSchema>;

/**
 * `GET /acopios`: acopios of one obra or, without `proyectoId`, all that the caller sees. Deleted
 * ones only with `estado` ANULADO.
 */
export const listarAcopiosSchema = z.strictObject({
  proyectoId: idSchema.optional(),
  proveedorId: idSchema.optional(),
  tipo: tipoAcopioSchema.optional(),
  estado: z.array(estadoAcopioSchema).max(7).optional(),
  venceAntesDe: fechaSchema.optional(),
  search: busqueda,
  ...paginaCampos,
});
export type ListarAcopios = z.infer<typeof listarAcopiosSchema>;

export const obtenerAcopioSchema = z.strictObject({ id: idSchema });

/**
 * An acopio. Amounts in centavos of `moneda`. `totalCentavos`: everything paid for, at the frozen
 * prices; `valorCentavos`: the part that can still be taken; `valorActualCentavos`: that part at
 * today's prices, null while no item has one; `ahorroCentavos`: `valorActualCentavos` less
 * `valorCentavos`, null with it.
 */
export const acopioSchema = z
  .object({
    id: z.uuid(),
    codigo: z.string(),
    proyectoId: z.uuid(),
    proyecto: referenciaSchema,
    proveedorId: z.uuid(),
    proveedor: z.object({ id: z.uuid(), razonSocial: z.string() }),
    tipo: tipoAcopioSchema,
    fecha: z.string(),
    vencimiento: z.string().nullable(),
    descripcion: z.string().nullable(),
    moneda: monedaSchema,
    importeCentavos: z.int().nullable(),
    descuentoBp: z.int(),
    lugar: lugarAcopioSchema,
    estado: estadoAcopioSchema,
    diasParaVencer: z.int().nullable(),
    aviso: z.literal(AVISOS_DE_VENCIMIENTO).nullable(),
    totalCentavos: z.int(),
    retiradoCentavos: z.int(),
    valorCentavos: z.int(),
    valorActualCentavos: z.int().nullable(),
    ahorroCentavos: z.int().nullable(),
    retiradoBp: z.int(),
    cantidadItems: z.int(),
    itemsConSaldo: z.int(),
    cantidadRetiros: z.int(),
    cantidadArchivos: z.int(),
    movimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
    comprobante: z
      .object({
        id: z.uuid(),
        tipoArca: z.int().nullable(),
        puntoVenta: z.int().nullable(),
        numero: z.int().nullable(),
        fechaEmision: z.string().nullable(),
        totalCentavos: z.int().nullable(),
      })
      .nullable(),
    observaciones: z.string().nullable(),
    cerradoEn: z.iso.datetime().nullable(),
    cerradoPor: personaSchema.nullable(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    actualizadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Acopio' });
export type Acopio = z.infer<typeof acopioSchema>;

export const listaAcopiosSchema = paginaDe(acopioSchema);
