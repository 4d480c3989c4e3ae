import { z } from 'zod';

import {
  busqueda,
  centavosPositivos,
  cuitSchema,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  motivoOpcional,
  personaSchema,
  referenciaSchema,
  requeridoO,
  textoDeLinea,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { segun } from '../base/entre-campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { puntosBasicos } from '../base/porcentaje.schema.ts';
import { cotizacionSchema, tipoCotizacionSchema } from '../movimientos/movimiento.schema.ts';
import { mesSchema, serieSchema } from './indices/indice.schema.ts';
import {
  ITEMS_PRESUPUESTO_MAX,
  itemEditadoSchema,
  itemNuevoSchema,
  itemPresupuestoSchema,
} from './items/item.schema.ts';
import { problemasDePresupuesto } from './presupuesto.rules.ts';

/** EGRESO: with a contractor or supplier. INGRESO: to a client. */
export const sentidoPresupuestoSchema = z
  .enum(
    ['EGRESO', 'INGRESO'],
    requeridoO('El sentido es requerido', 'El sentido es EGRESO o INGRESO'),
  )
  .meta({ id: 'SentidoPresupuesto' });
export type SentidoPresupuesto = z.infer<typeof sentidoPresupuestoSchema>;

export const indexacionSchema = z
  .enum(['NINGUNA', 'CAC', 'SERIE', 'USD'], 'La indexación no es válida')
  .meta({ id: 'Indexacion' });

export const baseAnticipoSchema = z
  .enum(['ORIGINAL', 'ACTUALIZADO'], 'La base del anticipo es ORIGINAL o ACTUALIZADO')
  .meta({ id: 'BaseAnticipo' });

export const estadoPresupuestoSchema = z
  .enum(
    [
      'BORRADOR',
      'ENVIADO',
      'ACEPTADO',
      'EN_EJECUCION',
      'CUMPLIDO',
      'RECHAZADO',
      'VENCIDO',
      'ANULADO',
    ],
    requeridoO('El estado es requerido', 'El estado no es válido'),
  )
  .meta({ id: 'EstadoPresupuesto' });

const clienteSchema = z.strictObject({
  nombre: textoDeLinea('El nombre del cliente es requerido')
    .min(2, 'El nombre debe tener al menos 2 caracteres')
    .max(120, 'El nombre no puede tener más de 120 caracteres'),
  cuit: cuitSchema.nullish(),
});

const datos = {
  titulo: lineaDe('El título', 3, 120),
  proveedorId: idSchema.nullish(),
  cliente: clienteSchema.nullish(),
  rubroId: idSchema.nullish(),
  fecha: fechaSchema,
  validezDias: z
    .int('La validez se expresa en días enteros')
    .min(1, 'La validez es de al menos 1 día')
    .max(3650, 'La validez no puede pasar de 3.650 días')
    .nullish(),
  indexacion: indexacionSchema,
  serie: serieSchema.nullish(),
  cotizacionTipo: tipoCotizacionSchema.nullish(),
  mesBase: mesSchema.nullish(),
  anticipoBp: puntosBasicos('El anticipo'),
  fondoReparoBp: puntosBasicos('El fondo de reparo'),
  baseAnticipo: baseAnticipoSchema,
  condiciones: textoOpcional(4000),
};

const items = <T extends z.ZodType>(item: T) =>
  z
    .array(item, requeridoO('La lista de ítems es requerida', 'Los ítems son una lista'))
    .max(ITEMS_PRESUPUESTO_MAX, `Un presupuesto lleva hasta ${ITEMS_PRESUPUESTO_MAX} ítems`);

/** `POST /presupuestos`: a draft. Neither the work, the direction nor the currency change later. */
export const crearPresupuestoSchema = z
  .strictObject({
    proyectoId: idSchema,
    sentido: sentidoPresupuestoSchema,
    ...datos,
    moneda: monedaSchema.default('ARS'),
    indexacion: indexacionSchema.default('NINGUNA'),
    anticipoBp: datos.anticipoBp.default(0),
    fondoReparoBp: datos.fondoReparoBp.default(0),
    baseAnticipo: baseAnticipoSchema.default('ORIGINAL'),
    items: items(itemNuevoSchema).default([]),
  })
  .superRefine(segun(problemasDePresupuesto))
  .meta({ id: 'CrearPresupuesto' });
export type CrearPresupuesto = z.infer<typeof crearPresupuestoSchema>;
export type CrearPresupuestoEntrada = z.input<typeof crearPresupuestoSchema>;

/**
 * `PUT /presupuestos/{id}`: absent fields keep their values; `items` is replaced as a whole when
 * sent. Editing an offer that was sent creates the draft of its next revision.
 */
export const editarPresupuestoSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    ...z.strictObject({ ...datos, items: items(itemEditadoSchema) }).partial().shape,
  })
  .meta({ id: 'EditarPresupuesto' });
export type EditarPresupuesto = z.infer<typeof editarPresupuestoSchema>;

export const obtenerPresupuestoSchema = z.strictObject({ id: idSchema });

/** `PUT /presupuestos/{id}/estado`. Rejection and annulment require a reason. */
export const cambiarEstadoPresupuestoSchema = z
  .strictObject({
    id: idSchema,
    estado: estadoPresupuestoSchema.extract([
      'BORRADOR',
      'ENVIADO',
      'ACEPTADO',
      'RECHAZADO',
      'ANULADO',
    ]),
    motivo: motivoOpcional,
    /** Pesos per dollar on the day of acceptance, for a budget in pesos indexed by the dollar. */
    cotizacion: cotizacionSchema.shape.valor.optional(),
    version: versionSchema,
  })
  .meta({ id: 'CambiarEstadoPresupuesto' });
export type CambiarEstadoPresupuesto = z.infer<typeof cambiarEstadoPresupuestoSchema>;

/** `PUT /presupuestos/{id}/total`: takes a draft's total to this amount. */
export const llevarTotalSchema = z
  .strictObject({ id: idSchema, totalCentavos: centavosPositivos, version: versionSchema })
  .meta({ id: 'LlevarTotal' });
export type LlevarTotal = z.infer<typeof llevarTotalSchema>;

/**
 * `PUT /presupuestos/{id}/plazos`: days from approval to the due day of a certificate, and the day
 * on which the fondo de reparo is returned. Both may change while the budget is in force.
 */
export const fijarPlazosSchema = z
  .strictObject({
    id: idSchema,
    plazoPagoDias: z
      .int(requeridoO('El plazo es requerido', 'El plazo se expresa en días enteros'))
      .min(0, 'El plazo no puede ser negativo')
      .max(365, 'El plazo no puede pasar de 365 días')
      .nullable(),
    devolucionReparo: fechaSchema.nullable(),
    version: versionSchema,
  })
  .meta({ id: 'FijarPlazos' });
export type FijarPlazos = z.infer<typeof fijarPlazosSchema>;

/** `POST /presupuestos/{id}/copiar`: a new draft with the same items, here or in another work. */
export const copiarPresupuestoSchema = z
  .strictObject({ id: idSchema, proyectoId: idSchema.optional() })
  .meta({ id: 'CopiarPresupuesto' });
export type CopiarPresupuesto = z.infer<typeof copiarPresupuestoSchema>;

export const listarPresupuestosSchema = z.strictObject({
  proyectoId: idSchema.optional(),
  estado: z.array(estadoPresupuestoSchema).max(8).optional(),
  sentido: sentidoPresupuestoSchema.optional(),
  proveedorId: idSchema.optional(),
  search: busqueda,
  ...paginaCampos,
});
export type ListarPresupuestos = z.infer<typeof listarPresupuestosSchema>;

const proveedor = z.object({ id: z.uuid(), razonSocial: z.string() });
const cliente = z.object({ nombre: z.string(), cuit: z.string().nullable() });

const resumido = {
  id: z.uuid(),
  codigo: z.string(),
  revision: z.int(),
  titulo: z.string(),
  sentido: sentidoPresupuestoSchema,
  estado: estadoPresupuestoSchema,
  proyecto: referenciaSchema,
  proveedor: proveedor.nullable(),
  cliente: cliente.nullable(),
  moneda: monedaSchema,
  fecha: z.string(),
  /** Last day on which the offer is valid. */
  vence: z.string().nullable(),
  version: z.int(),
};

const certificado = z
  .int()
  .describe(
    'Lo certificado con su actualización y sus ajustes de índice: de los certificados aprobados.',
  );
const certificadoBp = z
  .int()
  .describe(
    'En puntos básicos, qué parte del total vigente es el bruto (sin actualización) de los certificados aprobados.',
  );

/**
 * Centavos of the budget's currency. `actualizado`: the certified part at its certificates'
 * factors, the rest at the last index; `certificado`: gross of approved certificates, with its
 * update; `comprometido` = actualizado − pagado; `adeudado`: approved, unpaid, except reparo.
 */
export const cifrasPresupuestoSchema = z
  .object({
    vigenteCentavos: z.int(),
    actualizadoCentavos: z.int(),
    comprometidoCentavos: z.int(),
    certificadoCentavos: certificado,
    certificadoBrutoCentavos: z
      .int()
      .describe(
        'Lo certificado sin actualización ni ajustes: el bruto de los certificados aprobados, la suma del de los ítems.',
      ),
    certificadoBp,
    pagadoCentavos: z.int(),
    programadoCentavos: z.int(),
    adeudadoCentavos: z.int(),
    reparoCentavos: z.int(),
    anticipoCentavos: z.int(),
    /** Part of the advance that certificates have still to take back. */
    anticipoPendienteCentavos: z.int(),
    /** Last index over that of the base month; null without an index or without a value. */
    factor: z.string().nullable(),
    mesIndice: z.string().nullable(),
    estimado: z.boolean(),
  })
  .meta({ id: 'CifrasPresupuesto' });
export type CifrasPresupuesto = z.infer<typeof cifrasPresupuestoSchema>;

const excesoPresupuestoSchema = z
  .object({
    que: z.enum(['TOTAL', 'ANTICIPO', 'CERTIFICADO', 'REPARO']),
    certificado: z.object({ id: z.uuid(), numero: z.int() }).nullable(),
    excesoCentavos: z.int(),
  })
  .meta({
    id: 'ExcesoPresupuesto',
    description:
      'Lo pagado y programado por encima de lo que hay: del total actualizado (TOTAL), del anticipo, del neto de un certificado o del fondo de reparo retenido.',
  });
export type ExcesoPresupuesto = z.infer<typeof excesoPresupuestoSchema>;

export const presupuestoEnListaSchema = z
  .object({
    ...resumido,
    totalVigenteCentavos: z.int(),
    certificadoCentavos: certificado,
    certificadoBp,
    pagadoCentavos: z.int(),
    adeudadoCentavos: z.int(),
  })
  .meta({ id: 'PresupuestoEnLista' });
export type PresupuestoEnLista = z.infer<typeof presupuestoEnListaSchema>;

export const listaPresupuestosSchema = paginaDe(presupuestoEnListaSchema);

export const presupuestoSchema = z
  .object({
    ...resumido,
    proyectoId: z.uuid(),
    proveedorId: z.uuid().nullable(),
    rubroId: z.uuid().nullable(),
    rubro: referenciaSchema.nullable(),
    validezDias: z.int().nullable(),
    indexacion: indexacionSchema,
    serie: z.string().nullable(),
    cotizacionTipo: tipoCotizacionSchema.nullable(),
    /** Frozen at acceptance, for a budget in pesos indexed by the dollar. */
    cotizacionBase: z.string().nullable(),
    mesBase: z.string().nullable(),
    anticipoBp: z.int(),
    fondoReparoBp: z.int(),
    baseAnticipo: baseAnticipoSchema,
    condiciones: z.string().nullable(),
    /** Days from the approval of a certificate to its due day; null when it is due on approval. */
    plazoPagoDias: z.int().nullable(),
    /** Day on which the fondo de reparo is due; null for never. */
    devolucionReparo: z.string().nullable(),
    /** Total as accepted; the current one while there is no adicional. */
    totalCentavos: z.int(),
    totalVigenteCentavos: z.int(),
    items: z.array(itemPresupuestoSchema),
    cifras: cifrasPresupuestoSchema,
    excesos: z
      .array(excesoPresupuestoSchema)
      .describe('Para quien ve los pagos privados; para los demás, siempre vacío.'),
    /** Reason of the rejection or annulment. */
    motivoEstado: z.string().nullable(),
    enviadoEn: z.iso.datetime().nullable(),
    aceptadoEn: z.iso.datetime().nullable(),
    /** True while a request to delete it waits for a decision. */
    bajaPendiente: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    actualizadoEn: z.iso.datetime(),
  })
  .meta({ id: 'Presupuesto' });
export type Presupuesto = z.infer<typeof presupuestoSchema>;

/** `GET /presupuestos/{id}/revisiones`: each offer as it was sent, newest first. */
export const revisionPresupuestoSchema = z
  .object({
    revision: z.int(),
    fecha: z.iso.datetime(),
    persona: personaSchema,
    titulo: z.string(),
    totalCentavos: z.int(),
    items: z.array(
      z.object({
        id: z.uuid(),
        descripcion: z.string(),
        unidad: z.string(),
        cantidad: z.string(),
        precioUnitario: z.string(),
        importeCentavos: z.int(),
      }),
    ),
  })
  .meta({ id: 'RevisionPresupuesto' });
export type RevisionPresupuesto = z.infer<typeof revisionPresupuestoSchema>;
export const revisionesSchema = z.object({ items: z.array(revisionPresupuestoSchema) });

export const documentoPresupuestoSchema = z.strictObject({
  id: idSchema,
  formato: z.enum(['pdf', 'xlsx'], 'El formato es pdf o xlsx').default('pdf'),
});
export type DocumentoPresupuesto = z.infer<typeof documentoPresupuestoSchema>;
