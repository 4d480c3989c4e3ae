import { afterAll, beforeAll, expect, it } from 'vitest';

import { operationsOf } from '../src/http/rest/operation.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import { PRODUCT_CASES } from './cases/permissions.cases.ts';
import { NORTE } from './support/data.ts';
import { codigoDe, crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';

let servidor: Servidor;
let token: string;
beforeAll(async () => {
  servidor = await crearServidor();
  token = await tokenDe('Owner');
});
afterAll(() => servidor.cerrar());

/** Lists paged by key, with the input of their permission case. */
const LISTAS = operationsOf(appRouter, REST_ROUTES)
  .filter(({ input: entrada }) => entrada?.properties && 'cursor' in entrada.properties)
  .map(({ route: { procedure } }) => {
    const caso = PRODUCT_CASES.find((uno) => uno.procedure === procedure);
    return [procedure, Object(caso?.input ?? {}), caso?.rest?.path ?? ''] as const;
  });

const porTrpc = (procedure: string, input: unknown) =>
  trpc(servidor.app, procedure, { token, tenantId: NORTE, input });

it('finds at least ten lists', () => expect(LISTAS.length).toBeGreaterThanOrEqual(10));

it.each(LISTAS)('%s accepts the input of an infinite query of tRPC', async (procedure, input) => {
  const sola = await porTrpc(procedure, input);
  const infinita = await porTrpc(procedure, { ...input, direction: 'forward' });
  expect(infinita.status).toBe(sola.status);
  expect(infinita.texto).toBe(sola.texto);
});

it.each(LISTAS)(
  '%s refuses everything else: backwards, REST, other keys',
  async (procedure, input, path) => {
    const ruta = path.replace('{t}', NORTE);
    const sigue = ruta.includes('?') ? '&' : '?';
    const rechazos = [
      await porTrpc(procedure, { ...input, direction: 'backward' }),
      await porTrpc(procedure, { ...input, direction: 'forward', otra: 1 }),
      await rest(servidor.app, `${ruta}${sigue}direction=forward`, { token }),
    ];
    for (const rechazo of rechazos) {
      expect([rechazo.status, codigoDe(rechazo)]).toEqual([400, 'VALIDATION_ERROR']);
    }
  },
);

it('returns the next page from the cursor of an infinite query', async () => {
  const pagina = async (cursor?: string) => {
    const input = { limit: 1, ...(cursor ? { cursor } : {}), direction: 'forward' };
    const { body } = await porTrpc('proyectos.listar', input);
    return Object(body);
  };
  const primera = await pagina();
  const segunda = await pagina(primera.siguiente);
  expect([primera.items.length, segunda.items.length]).toEqual([1, 1]);
  expect(segunda.items[0].id).not.toBe(primera.items[0].id);
});

it('a procedure that is not a query accepts no direction', async () => {
  const respuesta = await trpc(servidor.app, 'proveedores.crear', {
    token,
    tenantId: NORTE,
    type: 'mutation',
    input: { nombre: 'Corralón', direction: 'forward' },
  });
  expect(respuesta.status).toBe(400);
});
