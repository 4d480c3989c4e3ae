import { z } from 'zod';

import {
  busqueda,
  cuitSchema,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
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
import { tipoCotizacionSchema } from '../movimientos/cotizacion.schema.ts';
import {
  certificado,
  certificadoBp,
  cifrasPresupuestoSchema,
  excesoPresupuestoSchema,
} from './cifras.schema.ts';
import { mesSchema, serieSchema } from './indices/indice.schema.ts';
import {
  ITEMS_PRESUPUESTO_MAX,
  itemEditadoSchema,
  itemNuevoSchema,
  itemPresupuestoSchema,
} from './items/item.schema.ts';
import { problemasDePresupuesto } from './presupuesto.rules.ts';

/** Direction of a budget. EGRESO: with a contractor or supplier. INGRESO: to a client. */
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
  /** Last day on which the offer is valid; null when it never expires. */
  vence: z.string().nullable(),
  version: z.int(),
};

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
    /** Pesos per dollar, frozen at acceptance, of a budget in pesos indexed by the dollar. */
    cotizacionBase: z.string().nullable(),
    mesBase: z.string().nullable(),
    anticipoBp: z.int(),
    fondoReparoBp: z.int(),
    baseAnticipo: baseAnticipoSchema,
    condiciones: z.string().nullable(),
    /** Days from the approval of a certificate to its due day; null when it is due on approval. */
    plazoPagoDias: z.int().nullable(),
    /** Day on which the fondo de reparo is due; null while none is set. */
    devolucionReparo: z.string().nullable(),
    /** Total as accepted; the current one while there is no adicional. */
    totalCentavos: z.int(),
    totalVigenteCentavos: z.int(),
    items: z.array(itemPresupuestoSchema),
    cifras: cifrasPresupuestoSchema,
    excesos: z
      .array(excesoPresupuestoSchema)
      .describe('Para quien ve los pagos privados; para los demás, siempre vacío.'),
    /** Reason of the rejection or annulment; null without one. */
    motivoEstado: z.string().nullable(),
    enviadoEn: z.iso.datetime().nullable(),
    aceptadoEn: z.iso.datetime().nullable(),
    bajaPendiente: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    actualizadoEn: z.iso.datetime(),
  })
  .meta({ id: 'Presupuesto' });
export type Presupuesto = z.infer<typeof presupuestoSchema>;
