import { describe, expect, it } from 'vitest';

import { esquemaDeLinea } from './campos.schema.ts';
import { unidadSchema } from './cantidad.schema.ts';
import type { Outcome } from './refusal.ts';
import { leerLinea, type Linea } from './texto.rules.ts';
import { leerUnidad } from './unidad.rules.ts';

const LINEA: Linea = { nombre: 'La descripción', min: 2, max: 10 };

type Esquema = ReturnType<typeof esquemaDeLinea>;
function porEsquema(esquema: Esquema, texto: string): Outcome<string> {
  const { success, data, error } = esquema.safeParse(texto);
  return success
    ? { ok: true, valor: data }
    : { ok: false, motivo: error.issues[0]?.message ?? 'nothing' };
}

describe('rules that read without a schema agree with the schema', () => {
  it.each(['', ' ', 'a', ' a ', 'ab', '  ab  ', 'a\nb', '\u0000', 'ñ'.repeat(10), 'x'.repeat(11)])(
    'the line %j',
    (texto) => {
      expect(leerLinea(texto, LINEA)).toEqual(porEsquema(esquemaDeLinea(LINEA), texto));
    },
  );

  it.each(['', 'm2', ' Bolsas ', 'M³', 'hs.', 'legua', 'x'.repeat(30), 'x'.repeat(31)])(
    'the unit %j',
    (texto) => {
      expect(leerUnidad(texto)).toEqual(porEsquema(unidadSchema, texto));
    },
  );
});
