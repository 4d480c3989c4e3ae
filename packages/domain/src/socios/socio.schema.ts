import { z } from 'zod';

import {
  cuitSchema,
  fechaSchema,
  idSchema,
  lineaDe,
  motivoOpcional,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { segun } from '../base/entre-campos.schema.ts';

export const rolSocioSchema = z
  .enum(['INVERSOR', 'DESARROLLADOR', 'CONSTRUCTOR', 'TERRENO'], 'El rol del socio no es válido')
  .meta({ id: 'RolSocio' });
export type RolSocio = z.infer<typeof rolSocioSchema>;

/** Basis points of the obra: 3500 is 35,00 %. */
export const participacionBpSchema = z
  .int(
    requeridoO(
      'La participación es requerida',
      'La participación se expresa en puntos básicos enteros',
    ),
  )
  .min(0, 'La participación no puede ser negativa')
  .max(10_000, 'La participación no puede superar 100,00 %');

const nombreSocio = lineaDe('El nombre', 2, 120);

/** First day of the share, today by default, and the reason for the change. */
export const vigencia = { vigenteDesde: fechaSchema.nullish(), motivo: motivoOpcional };
const delSocio = { id: idSchema, socioId: idSchema };

/** `GET /proyectos/{id}/socios`. `fecha`: shares of that day instead of today's. */
export const listarSociosSchema = z.strictObject({ id: idSchema, fecha: fechaSchema.optional() });
export type ListarSocios = z.infer<typeof listarSociosSchema>;

type Quien = {
  readonly usuarioId?: string | null | undefined;
  readonly nombre?: string | null | undefined;
  readonly cuit?: string | null | undefined;
};

export const NOMBRE_DE_CUENTA = 'El nombre de un usuario es el de su cuenta';
export const CUIT_REQUERIDO = 'El CUIT es requerido';

/**
 * Errors in the identity of a partner: a contact needs a name and a CUIT; a user has the name of
 * their account, so none is accepted.
 */
function faltasDeQuien({ usuarioId, nombre, cuit }: Quien): { path: string; message: string }[] {
  if (usuarioId) return nombre ? [{ path: 'nombre', message: NOMBRE_DE_CUENTA }] : [];
  return [
    ...(nombre ? [] : [{ path: 'nombre', message: 'El nombre es requerido' }]),
    ...(cuit ? [] : [{ path: 'cuit', message: CUIT_REQUERIDO }]),
  ];
}

/** `POST /proyectos/{id}/socios`: a user of the organisation, or a contact with name and CUIT. */
export const crearSocioSchema = z
  .strictObject({
    id: idSchema,
    usuarioId: idSchema.nullish(),
    nombre: nombreSocio.nullish(),
    cuit: cuitSchema.nullish(),
    participacionBp: participacionBpSchema,
    rol: rolSocioSchema.default('INVERSOR'),
    notas: textoOpcional(1000),
    ...vigencia,
  })
  .superRefine(segun(faltasDeQuien))
  .meta({ id: 'CrearSocio' });
export type CrearSocio = z.infer<typeof crearSocioSchema>;

/** Form of a new partner, a user or a contact (`quien`), which decides the required fields. */
export const formularioSocioSchema = z
  .strictObject({
    quien: z.enum(['USUARIO', 'CONTACTO'], 'Falta elegir quién es'),
    usuarioId: idSchema.nullish(),
    nombre: textoOpcional(120),
    cuit: cuitSchema.nullish(),
    participacionBp: participacionBpSchema.nullable(),
    rol: rolSocioSchema,
    notas: textoOpcional(1000),
    ...vigencia,
  })
  .superRefine(({ quien, usuarioId, nombre, cuit, participacionBp }, contexto) => {
    const falta = (path: string, message: string) =>
      contexto.addIssue({ code: 'custom', path: [path], message });
    if (quien === 'USUARIO' && !usuarioId) falta('usuarioId', 'Falta elegir el usuario');
    const contacto = quien === 'CONTACTO' ? faltasDeQuien({ nombre, cuit }) : [];
    for (const { path, message } of contacto) falta(path, message);
    if (participacionBp === null) falta('participacionBp', 'La participación es requerida');
  });
export type FormularioSocio = z.infer<typeof formularioSocioSchema>;
export type FormularioSocioEntrada = z.input<typeof formularioSocioSchema>;

/**
 * `PUT …/socios/{socioId}`: absent fields keep their values. `usuarioId` links a contact to the
 * account that the same person has now; a partner never becomes another person.
 */
export const editarSocioSchema = z
  .strictObject({
    ...delSocio,
    version: versionSchema.optional(),
    participacionBp: participacionBpSchema.optional(),
    usuarioId: idSchema.optional(),
    nombre: nombreSocio.optional(),
    cuit: cuitSchema.nullish(),
    rol: rolSocioSchema.optional(),
    /**
     * False, with a share of 0, for a partner who stops participating; one with contributions
     * cannot be deleted.
     */
    activo: z.boolean().optional(),
    notas: textoOpcional(1000),
    ...vigencia,
  })
  .meta({ id: 'EditarSocio' });
export type EditarSocio = z.infer<typeof editarSocioSchema>;

export const eliminarSocioSchema = z
  .strictObject({ ...delSocio, version: versionSchema.optional(), ...vigencia })
  .meta({ id: 'EliminarSocio' });
export type EliminarSocio = z.infer<typeof eliminarSocioSchema>;

export const TOPE_SOCIOS = 500;

/**
 * A partner of an obra. `alta`: when the first share began; `vigenteDesde`: when the one shown did.
 */
export const socioSchema = z
  .object({
    id: z.uuid(),
    usuarioId: z.uuid().nullable(),
    nombre: z.string(),
    email: z.string().nullable(),
    cuit: z.string().nullable(),
    participacionBp: z.int(),
    rol: rolSocioSchema,
    alta: z.string(),
    vigenteDesde: z.string(),
    activo: z.boolean(),
    notas: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Socio' });
export type Socio = z.infer<typeof socioSchema>;

/** Partners of an obra; assigned and unassigned shares always add up to 10000. */
export const listaSociosSchema = z
  .object({
    items: z.array(socioSchema),
    asignadoBp: z.int(),
    sinAsignarBp: z.int(),
  })
  .meta({ id: 'ListaSocios' });
export type ListaSocios = z.infer<typeof listaSociosSchema>;

export const socioQuitadoSchema = z
  .object({ id: z.uuid(), eliminado: z.literal(true) })
  .meta({ id: 'SocioQuitado' });
export type SocioQuitado = z.infer<typeof socioQuitadoSchema>;
