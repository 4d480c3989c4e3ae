import { textoDeLinea } from './campos.schema.ts';

/** A first or last name: one line, trimmed, 2 to 50 characters. */
const nombreDe = (requerido: string, corto: string, largo: string) =>
  textoDeLinea(requerido).min(1, requerido).min(2, corto).max(50, largo);

export const nombreSchema = nombreDe(
  'El nombre es requerido',
  'El nombre debe tener al menos 2 caracteres',
  'El nombre no puede tener más de 50 caracteres',
);

export const apellidoSchema = nombreDe(
  'El apellido es requerido',
  'El apellido debe tener al menos 2 caracteres',
  'El apellido no puede tener más de 50 caracteres',
);
