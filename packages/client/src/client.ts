import type { AppRouter } from '@plomada/server/start/routes/app-router';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
} from '@trpc/client';
import superjson from 'superjson';

export type Cliente = TRPCClient<AppRouter>;

type OpcionesCliente = {
  /** Origin of the server, e.g. `http://localhost:3000`. */
  readonly url: string;
  /** Bearer token, or how to get one: a function is asked before every call. */
  readonly token: string | (() => string | Promise<string>);
  /** Organisation of every call; without it only `organizaciones.*` of the session can be called. */
  readonly tenantId?: string;
  /** Milliseconds until a call is given up; 10,000 unless said, as the server does. */
  readonly limiteMs?: number;
};

const CALL_LIMIT_MS = 10_000;
const CLAVE = 'idempotencyKey';

/**
 * Options of one mutation that make it safe to send again: the same key and data give the same
 * answer without a second effect, for 24 hours.
 */
export const conClave = (clave: string) => ({ context: { [CLAVE]: clave } });

function cabeceraDeClave({ [CLAVE]: clave }: Record<string, unknown>): Record<string, string> {
  return typeof clave === 'string' ? { 'idempotency-key': clave } : {};
}

/**
 * The product's procedures with full types, for scripts: `cliente.movimientos.crear.mutate({...})`.
 * Reads made at once travel in one request; each write travels alone, so that its key is its own.
 * A refused call throws a TRPCClientError: `leerError` has the server's `{error, message, details}`.
 */
export function crearCliente({ url, token, tenantId, limiteMs }: OpcionesCliente): Cliente {
  const cabeceras = async (): Promise<Record<string, string>> => ({
    authorization: `Bearer ${typeof token === 'string' ? token : await token()}`,
    'x-plomada-canal': 'script',
    ...(tenantId === undefined ? {} : { 'x-tenant-id': tenantId }),
  });
  const comun = {
    url: `${url.replace(/\/+$/, '')}/trpc`,
    transformer: superjson,
    fetch: conLimite(limiteMs ?? CALL_LIMIT_MS),
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'mutation',
        true: httpLink({
          ...comun,
          headers: async ({ op }) => ({ ...(await cabeceras()), ...cabeceraDeClave(op.context) }),
        }),
        false: httpBatchLink({ ...comun, headers: cabeceras, maxURLLength: 4000, maxItems: 10 }),
      }),
    ],
  });
}

type Pedido = { readonly signal?: AbortSignal | null | undefined };

/** Adds the time limit to whatever signal the caller already gave. */
function conLimite(ms: number) {
  return (input: Parameters<typeof fetch>[0], init?: Pedido): Promise<Response> => {
    const limite = AbortSignal.timeout(ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, limite]) : limite;
    return fetch(input, { ...init, signal });
  };
}
