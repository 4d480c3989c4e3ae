import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { toApiError } from './api-error.ts';
import { REQUEST_TIMEOUT_MS } from './transport-rules.ts';
import { createTrpcClient } from './trpc-client.ts';

type Call = { readonly url: URL; readonly init: RequestInit };
type Answer = (call: Call) => Promise<Response>;

const TENANT = '01928f3a-0000-7000-8000-000000000001';

function failure(httpStatus: number, error: string, message: string): Answer {
  const shape = { message, code: -32_000, data: { code: 'X', httpStatus, error, details: null } };
  return ({ url }) => {
    const body = { error: { json: shape } };
    const batch = url.searchParams.has('batch');
    return Promise.resolve(Response.json(batch ? [body] : body, { status: httpStatus }));
  };
}

const ok: Answer = ({ url }) => {
  const names = url.pathname.replace('/trpc/', '').split(',');
  const result = { result: { data: { json: { items: [], siguiente: null } } } };
  return Promise.resolve(
    Response.json(url.searchParams.has('batch') ? names.map(() => result) : result),
  );
};

describe('calls to the server', () => {
  let calls: Call[] = [];
  let answer: Answer = ok;
  const onTenantRefused = vi.fn<() => void>();
  const onForbidden = vi.fn<() => void>();
  const onUnauthenticated = vi.fn<() => void>();
  const warn = vi.fn<(message: string) => void>();
  let token: string | null = 'jwt';
  const client = (tenantId?: string, signedInAgain?: () => Promise<boolean>) =>
    createTrpcClient({
      ...(signedInAgain === undefined ? {} : { signedInAgain }),
      tenantId,
      getToken: () => Promise.resolve(token),
      onTenantRefused,
      onForbidden,
      onUnauthenticated,
      warn,
    });
  const movimiento = { tenantId: TENANT };
  const headersOf = (call: Call | undefined) => new Headers(call?.init.headers);

  beforeEach(() => {
    calls = [];
    answer = ok;
    token = 'jwt';
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      const call = { url: new URL(input, 'http://localhost'), init };
      calls.push(call);
      return answer(call);
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  test('a write that ends does not cancel one that began after it', async () => {
    const late = Promise.withResolvers<undefined>();
    const { conciliacion } = client(TENANT);
    answer = async (call) => {
      if (JSON.stringify(call.init.body).includes('segunda')) await late.promise;
      return ok(call);
    };
    const soltar = (id: string) => conciliacion.desvincular.mutate({ id, lineaIds: [id] });
    const first = soltar('primera');
    const second = soltar('segunda');
    await first;
    late.resolve(undefined);
    await expect(second).resolves.toBeDefined();
  });

  test('token and organisation are sent as headers; queries of one tick share a request', async () => {
    const { proyectos, rubros } = client(TENANT);
    await Promise.all([proyectos.listar.query({ limit: 50 }), rubros.listar.query()]);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url.pathname).toBe('/trpc/proyectos.listar,rubros.listar');
    expect(headersOf(calls[0]).get('authorization')).toBe('Bearer jwt');
    expect(headersOf(calls[0]).get('x-tenant-id')).toBe(TENANT);
    expect(headersOf(calls[0]).has('idempotency-key')).toBe(false);
  });

  test('queries of one tick, however many, are sent in batches that the server accepts', async () => {
    const { rubros } = client(TENANT);
    await Promise.all(Array.from({ length: 45 }, () => rubros.listar.query()));
    const batches = calls.map(({ url }) => url.pathname.split(',').length);
    expect(batches.reduce((sum, size) => sum + size, 0)).toBe(45);
    expect(Math.max(...batches)).toBeLessThanOrEqual(20);
  });

  test('two organisations never share a request', async () => {
    const other = TENANT.replace(/1$/, '2');
    await Promise.all([
      client(TENANT).rubros.listar.query(),
      client(other).rubros.listar.query(),
      client().organizaciones.misOrganizaciones.query(),
    ]);
    expect(calls.map((call) => headersOf(call).get('x-tenant-id'))).toEqual([TENANT, other, null]);
  });

  test('every write is sent alone, with its own key', async () => {
    const { organizaciones } = client(TENANT);
    await Promise.all([
      organizaciones.registrarAcceso.mutate(movimiento),
      organizaciones.validarSesion.mutate(),
    ]);
    const keys = calls.map((call) => headersOf(call).get('idempotency-key'));
    expect(calls.every((call) => !call.url.searchParams.has('batch'))).toBe(true);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);
  });

  test('the key is repeated after a dropped connection and changes after an answer', async () => {
    const { organizaciones } = client(TENANT);
    const send = () => organizaciones.registrarAcceso.mutate(movimiento).catch(() => null);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await send();
    answer = ok;
    await send();
    await send();
    const [dropped, again, later] = calls.map((call) => headersOf(call).get('idempotency-key'));
    expect(again).toBe(dropped);
    expect(later).not.toBe(again);
  });

  test('a write without a connection is sent once, when the connection is back', async () => {
    const { organizaciones } = client(TENANT);
    onlineManager.setOnline(false);
    const answer = organizaciones.validarSesion.mutate();
    // Nothing may follow: the write would be sent.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toHaveLength(0);
    onlineManager.setOnline(true);
    await answer;
    expect(calls).toHaveLength(1);
  });

  test('a write interrupted with the connection is repeated with its key when it is back', async () => {
    const { organizaciones } = client(TENANT);
    answer = () => {
      answer = ok;
      onlineManager.setOnline(false);
      // Late on purpose: the connection is back after the call has failed.
      setTimeout(() => onlineManager.setOnline(true), 400);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await organizaciones.validarSesion.mutate();
    const [cut, again] = calls.map((call) => headersOf(call).get('idempotency-key'));
    expect(calls).toHaveLength(2);
    expect(again).toBe(cut);
  });

  test('a missing answer is CONNECTION_REFUSED', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const error: unknown = await client()
      .organizaciones.perfil.query()
      .catch((e: unknown) => e);
    expect(toApiError(error)).toMatchObject({ error: 'CONNECTION_REFUSED', status: null });
  });

  test('a call ends after 10 s', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await client().organizaciones.perfil.query();
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  test('a 401 is logged, and the session is checked for its end', async () => {
    answer = failure(401, 'NO_AUTENTICADO', CATALOGO_ERRORES.NO_AUTENTICADO.mensaje);
    await expect(client().organizaciones.perfil.query()).rejects.toThrow('sesión');
    expect(warn).toHaveBeenCalledOnce();
    expect(onUnauthenticated).toHaveBeenCalledOnce();
    expect(onTenantRefused).not.toHaveBeenCalled();
  });

  test('after a 401 and signing in again the refused call is sent once more, with its key', async () => {
    answer = failure(401, 'NO_AUTENTICADO', CATALOGO_ERRORES.NO_AUTENTICADO.mensaje);
    const back = () => {
      answer = ok;
      return Promise.resolve(true);
    };
    await client(TENANT, back).organizaciones.validarSesion.mutate();
    const [refused, again, ...more] = calls.map((call) => headersOf(call).get('idempotency-key'));
    expect(again).toBe(refused);
    expect(more).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
    answer = failure(401, 'NO_AUTENTICADO', CATALOGO_ERRORES.NO_AUTENTICADO.mensaje);
    await client(TENANT, back).rubros.listar.query();
    expect(calls).toHaveLength(4);
  });

  test('without a session nothing is sent until the person has signed in again', async () => {
    token = null;
    await expect(client().organizaciones.perfil.query()).rejects.toThrow('Tu sesión terminó');
    await expect(client().organizaciones.validarSesion.mutate()).rejects.toThrow('sesión');
    expect(calls).toEqual([]);
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
    const back = () => {
      token = 'again';
      return Promise.resolve(true);
    };
    await client(TENANT, back).organizaciones.validarSesion.mutate();
    expect(calls.map((call) => headersOf(call).get('authorization'))).toEqual(['Bearer again']);
  });

  test('a second 401 in a row, or no new session, is a refusal', async () => {
    answer = failure(401, 'NO_AUTENTICADO', CATALOGO_ERRORES.NO_AUTENTICADO.mensaje);
    for (const isBack of [true, false]) {
      const { organizaciones } = client(TENANT, () => Promise.resolve(isBack));
      await expect(organizaciones.perfil.query()).rejects.toThrow('sesión');
    }
    expect(calls).toHaveLength(3);
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
  });

  test('a 403 about the organisation leads to the selector, except for the call about the organisation itself', async () => {
    answer = failure(403, 'ACCESS_DENIED', CATALOGO_ERRORES.ACCESS_DENIED.mensaje);
    await expect(client(TENANT).rubros.listar.query()).rejects.toThrow('tenant');
    expect(onTenantRefused).toHaveBeenCalledOnce();
    await expect(client(TENANT).organizaciones.info.query()).rejects.toThrow('tenant');
    expect(onTenantRefused).toHaveBeenCalledOnce();
  });

  test('a refused audit log redirects nobody', async () => {
    answer = failure(403, 'ACCESS_DENIED', CATALOGO_ERRORES.ACCESS_DENIED.mensaje);
    const log = client(TENANT).organizaciones.registrarAcceso.mutate(movimiento);
    await expect(log).rejects.toThrow('tenant');
    expect(onTenantRefused).not.toHaveBeenCalled();
    expect(onForbidden).not.toHaveBeenCalled();
  });

  test('any other 403 stays on its screen, and the role is loaded again', async () => {
    answer = failure(403, 'SIN_PERMISO', CATALOGO_ERRORES.SIN_PERMISO.mensaje);
    await expect(client(TENANT).rubros.listar.query()).rejects.toThrow('permisos');
    expect(onTenantRefused).not.toHaveBeenCalled();
    expect(onForbidden).toHaveBeenCalledOnce();
  });
});

test('an error that is not from the API gets the default message', () => {
  expect(toApiError(new Error('boom'))).toMatchObject({
    error: 'Network Error',
    message: 'Algo salió mal',
  });
});
