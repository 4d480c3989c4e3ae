import { CIFRAS } from '@plomada/domain/cifras/cifras';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearServidor, rest, type Servidor } from '../support/server.ts';

/** Amounts that a row was given, or that a form is about to send: no figure is made of others. */
const OF_ONE_ROW = new Set<string>([]);

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
});
afterAll(() => servidor.cerrar());

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Names of the amounts below a schema, by their path; references are schemas of their own. */
function amountsOf(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [];
  const { properties, items, additionalProperties } = schema;
  const unions = ['anyOf', 'allOf', 'oneOf'].flatMap((key) => {
    const members = schema[key];
    return Array.isArray(members) ? members.flatMap((one: unknown) => amountsOf(one, path)) : [];
  });
  const own = isObject(properties)
    ? Object.entries(properties).flatMap(([name, below]) =>
        name.endsWith('Centavos') ? [`${path}.${name}`] : amountsOf(below, `${path}.${name}`),
      )
    : [];
  return [...own, ...unions, ...amountsOf(items, path), ...amountsOf(additionalProperties, path)];
}

const claims = (field: string, campo: string): boolean =>
  campo.endsWith('.*') ? field.startsWith(campo.slice(0, -1)) : field === campo;

it('every amount of the API is a figure of the registry, or that of one row', async () => {
  const { body } = await rest(servidor.app, '/openapi.json');
  const { components } = Object(body);
  const fields = Object.entries(components.schemas).flatMap(([name, schema]) =>
    OF_ONE_ROW.has(name) ? [] : amountsOf(schema, name),
  );
  const campos = CIFRAS.flatMap((one) => one.campos);
  const nameless = new Set(fields.filter((one) => !campos.some((campo) => claims(one, campo))));
  expect([...nameless].sort()).toEqual([]);
  expect(campos.filter((campo) => !fields.some((one) => claims(one, campo)))).toEqual([]);
});
