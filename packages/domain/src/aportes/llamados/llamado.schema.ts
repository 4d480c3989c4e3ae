import { z } from 'zod';

import {
  centavosPositivos,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  personaSchema,
  referenciaSchema,
  requeridoO,
  versionSchema,
} from '../../base/campos.schema.ts';
import { paginaCampos, paginaDe } from '../../base/paginacion.schema.ts';
import { refuseAt, type Refusal } from '../../base/refusal.ts';
import { mesSchema } from '../../presupuestos/indices/indice.schema.ts';
import { bajaSchema } from '../../solicitudes/solicitud.schema.ts';

/** CUMPLIDO: nothing is pending. VENCIDO: part is pending after the due date. */
const estadoLlamadoSchema = z
  .enum(
    ['VIGENTE', 'CUMPLIDO', 'VENCIDO', 'ANULADO'],
    requeridoO('El estado es requerido', 'El estado no es válido'),
  )
  .meta({ id: 'EstadoLlamado' });
export type EstadoLlamado = z.infer<typeof estadoLlamadoSchema>;

const datos = {
  /** Month that the call covers. */
  periodo: mesSchema,
  concepto: lineaDe('El concepto', 3, 120),
  importeCentavos: centavosPositivos,
  /**
   * Day of issue, on creation today by default: the shares of that day apply, and the quotas are
   * owed from then on.
   */
  fecha: fechaSchema,
  /** Due date; the quotas are late from the next day on. */
  vencimiento: fechaSchema,
};

/** Refuses a due date before the date of the call. */
export const verificarVencimiento = (dias: {
  readonly fecha: string;
  readonly vencimiento: string;
}): Refusal | null =>
  dias.vencimiento >= dias.fecha
    ? null
    : refuseAt('vencimiento', 'El vencimiento no puede ser anterior a la fecha del llamado');

/** `POST /aportes-socio/llamados`: quotas by the shares on its date, by largest remainder. */
export const crearLlamadoSchema = z
  .strictObject({
    proyectoId: idSchema,
    ...datos,
    moneda: monedaSchema.default('ARS'),
    fecha: fechaSchema.optional(),
  })
  .superRefine(({ fecha, vencimiento }, contexto) => {
    const falta = fecha ? verificarVencimiento({ fecha, vencimiento }) : null;
    if (!falta) return;
    contexto.addIssue({ code: 'custom', path: ['vencimiento'], message: falta.motivo });
  })
  .meta({ id: 'CrearLlamado' });
export type CrearLlamado = z.infer<typeof crearLlamadoSchema>;
export type CrearLlamadoEntrada = z.input<typeof crearLlamadoSchema>;

/**
 * `PUT /aportes-socio/llamados/{id}`: allowed until a partner pays or the call is annulled. Work
 * and currency never change.
 */
export const editarLlamadoSchema = z
  .strictObject({ id: idSchema, version: versionSchema, ...z.strictObject(datos).partial().shape })
  .meta({ id: 'EditarLlamado' });
export type EditarLlamado = z.infer<typeof editarLlamadoSchema>;

/**
 * `DELETE /aportes-socio/llamados/{id}`: annuls a call immediately; payments on it then settle
 * other calls, and the rest is an advance.
 */
export const anularLlamadoSchema = bajaSchema.meta({ id: 'AnularLlamado' });
export type AnularLlamado = z.infer<typeof anularLlamadoSchema>;

export const referenciaLlamadoSchema = z.strictObject({ id: idSchema });

export const listarLlamadosSchema = z.strictObject({
  proyectoId: idSchema.optional(),
  ...paginaCampos,
});
export type ListarLlamados = z.infer<typeof listarLlamadosSchema>;

/** `GET /aportes-socio/llamados/{id}/documento?socioId=`: the copy for one partner, as PDF. */
export const documentoLlamadoSchema = z.strictObject({ id: idSchema, socioId: idSchema });
export type DocumentoLlamado = z.infer<typeof documentoLlamadoSchema>;

/**
 * A quota as of today, or as of the call's date when that is later; nothing is paid or pending of
 * an annulled call.
 */
const cuotaSchema = z
  .object({
    socioId: z.uuid(),
    nombre: z.string(),
    /** The share on the day of issue. */
    participacionBp: z.int(),
    importeCentavos: z.int(),
    pagadoCentavos: z.int(),
    pendienteCentavos: z.int(),
    diasMora: z.int(),
    /** Interest, never included in the amount owed. */
    moraCentavos: z.int(),
  })
  .meta({ id: 'CuotaDeLlamado' });
export type Cuota = z.infer<typeof cuotaSchema>;

export const llamadoSchema = z
  .object({
    id: z.uuid(),
    /** Number within the work. */
    numero: z.int(),
    proyectoId: z.uuid(),
    proyecto: referenciaSchema,
    periodo: z.string(),
    concepto: z.string(),
    importeCentavos: z.int(),
    moneda: monedaSchema,
    fecha: z.string(),
    vencimiento: z.string(),
    /**
     * Part of the work without a partner on the day of issue; it is divided among the partners by
     * their shares.
     */
    sinAsignarBp: z.int(),
    estado: estadoLlamadoSchema,
    motivoAnulacion: z.string().nullable(),
    /** Quotas that the caller may see: all of them, or only their own. */
    cuotas: z.array(cuotaSchema),
    /** Sums over `cuotas`. */
    pagadoCentavos: z.int(),
    pendienteCentavos: z.int(),
    /**
     * True while nobody has paid on the call and it is not annulled; false for readers who see only
     * their own quota.
     */
    editable: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'LlamadoAporte' });
export type Llamado = z.infer<typeof llamadoSchema>;

export const listaLlamadosSchema = paginaDe(llamadoSchema);
