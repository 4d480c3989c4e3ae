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
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { rolSchema } from '../organizaciones/organizacion.schema.ts';

export const rolSocioSchema = z
  .enum(['INVERSOR', 'DESARROLLADOR', 'CONSTRUCTOR', 'TERRENO'], 'El rol del socio no es válido')
  .meta({ id: 'RolSocio' });
export type RolSocio = z.infer<typeof rolSocioSchema>;

const modoRedistribucionSchema = z
  .enum(
    ['PARTES_IGUALES', 'PROPORCIONAL_ACTUAL', 'PROPORCIONAL_APORTES', 'MANUAL'],
    requeridoO('El modo de redistribución es requerido', 'El modo de redistribución no es válido'),
  )
  .meta({ id: 'ModoRedistribucion' });
export type ModoRedistribucion = z.infer<typeof modoRedistribucionSchema>;

/** Basis points of the obra: 3500 is 35,00 %. */
const participacionBpSchema = z
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
const vigencia = { vigenteDesde: fechaSchema.nullish(), motivo: motivoOpcional };
const delSocio = { id: idSchema, socioId: idSchema };

/** `GET /proyectos/{id}/socios`. `fecha`: shares of that day instead of today's. */
export const listarSociosSchema = z.strictObject({ id: idSchema, fecha: fechaSchema.optional() });
export type ListarSocios = z.infer<typeof listarSociosSchema>;

export const listarHistorialSociosSchema = z.strictObject({ id: idSchema, ...paginaCampos });
export type ListarHistorialSocios = z.infer<typeof listarHistorialSociosSchema>;

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

const TOPE_SOCIOS = 500;

const participacionDeSocio = { socioId: idSchema, participacionBp: participacionBpSchema };
const fijos = z.array(idSchema).max(TOPE_SOCIOS, 'Hay demasiados socios');

/** Form of a redistribution, with the shares and the fixed partners of every mode. */
export const formularioRedistribucionSchema = z.strictObject({
  modo: modoRedistribucionSchema,
  participaciones: z.array(
    z.strictObject({
      socioId: idSchema,
      participacionBp: participacionBpSchema
        .nullable()
        .refine((bp) => bp !== null, 'La participación es requerida'),
    }),
  ),
  fijos,
  ...vigencia,
});
export type FormularioRedistribucion = z.infer<typeof formularioRedistribucionSchema>;
export type FormularioRedistribucionEntrada = z.input<typeof formularioRedistribucionSchema>;

/**
 * `POST …/socios/redistribute`. `participaciones` is for MANUAL, where absent partners keep their
 * share; `fijos` is for the other modes, where those partners keep theirs and the others are
 * scaled.
 */
export const redistribuirSchema = z
  .strictObject({
    id: idSchema,
    modo: modoRedistribucionSchema,
    participaciones: z
      .array(z.strictObject(participacionDeSocio))
      .max(TOPE_SOCIOS, 'Hay demasiados socios')
      .optional(),
    fijos: fijos.optional(),
    ...vigencia,
  })
  .superRefine(({ modo, participaciones = [], fijos: quietos = [] }, contexto) => {
    const falta = (path: string, message: string) =>
      contexto.addIssue({ code: 'custom', path: [path], message });
    if (modo === 'MANUAL' && participaciones.length === 0) {
      falta('participaciones', 'El modo manual necesita las participaciones');
    }
    if (modo !== 'MANUAL' && participaciones.length > 0) {
      falta('participaciones', 'Las participaciones se indican solo en el modo manual');
    }
    if (modo === 'MANUAL' && quietos.length > 0) {
      falta('fijos', 'En el modo manual no hay socios fijos');
    }
  })
  .meta({ id: 'Redistribuir' });
export type Redistribuir = z.infer<typeof redistribuirSchema>;

/** `alta`: when the first share began; `vigenteDesde`: when the one shown did. */
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

/** Assigned and unassigned always add up to 10000. */
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

const participacionSchema = socioSchema.pick({
  id: true,
  usuarioId: true,
  nombre: true,
  participacionBp: true,
});

export const redistribucionSchema = z
  .object({
    redistribucionId: z.uuid(),
    vigenteDesde: z.string(),
    anteriores: z.array(participacionSchema),
    socios: z.array(participacionSchema),
  })
  .meta({ id: 'Redistribucion' });
export type Redistribucion = z.infer<typeof redistribucionSchema>;

/** Share of a partner between two days, `hasta` excluded; null while it is current. */
const participacionHistoricaSchema = z
  .object({
    id: z.uuid(),
    socioId: z.uuid(),
    socio: z.string(),
    participacionBp: z.int(),
    desde: z.string(),
    hasta: z.string().nullable(),
    motivo: z.string().nullable(),
    redistribucionId: z.uuid().nullable(),
    creadoEn: z.iso.datetime(),
    creadoPor: z.string(),
  })
  .meta({ id: 'ParticipacionHistorica' });
export type ParticipacionHistorica = z.infer<typeof participacionHistoricaSchema>;

export const historialSociosSchema = paginaDe(participacionHistoricaSchema);

/**
 * `GET /proyectos/available-socios`: people who can become partners, of `proyectoId` when it is
 * given.
 */
export const listarSociosDisponiblesSchema = z.strictObject({ proyectoId: idSchema.optional() });
export type ListarSociosDisponibles = z.infer<typeof listarSociosDisponiblesSchema>;

/** A user has an id, a role and an e-mail; a contact of another obra has name and CUIT. */
const socioDisponibleSchema = z
  .object({
    usuarioId: z.uuid().nullable(),
    nombre: z.string(),
    email: z.string().nullable(),
    role: rolSchema.nullable(),
    cuit: z.string().nullable(),
  })
  .meta({ id: 'SocioDisponible' });
export type SocioDisponible = z.infer<typeof socioDisponibleSchema>;

export const sociosDisponiblesSchema = z.object({ items: z.array(socioDisponibleSchema) });
