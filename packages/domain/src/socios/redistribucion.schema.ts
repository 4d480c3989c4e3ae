import { z } from 'zod';

import { requeridoO, idSchema } from '../base/campos.schema.ts';
import { participacionBpSchema, TOPE_SOCIOS, vigencia, socioSchema } from './socio.schema.ts';

const modoRedistribucionSchema = z
  .enum(
    ['PARTES_IGUALES', 'PROPORCIONAL_ACTUAL', 'PROPORCIONAL_APORTES', 'MANUAL'],
    requeridoO('El modo de redistribución es requerido', 'El modo de redistribución no es válido'),
  )
  .meta({ id: 'ModoRedistribucion' });
export type ModoRedistribucion = z.infer<typeof modoRedistribucionSchema>;

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
 * share; `fijos` is for the other modes, where those partners keep theirs and the others share the
 * rest.
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
