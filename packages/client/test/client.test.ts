import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE } from '../../../apps/server/test/support/data.ts';
import { nuevo } from '../../../apps/server/test/support/movimientos.ts';
import { OBRA_A } from '../../../apps/server/test/support/obras.ts';
import { crearServidor, tokenDe, type Servidor } from '../../../apps/server/test/support/server.ts';
import { conClave, crearCliente, type Cliente } from '../src/cliente.ts';
import { leerError } from '../src/errores.ts';

let servidor: Servidor;
let url: string;
let cliente: Cliente;
beforeAll(async () => {
  servidor = await crearServidor();
  url = await servidor.app.listen({ port: 0, host: '127.0.0.1' });
  cliente = crearCliente({ url: `${url}/`, token: () => tokenDe('Admin'), tenantId: NORTE });
});
afterAll(() => servidor.cerrar());

const ingreso = {
  ...nuevo(),
  tipo: 'INGRESO',
  medioPago: 'EFECTIVO',
  moneda: 'ARS',
} as const;
const refusal = async (llamada: Promise<unknown>) =>
  leerError(await llamada.catch((e: unknown) => e));

describe('client for scripts', () => {
  it('reads in one batch and writes with its types, marked as a script in the audit log', async () => {
    const [{ tenants }, { items }] = await Promise.all([
      cliente.organizaciones.misOrganizaciones.query(),
      cliente.proyectos.listar.query({}),
    ]);
    expect(tenants.map(({ tenantId }) => tenantId)).toEqual([NORTE]);
    expect(items.map(({ codigo }) => codigo)).toContain('OB-001');
    const antes = await cliente.proyectos.stats.query({ id: OBRA_A });
    const { id } = await cliente.movimientos.crear.mutate(ingreso);
    const despues = await cliente.proyectos.stats.query({ id: OBRA_A });
    const saldo = ({ porMoneda }: typeof antes) => porMoneda[0]?.saldoCentavos ?? 0;
    expect(saldo(despues) - saldo(antes)).toBe(ingreso.importeCentavos);
    const filas = await servidor.admin('select canal from audit_logs where entidad_id = $1', [id]);
    expect(filas).toEqual([{ canal: 'SCRIPT' }]);
  });

  it('reads as much at once as a script asks for, in batches that the server takes', async () => {
    const paginas = await Promise.all(
      Array.from({ length: 45 }, () => cliente.rubros.listar.query()),
    );
    expect(paginas).toHaveLength(45);
  });

  it('repeats a write under its key without a second effect', async () => {
    const [uno, dos] = [
      await cliente.movimientos.crear.mutate(ingreso, conClave('carga-2026-11-20')),
      await cliente.movimientos.crear.mutate(ingreso, conClave('carga-2026-11-20')),
    ];
    expect(dos).toEqual(uno);
    const otro = { ...ingreso, concepto: 'Otra cosa' };
    const respuesta = await refusal(
      cliente.movimientos.crear.mutate(otro, conClave('carga-2026-11-20')),
    );
    expect(respuesta).toMatchObject({ error: 'IDEMPOTENCIA_DISTINTA' });
  });

  it('tells what the server refused, field by field', async () => {
    const corto = await refusal(cliente.movimientos.crear.mutate({ ...ingreso, concepto: 'a' }));
    expect(corto).toMatchObject({ error: 'VALIDATION_ERROR', details: [{ path: 'concepto' }] });
    const sinTenant = crearCliente({ url, token: await tokenDe('Admin') });
    expect(await refusal(sinTenant.proyectos.listar.query({}))).toEqual({
      error: 'TENANT_ID_REQUERIDO',
      message: 'Tenant ID is required',
      details: null,
    });
    const sinSesion = crearCliente({ url, token: 'nada', tenantId: NORTE });
    expect(await refusal(sinSesion.proyectos.listar.query({}))).toMatchObject({
      error: 'NO_AUTENTICADO',
    });
  });

  it('gives up after its time limit and when nobody answers, without a server error to read', async () => {
    const apurado = crearCliente({
      url,
      token: await tokenDe('Admin'),
      tenantId: NORTE,
      limiteMs: 0,
    });
    const solo = crearCliente({ url: 'http://127.0.0.1:1', token: 'x' });
    for (const quien of [apurado, solo]) {
      const error: unknown = await quien.proyectos.listar.query({}).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(TRPCClientError);
      expect(leerError(error)).toBeNull();
    }
  });
});
