import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE } from '../../../apps/server/test/support/data.ts';
import { nuevo } from '../../../apps/server/test/support/movimientos.ts';
import { OBRA_A } from '../../../apps/server/test/support/obras.ts';
import { crearServidor, tokenDe, type Servidor } from '../../../apps/server/test/support/server.ts';
import { withKey, createClient, type Client } from '../src/client.ts';
import { readError } from '../src/errors.ts';

let server: Servidor;
let url: string;
let client: Client;
beforeAll(async () => {
  server = await crearServidor();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  client = createClient({ url: `${url}/`, token: () => tokenDe('Admin'), tenantId: NORTE });
});
afterAll(() => server.cerrar());

const ingreso = {
  ...nuevo(),
  tipo: 'INGRESO',
  medioPago: 'EFECTIVO',
  moneda: 'ARS',
} as const;
const refusal = async (call: Promise<unknown>) => readError(await call.catch((e: unknown) => e));

describe('client for scripts', () => {
  it('reads in one batch and writes with its types, marked as a script in the audit log', async () => {
    const [{ tenants }, { items }] = await Promise.all([
      client.organizaciones.misOrganizaciones.query(),
      client.proyectos.listar.query({}),
    ]);
    expect(tenants.map(({ tenantId }) => tenantId)).toEqual([NORTE]);
    expect(items.map(({ codigo }) => codigo)).toContain('OB-001');
    const before = await client.proyectos.stats.query({ id: OBRA_A });
    const { id } = await client.movimientos.crear.mutate(ingreso);
    const after = await client.proyectos.stats.query({ id: OBRA_A });
    const saldo = ({ porMoneda }: typeof before) => porMoneda[0]?.saldoCentavos ?? 0;
    expect(saldo(after) - saldo(before)).toBe(ingreso.importeCentavos);
    const rows = await server.admin('select canal from audit_logs where entidad_id = $1', [id]);
    expect(rows).toEqual([{ canal: 'SCRIPT' }]);
  });

  it('sends many concurrent reads of a script in batches that the server accepts', async () => {
    const pages = await Promise.all(Array.from({ length: 45 }, () => client.rubros.listar.query()));
    expect(pages).toHaveLength(45);
  });

  it('repeats a write under its key without a second effect', async () => {
    const [uno, dos] = [
      await client.movimientos.crear.mutate(ingreso, withKey('carga-2026-11-20')),
      await client.movimientos.crear.mutate(ingreso, withKey('carga-2026-11-20')),
    ];
    expect(dos).toEqual(uno);
    const other = { ...ingreso, concepto: 'Otra cosa' };
    const answer = await refusal(
      client.movimientos.crear.mutate(other, withKey('carga-2026-11-20')),
    );
    expect(answer).toMatchObject({ error: 'IDEMPOTENCIA_DISTINTA' });
  });

  it('reports the server’s refusals field by field', async () => {
    const short = await refusal(client.movimientos.crear.mutate({ ...ingreso, concepto: 'a' }));
    expect(short).toMatchObject({ error: 'VALIDATION_ERROR', details: [{ path: 'concepto' }] });
    const withoutTenant = createClient({ url, token: await tokenDe('Admin') });
    expect(await refusal(withoutTenant.proyectos.listar.query({}))).toEqual({
      error: 'TENANT_ID_REQUERIDO',
      message: 'Tenant ID is required',
      details: null,
    });
    const signedOut = createClient({ url, token: 'nada', tenantId: NORTE });
    expect(await refusal(signedOut.proyectos.listar.query({}))).toMatchObject({
      error: 'NO_AUTENTICADO',
    });
  });

  it('fails after its time limit or without an answer, with no server error attached', async () => {
    const withShortLimit = createClient({
      url,
      token: await tokenDe('Admin'),
      tenantId: NORTE,
      limitMs: 0,
    });
    const only = createClient({ url: 'http://127.0.0.1:1', token: 'x' });
    for (const who of [withShortLimit, only]) {
      const error: unknown = await who.proyectos.listar.query({}).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(TRPCClientError);
      expect(readError(error)).toBeNull();
    }
  });
});
