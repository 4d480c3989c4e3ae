import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SOBRE_UN_PRESUPUESTO } from './cases/isolation-presupuestos.cases.ts';
import { NORTE, NO_EXISTE } from './support/data.ts';
import { PRESUPUESTOS_B, PRESUPUESTOS_SUR } from './support/presupuestos-sur.ts';
import { crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';
import { poblarSur } from './support/sur.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
  await poblarSur(servidor);
});
afterAll(() => servidor.cerrar());

/**
 * Replaces the ids of the other organisation's budgets by those of work B, to reuse the isolation
 * cases.
 */
const enObraB = (texto: string): string =>
  Object.entries(PRESUPUESTOS_SUR).reduce(
    (reemplazado, [cual, id]) =>
      reemplazado.replaceAll(
        id,
        Object.entries(PRESUPUESTOS_B).find(([otro]) => otro === cual)?.[1] ?? id,
      ),
    texto,
  );
const enObraBDe = (valor: unknown): unknown =>
  valor === undefined ? undefined : JSON.parse(enObraB(JSON.stringify(valor)));

describe('a budget of a work to which the user is not assigned', () => {
  const delUsuario = SOBRE_UN_PRESUPUESTO.filter(
    ({ quien }) => Array.isArray(quien) && quien.includes('Usuario'),
  );
  it('is named by calls that a Usuario may make', () =>
    expect(delUsuario.length).toBeGreaterThan(9));

  it.each(delUsuario.map((caso) => [caso.procedure, caso] as const))(
    '%s answers like one that does not exist, byte by byte',
    async (_procedure, caso) => {
      const { procedure, type, rest: r } = caso;
      const token = await tokenDe('Usuario');
      const porRest = (id: string) =>
        rest(servidor.app, enObraB(`/${NORTE}${r.path(id)}`), {
          method: r.method,
          token,
          body: enObraBDe(r.body?.(id)),
        });
      const porTrpc = (id: string) => {
        const input = enObraBDe(caso.input(id));
        return trpc(servidor.app, procedure, { token, tenantId: NORTE, type, input });
      };
      for (const pedir of caso.soloRest ? [porRest] : [porRest, porTrpc]) {
        const [oculto, ausente] = [await pedir(caso.ajeno), await pedir(NO_EXISTE)];
        expect(oculto.status).toBe(404);
        expect(oculto.texto).toBe(ausente.texto);
      }
    },
  );

  it('is in no list of a Usuario, and in those of an Admin', async () => {
    const codigos = async (quien: 'Admin' | 'Usuario') => {
      const token = await tokenDe(quien);
      const { texto } = await rest(servidor.app, `/${NORTE}/presupuestos`, { token });
      return ['P-901', 'P-911'].filter((codigo) => texto.includes(`"${codigo}"`));
    };
    expect(await codigos('Usuario')).toEqual(['P-901']);
    expect(await codigos('Admin')).toEqual(['P-901', 'P-911']);
  });
});
