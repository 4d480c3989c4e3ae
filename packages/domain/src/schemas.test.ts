import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import * as campos from './base/campos.schema.ts';
import * as cotizacion from './movimientos/cotizacion.schema.ts';
import * as filtros from './movimientos/filtros.schema.ts';
import * as proveedor from './proveedores/proveedor.schema.ts';
import * as proyecto from './proyectos/proyecto.schema.ts';
import './base/zod-es.ts';

const archivos = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((archivo) => archivo.replaceAll('\\', '/'))
  .filter((archivo) => archivo.endsWith('.schema.ts'));
const modulos = await Promise.all(
  archivos.map((archivo): Promise<Record<string, unknown>> => import(`./${archivo}`)),
);
const esquemas = modulos.flatMap((modulo) =>
  Object.entries(modulo).flatMap(([nombre, valor]) =>
    valor instanceof z.ZodType ? [{ nombre, esquema: valor }] : [],
  ),
);

function mensajes(esquema: z.ZodType, valor: unknown): string[] {
  const leido = esquema.safeParse(valor);
  return leido.success ? [] : leido.error.issues.map(({ message }) => message);
}

/** Files have no JSON Schema; the OpenAPI document describes them separately. */
function comoArchivo({ zodSchema, jsonSchema }: Parameters<Override>[0]): void {
  if (zodSchema._zod.def.type === 'custom') jsonSchema.format = 'binary';
}
type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] & {};

/**
 * Properties whose schema may be any value: old and new values of a field, hashed changes, and an
 * object without properties.
 */
const DE_CUALQUIER_TIPO = /"(?:antes|despues|cambios|properties)":\{\}/g;

describe('every schema', () => {
  it('is looked at here', () => {
    expect(archivos.length).toBeGreaterThan(25);
    expect(esquemas.length).toBeGreaterThan(150);
  });

  it.each(esquemas)('$nombre has a JSON Schema both ways', ({ esquema }) => {
    for (const io of ['input', 'output'] as const) {
      const json = z.toJSONSchema(esquema, { io, unrepresentable: 'any', override: comoArchivo });
      expect(Object.keys(json).length).toBeGreaterThan(1);
      expect(JSON.stringify(json).replaceAll(DE_CUALQUIER_TIPO, '')).not.toContain('{}');
    }
  });

  it.each(esquemas)('$nombre speaks Spanish', ({ esquema }) => {
    const malos = [undefined, null, 7.5, true, 'x', '', [], {}, { desconocida: 1 }, Number.NaN];
    const vistos = malos.flatMap((valor) => mensajes(esquema, valor));
    expect(vistos.length).toBeGreaterThan(0);
    for (const texto of vistos) {
      expect(texto).not.toMatch(
        /\b(?:invalid|expected|received|required|unrecognized|must|too)\b/i,
      );
    }
  });

  it('gives each `id` to one schema only', () => {
    const ids = esquemas.flatMap(({ esquema }) => esquema.meta()?.['id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('invalid texts in a request', () => {
  const entradas = esquemas.filter(({ nombre }) => /^(?:crear|editar|listar|obtener)/.test(nombre));
  it.each(entradas)('$nombre refuses unknown keys', ({ esquema }) => {
    // A discriminated union is checked in each of its forms.
    const formas = esquema instanceof z.ZodDiscriminatedUnion ? esquema.options : [esquema];
    const resultados = formas.map((forma) => z.safeParse(forma, { tenantId: 'otro' }));
    expect(resultados.length).toBeGreaterThan(0);
    for (const { error } of resultados) expect(error?.message).toMatch(/tenantId/);
  });

  it.each(['\0', 'a\0b', 'x\u0007', '\ud800', 'fin\udfff'])('%j in a text', (malo) => {
    const texto = `Texto ${malo}`;
    expect(campos.textoOpcional(100).safeParse(texto).success).toBe(false);
    expect(campos.textoDeLinea().safeParse(texto).success).toBe(false);
    expect(proyecto.listarProyectosSchema.safeParse({ search: texto }).success).toBe(false);
    expect(proyecto.crearProyectoSchema.safeParse({ nombre: texto }).success).toBe(false);
    expect(proveedor.crearProveedorSchema.safeParse({ razonSocial: texto }).success).toBe(false);
  });

  it('line breaks only in long texts', () => {
    expect(campos.textoOpcional(100).parse('uno\r\n\tdos')).toBe('uno\r\n\tdos');
    expect(campos.textoDeLinea().safeParse('uno\ndos').success).toBe(false);
    expect(campos.textoDeLinea().parse(' Ñandú 🏗 ')).toBe('Ñandú 🏗');
  });
});

describe('fields', () => {
  it.each([
    [1, true],
    [9_000_000_000_000_000, true],
    [9_000_000_000_000_001, false],
    [0, false],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['100', false],
    [2 ** 53, false],
  ])('centavos %j: %s', (valor, bien) => {
    expect(campos.centavosPositivos.safeParse(valor).success).toBe(bien);
  });

  it.each([
    [1, true],
    [200, true],
    [0, false],
    [201, false],
    [1.5, false],
    ['10', false],
  ])('limit %j: %s', (limit, bien) => {
    expect(proyecto.listarProyectosSchema.safeParse({ limit }).success).toBe(bien);
  });

  it('defaults the page, and bounds the cursor', () => {
    expect(proyecto.listarProyectosSchema.parse({})).toEqual({ limit: 50 });
    expect(filtros.listarMovimientosSchema.parse({})).toEqual({ limit: 50 });
    expect(filtros.listarMovimientosSchema.safeParse({ cursor: 'x'.repeat(201) }).success).toBe(
      false,
    );
  });

  it('keeps a CUIT as digits and states which one was expected', () => {
    expect(campos.cuitSchema.parse('30-90000011-8')).toBe('30900000118');
    expect(mensajes(campos.cuitSchema, '30-90000011-7')).toEqual([
      'El CUIT no es válido: el último dígito tendría que ser 8',
    ]);
    expect(mensajes(campos.cuitSchema, undefined)).toEqual(['El CUIT es requerido']);
  });

  it.each([
    ['1480', '1480'],
    ['1480.123456', '1480.123456'],
    [1480.5, '1480.5'],
  ])('rate %j', (valor, leido) => {
    expect(cotizacion.cotizacionSchema.parse({ valor })).toEqual({ valor: leido, tipo: 'OFICIAL' });
  });

  it.each([0, '0', '0.00', -1, '-1', '1,5', '1e3', 1e21, 1e-7, '1.1234567', '', null, true])(
    'rate %j is refused',
    (valor) => {
      expect(cotizacion.cotizacionSchema.safeParse({ valor }).success).toBe(false);
    },
  );
});
