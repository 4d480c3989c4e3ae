import { z } from 'zod';

import { textoDeLinea } from '../base/campos.schema.ts';
import { esCorreo, normalizarCorreo } from '../base/texto.rules.ts';
import { rolSchema, type Rol } from '../organizaciones/organizacion.schema.ts';

/** E-mail address, trimmed and with its ASCII letters in lower case. */
export const correoSchema = textoDeLinea('El correo electrónico es requerido')
  .overwrite(normalizarCorreo)
  .min(1, 'El correo electrónico es requerido')
  .refine((texto) => texto === '' || esCorreo(texto), 'El correo electrónico no es válido');

const ROL_DE_TEXTO: ReadonlyMap<string, Rol> = new Map(
  rolSchema.options.map((rol) => [rol.toLowerCase(), rol]),
);

/** A role as a person may write it: case and blanks around it do not count. */
export const rolEscritoSchema = z
  .string('El rol es requerido')
  .overwrite((texto) => ROL_DE_TEXTO.get(texto.trim().toLowerCase()) ?? texto)
  .pipe(z.enum(rolSchema.options, 'El rol es Owner, Admin, Usuario o Socio'));
