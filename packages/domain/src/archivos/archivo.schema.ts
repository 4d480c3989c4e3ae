import { z } from 'zod';

import { idSchema, personaSchema } from '../base/campos.schema.ts';
import { capturaCampos, repetidaCampo } from '../capturas/captura.schema.ts';

/**
 * A file of a multipart request, on the server's disk under `ruta`. A class, so that no JSON body
 * can pass for one and name a path of its choice.
 */
export class ArchivoRecibido {
  /** Name given by the device, cleaned by `nombreDeArchivo`. */
  readonly nombre: string;
  /** Media type declared by the sender; the content decides. */
  readonly mimeDeclarado: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly ruta: string;

  constructor(datos: Omit<ArchivoRecibido, 'toJSON'>) {
    this.nombre = datos.nombre;
    this.mimeDeclarado = datos.mimeDeclarado;
    this.bytes = datos.bytes;
    this.sha256 = datos.sha256;
    this.ruta = datos.ruta;
  }

  /** Fields that identify a repeated request; the temporary path differs in each one. */
  toJSON(): { nombre: string; bytes: number; sha256: string } {
    return { nombre: this.nombre, bytes: this.bytes, sha256: this.sha256 };
  }
}

/**
 * A file field of a multipart body; the OpenAPI document and the body reader recognise it by
 * `format`.
 */
export const archivoRecibidoSchema = z
  .custom<ArchivoRecibido>((valor) => valor instanceof ArchivoRecibido, {
    error: ({ input }) =>
      input === undefined
        ? 'Falta el archivo'
        : 'Un archivo va por la API REST, en un envío multipart/form-data',
  })
  .meta({ type: 'string', format: 'binary' });

export const archivoSchema = z
  .object({
    id: z.uuid(),
    nombre: z.string(),
    mime: z.string(),
    bytes: z.int(),
    sha256: z.string(),
  })
  .meta({ id: 'Archivo' });
export type Archivo = z.infer<typeof archivoSchema>;

/** A file attached to a record, with the person who uploaded it. */
export const adjuntoSchema = archivoSchema
  .extend({
    creadoEn: z.iso.datetime(),
    creadoPor: personaSchema,
  })
  .meta({ id: 'Adjunto' });
export type Adjunto = z.infer<typeof adjuntoSchema>;

export const listarAdjuntosSchema = z.strictObject({ id: idSchema });
export const listaAdjuntosSchema = z.object({ items: z.array(adjuntoSchema) });

export const subirAdjuntoSchema = z.strictObject({
  id: idSchema,
  archivo: archivoRecibidoSchema,
  ...capturaCampos,
});
export type SubirAdjunto = z.infer<typeof subirAdjuntoSchema>;

/**
 * File just attached to a movement; `repetidos` are other movements with an identical file, among
 * those that the caller sees.
 */
export const adjuntoSubidoSchema = adjuntoSchema
  .extend({
    repetidos: z.array(
      z.object({ movimientoId: z.uuid(), proyectoId: z.uuid(), codigo: z.string() }),
    ),
    ...repetidaCampo,
  })
  .meta({ id: 'AdjuntoSubido' });
export type AdjuntoSubido = z.infer<typeof adjuntoSubidoSchema>;

export const referenciaAdjuntoSchema = z.strictObject({ id: idSchema, archivoId: idSchema });
export type ReferenciaAdjunto = z.infer<typeof referenciaAdjuntoSchema>;

export const adjuntoQuitadoSchema = z.object({ id: z.uuid(), eliminado: z.literal(true) });
