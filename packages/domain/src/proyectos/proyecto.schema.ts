import { z } from 'zod';

import {
  busqueda,
  centavosPositivos,
  cuitSchema,
  decimalSinSigno,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  motivoOpcional,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { segun } from '../base/entre-campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { predeterminadosSchema } from './configuracion.schema.ts';
import { saldoMonedaSchema } from './stats.schema.ts';

export const tipoProyectoSchema = z
  .enum([
    'VIVIENDA',
    'EDIFICIO',
    'REFORMA',
    'COMERCIAL',
    'INDUSTRIAL',
    'INFRAESTRUCTURA',
    'LOTEO',
    'OTRO',
  ])
  .meta({ id: 'TipoProyecto' });
export type TipoProyecto = z.infer<typeof tipoProyectoSchema>;

export const modalidadProyectoSchema = z
  .enum([
    'AJUSTE_ALZADO',
    'UNIDAD_DE_MEDIDA',
    'COSTE_Y_COSTAS',
    'ADMINISTRACION',
    'FIDEICOMISO_AL_COSTO',
  ])
  .meta({ id: 'ModalidadProyecto' });
export type ModalidadProyecto = z.infer<typeof modalidadProyectoSchema>;

export const estadoProyectoSchema = z
  .enum(['PLANIFICACION', 'EN_CURSO', 'PAUSADA', 'RECEPCION_PROVISORIA', 'FINALIZADA', 'ARCHIVADA'])
  .meta({ id: 'EstadoProyecto' });
export type EstadoProyecto = z.infer<typeof estadoProyectoSchema>;

const superficie = decimalSinSigno(2).nullish();

/** Decimal degrees; the database keeps six places, a tenth of a metre. */
const grados = (tope: 90 | 180, nombre: string) =>
  z
    .number(`${nombre} se escribe en grados, por ejemplo -34.5276`)
    .min(-tope, `${nombre} va de −${tope} a ${tope}`)
    .max(tope, `${nombre} va de −${tope} a ${tope}`)
    .nullish();

const datosProyecto = {
  nombre: lineaDe('El nombre', 2, 120),
  descripcion: textoOpcional(2000),
  tipo: tipoProyectoSchema.nullish(),
  modalidad: modalidadProyectoSchema.nullish(),
  direccion: textoOpcional(200),
  localidad: textoOpcional(100),
  provincia: textoOpcional(100),
  latitud: grados(90, 'La latitud'),
  longitud: grados(180, 'La longitud'),
  clienteNombre: textoOpcional(120),
  clienteCuit: cuitSchema.nullish(),
  superficieCubierta: superficie,
  superficieSemicubierta: superficie,
  superficieLote: superficie,
  fechaInicio: fechaSchema.nullish(),
  fechaFinPrevista: fechaSchema.nullish(),
  monedaBase: monedaSchema.optional(),
  presupuestoObjetivoCentavos: centavosPositivos.nullish(),
  permiteUnidadesFuncionales: z
    .boolean(requeridoO('El dato es requerido', 'Se espera verdadero o falso'))
    .optional(),
  notas: textoOpcional(4000),
};

type FechasYLugar = {
  readonly fechaInicio?: string | null | undefined;
  readonly fechaFinPrevista?: string | null | undefined;
  readonly fechaFinReal?: string | null | undefined;
  readonly latitud?: number | null | undefined;
  readonly longitud?: number | null | undefined;
};

/**
 * Problems between the dates, or between the coordinates, of an obra; the command repeats this
 * check with the values of the stored row.
 */
export function faltasDeProyecto(obra: FechasYLugar): { path: string; message: string }[] {
  const { fechaInicio: inicio, fechaFinPrevista: fin, fechaFinReal: real } = obra;
  const faltas: { path: string; message: string }[] = [];
  if (inicio && fin && inicio > fin) {
    const message = 'La fecha de fin prevista no puede ser anterior a la de inicio';
    faltas.push({ path: 'fechaFinPrevista', message });
  }
  if (inicio && real && inicio > real) {
    const message = 'La fecha de fin real no puede ser anterior a la de inicio';
    faltas.push({ path: 'fechaFinReal', message });
  }
  if (obra.latitud !== undefined && obra.longitud !== undefined) {
    const path = obra.latitud === null ? 'latitud' : 'longitud';
    const message = 'La ubicación necesita la latitud y la longitud';
    if ((obra.latitud === null) !== (obra.longitud === null)) faltas.push({ path, message });
  }
  return faltas;
}

/** Checks of a whole obra, where an absent field is empty; in an edit it keeps its value. */
const completos = segun((obra: FechasYLugar) => {
  const { latitud = null, longitud = null } = obra;
  return faltasDeProyecto({ ...obra, latitud, longitud });
});

/** `POST /proyectos`: only `nombre` is required; the first state is PLANIFICACION. */
export const crearProyectoSchema = z
  .strictObject(datosProyecto)
  .superRefine(completos)
  .meta({ id: 'CrearProyecto' });
export type CrearProyecto = z.infer<typeof crearProyectoSchema>;

/** `PUT /proyectos/{id}`: absent fields keep their values; `motivo` is only for reopening. */
export const editarProyectoSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    ...z.strictObject(datosProyecto).partial().shape,
    estado: estadoProyectoSchema.optional(),
    fechaFinReal: fechaSchema.nullish(),
    motivo: motivoOpcional,
  })
  .superRefine(segun(faltasDeProyecto))
  .meta({ id: 'EditarProyecto' });
export type EditarProyecto = z.infer<typeof editarProyectoSchema>;

/** Form for a new or an edited obra, with the fields of both. */
export const formularioProyectoSchema = z
  .strictObject({
    ...datosProyecto,
    estado: estadoProyectoSchema.optional(),
    fechaFinReal: fechaSchema.nullish(),
    motivo: motivoOpcional,
  })
  .superRefine(completos);
export type FormularioProyecto = z.infer<typeof formularioProyectoSchema>;
export type FormularioProyectoEntrada = z.input<typeof formularioProyectoSchema>;

export const listarProyectosSchema = z.strictObject({
  search: busqueda,
  estado: estadoProyectoSchema.optional(),
  ...paginaCampos,
});
export type ListarProyectos = z.infer<typeof listarProyectosSchema>;

export const obtenerProyectoSchema = z.strictObject({ id: idSchema });

/** `DELETE /proyectos/{id}`: only an obra without money. */
export const eliminarProyectoSchema = z
  .strictObject({ id: idSchema, version: versionSchema.optional(), motivo: motivoOpcional })
  .meta({ id: 'EliminarProyecto' });
export type EliminarProyecto = z.infer<typeof eliminarProyectoSchema>;

export const proyectoEliminadoSchema = z
  .object({ id: z.uuid(), eliminado: z.literal(true) })
  .meta({ id: 'ProyectoEliminado' });
export type ProyectoEliminado = z.infer<typeof proyectoEliminadoSchema>;

export const proyectoSchema = z
  .object({
    id: z.uuid(),
    codigo: z.string(),
    nombre: z.string(),
    descripcion: z.string().nullable(),
    tipo: tipoProyectoSchema.nullable(),
    modalidad: modalidadProyectoSchema.nullable(),
    estado: estadoProyectoSchema,
    direccion: z.string().nullable(),
    localidad: z.string().nullable(),
    provincia: z.string().nullable(),
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
    clienteNombre: z.string().nullable(),
    clienteCuit: z.string().nullable(),
    superficieCubierta: z.string().nullable(),
    superficieSemicubierta: z.string().nullable(),
    superficieLote: z.string().nullable(),
    fechaInicio: z.string().nullable(),
    fechaFinPrevista: z.string().nullable(),
    fechaFinReal: z.string().nullable(),
    monedaBase: monedaSchema,
    presupuestoObjetivoCentavos: z.int().nullable(),
    permiteUnidadesFuncionales: z.boolean(),
    predeterminados: predeterminadosSchema,
    alertaPresupuestoBp: z.int(),
    moraMensualBp: z.int(),
    comoAportar: z.string().nullable(),
    /** True when the purchase of the work's lot was entered. */
    tieneLote: z.boolean(),
    notas: z.string().nullable(),
    version: z.int(),
    creadoEn: z.iso.datetime(),
  })
  .meta({ id: 'Proyecto' });
export type Proyecto = z.infer<typeof proyectoSchema>;

/**
 * An obra in the list, with its totals, which include private rows only for users who may see them.
 */
export const proyectoDeListaSchema = proyectoSchema
  .pick({
    id: true,
    codigo: true,
    nombre: true,
    tipo: true,
    modalidad: true,
    estado: true,
    localidad: true,
    monedaBase: true,
    superficieCubierta: true,
    fechaInicio: true,
    fechaFinPrevista: true,
    presupuestoObjetivoCentavos: true,
    version: true,
  })
  .extend({
    saldos: z.array(saldoMonedaSchema),
    /** Cost in every currency at the equivalent in `monedaBase` frozen in each row. */
    gastadoEquivalenteCentavos: z.int(),
    movimientos: z.int(),
    ultimoMovimiento: z.string().nullable(),
  })
  .meta({ id: 'ProyectoDeLista' });
export type ProyectoDeLista = z.infer<typeof proyectoDeListaSchema>;

export const listaProyectosSchema = paginaDe(proyectoDeListaSchema);
