import { z } from 'zod';

import {
  busqueda,
  cuitSchema,
  idSchema,
  lineaDe,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { analizarCuit, normalizarCuit } from '../base/cuit.rules.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { esCorreo, normalizarCorreo } from '../base/texto.rules.ts';
import { apocrifoCampo } from './apocrifo.schema.ts';
import { faltaDeCbu, normalizarCbu } from './cbu.rules.ts';

const razonSocialSchema = lineaDe('La razón social', 2, 120);

export const crearProveedorSchema = z
  .strictObject({ razonSocial: razonSocialSchema, cuit: cuitSchema.nullish() })
  .meta({ id: 'CrearProveedor' });
export type CrearProveedor = z.infer<typeof crearProveedorSchema>;

export const condicionIvaSchema = z
  .enum(
    ['RI', 'MONOTRIBUTO', 'EXENTO', 'CONSUMIDOR_FINAL', 'NO_CATEGORIZADO'],
    'La condición frente al IVA no es válida',
  )
  .meta({ id: 'CondicionIva' });
export type CondicionIva = z.infer<typeof condicionIvaSchema>;

export const tipoProveedorSchema = z
  .enum(
    ['PROVEEDOR', 'CONTRATISTA', 'PROFESIONAL', 'ORGANISMO', 'CLIENTE'],
    'El tipo de proveedor no es válido',
  )
  .meta({ id: 'TipoProveedor' });
export type TipoProveedor = z.infer<typeof tipoProveedorSchema>;

/**
 * Optional text, prepared by `preparar` and checked by `falta`: empty or null clears it, absent
 * keeps it.
 */
const opcional = (max: number, preparar: (texto: string) => string, falta: Falta) =>
  textoOpcional(max)
    .overwrite((texto) => (typeof texto === 'string' ? preparar(texto) : texto))
    .superRefine((texto, contexto) => {
      const message = texto ? falta(texto) : null;
      if (message !== null) contexto.addIssue({ code: 'custom', message });
    });
type Falta = (texto: string) => string | null;

const faltaDeCorreo: Falta = (texto) =>
  esCorreo(texto) ? null : 'El correo electrónico no es válido';
const faltaDeAlias: Falta = (texto) =>
  /^[A-Za-z\d.-]{6,20}$/.test(texto)
    ? null
    : 'El alias lleva de 6 a 20 letras, números, puntos o guiones';

/** Optional fields of a supplier. */
const datos = {
  nombreFantasia: textoOpcional(120),
  cuit: z
    .string()
    .trim()
    .overwrite(normalizarCuit)
    .superRefine((cuit, contexto) => {
      const analisis = analizarCuit(cuit);
      if (cuit !== '' && !analisis.ok)
        contexto.addIssue({ code: 'custom', message: analisis.motivo });
    })
    .nullish()
    .overwrite((cuit) => (cuit === '' ? null : cuit)),
  contacto: textoOpcional(120),
  telefono: textoOpcional(40),
  email: opcional(254, normalizarCorreo, faltaDeCorreo),
  cbu: opcional(40, normalizarCbu, faltaDeCbu),
  alias: opcional(40, (texto) => texto, faltaDeAlias),
  notas: textoOpcional(2000),
};

/** `PUT /proveedores/{id}`: absent fields keep their values. */
export const editarProveedorSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    razonSocial: razonSocialSchema.optional(),
    condicionIva: condicionIvaSchema.optional(),
    tipo: tipoProveedorSchema.optional(),
    ...datos,
  })
  .meta({ id: 'EditarProveedor' });
export type EditarProveedor = z.infer<typeof editarProveedorSchema>;

/** Form of a supplier on the screen, with all editable fields. */
export const formularioProveedorSchema = z.strictObject({
  razonSocial: razonSocialSchema,
  condicionIva: condicionIvaSchema,
  tipo: tipoProveedorSchema,
  ...datos,
});
export type FormularioProveedorEntrada = z.input<typeof formularioProveedorSchema>;

export const obtenerProveedorSchema = z.strictObject({ id: idSchema });

export const listarProveedoresSchema = z.strictObject({
  search: busqueda,
  cuit: cuitSchema.optional(),
  ...paginaCampos,
});

export const proveedorSchema = z
  .object({
    id: z.uuid(),
    razonSocial: z.string(),
    cuit: z.string().nullable(),
    ...apocrifoCampo,
    version: z.int(),
  })
  .meta({ id: 'Proveedor' });
export type Proveedor = z.infer<typeof proveedorSchema>;

/** `GET /proveedores/{id}`: a supplier with all its fields. */
export const proveedorDetalleSchema = z
  .object({
    id: z.uuid(),
    razonSocial: z.string(),
    nombreFantasia: z.string().nullable(),
    cuit: z.string().nullable(),
    condicionIva: condicionIvaSchema,
    tipo: tipoProveedorSchema,
    contacto: z.string().nullable(),
    telefono: z.string().nullable(),
    email: z.string().nullable(),
    cbu: z.string().nullable(),
    alias: z.string().nullable(),
    notas: z.string().nullable(),
    ...apocrifoCampo,
    creadoEn: z.iso.datetime(),
    actualizadoEn: z.iso.datetime(),
    version: z.int(),
    /**
     * Other suppliers with the same name, apart from case, accents and signs: the user decides
     * whether they are the same.
     */
    iguales: z.array(
      z.object({ id: z.uuid(), razonSocial: z.string(), cuit: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ProveedorDetalle' });
export type ProveedorDetalle = z.infer<typeof proveedorDetalleSchema>;

export const listaProveedoresSchema = paginaDe(proveedorSchema);

const rubroSchema = z
  .object({ id: z.uuid(), codigo: z.string(), nombre: z.string() })
  .meta({ id: 'Rubro' });
export type Rubro = z.infer<typeof rubroSchema>;

export const listaRubrosSchema = z.object({
  items: z.array(rubroSchema),
  siguiente: z.null(),
});
