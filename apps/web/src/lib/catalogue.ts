import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { puede } from '@plomada/permissions/puede';
import type { AppRouter } from '@plomada/server/start/routes/app-router';
import { onlineManager } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';

import { isSparing } from './calls-in-flight.ts';
import { hasDeviceDb } from './has-device-db.ts';
import { markKept, wasKeptSince } from './kept-reads.ts';
import { FOR_DEVICE } from './offline-reads.ts';
import type { Asked, Reader } from './read-key.ts';
import { warn } from './warn.ts';

type Client = TRPCClient<AppRouter>;
type CatalogueOptions = Reader & { readonly role: Rol; readonly client: Client };

const HOUR_MS = 60 * 60_000;
/**
 * Pause in ms between calls, which are made one at a time because they are not urgent, and limits
 * of what they read.
 */
const REST_MS = 600;
const WORKS = 50;
const STOCKPILES = 50;
const SUPPLIER_PAGES = 5;
const SUPPLIERS_A_PAGE = 200;
/** Input equal to that of the withdrawal screen, so that the stored answer serves it. */
const ITEMS = { estado: 'DISPONIBLE', limit: 100 } as const;
/** States of stockpiles that allow withdrawals. */
const OPEN_STOCKPILES = ['VIGENTE', 'POR_VENCER', 'VENCIDO'] as const;

const WHOLE: Asked = { procedure: 'catalogo', input: {} };

class Ended extends Error {}

/**
 * Makes one call at a time, with a pause before each; the transport stores its answer like that of
 * any screen.
 */
function slowly(mayGoOn: () => boolean) {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if (!mayGoOn()) throw new Ended();
    return call();
  };
}

type Bring = {
  readonly client: Client;
  readonly ask: ReturnType<typeof slowly>;
  /** True when this device has stored the answer within the last hour. */
  readonly isFresh: (what: Asked) => Promise<boolean>;
};

async function bringWorks({ client, ask, isFresh }: Bring): Promise<void> {
  const { items } = await ask(() => client.proyectos.listar.query({}, FOR_DEVICE));
  const open = items.filter(({ estado }) => !esSoloLectura(estado)).slice(0, WORKS);
  for (const { id } of open) {
    if (await isFresh({ procedure: 'proyectos.obtener', input: { id } })) continue;
    await ask(() => client.proyectos.obtener.query({ id }, FOR_DEVICE));
  }
}

async function bringSuppliers({ client, ask }: Bring): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < SUPPLIER_PAGES; page += 1) {
    const input = { limit: SUPPLIERS_A_PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { siguiente } = await ask(() => client.proveedores.listar.query(input, FOR_DEVICE));
    if (siguiente === null) return;
    cursor = siguiente;
  }
}

async function bringStockpiles({ client, ask, isFresh }: Bring): Promise<void> {
  await ask(() => client.acopios.listar.query({}, FOR_DEVICE));
  const { items } = await ask(() =>
    client.acopios.listar.query({ estado: [...OPEN_STOCKPILES], limit: STOCKPILES }, FOR_DEVICE),
  );
  for (const { id } of items) {
    if (!(await isFresh({ procedure: 'acopios.obtener', input: { id } }))) {
      await ask(() => client.acopios.obtener.query({ id }, FOR_DEVICE));
    }
    if (await isFresh({ procedure: 'acopioItems.listar', input: { id, ...ITEMS } })) continue;
    await ask(() => client.acopioItems.listar.query({ id, ...ITEMS }, FOR_DEVICE));
  }
}

/**
 * Refreshes, at most once an hour, the data needed to capture a movement or a withdrawal offline,
 * for roles that may enter movements. Stops when `mayGoOn` is false, and continues at the next
 * call.
 */
export async function bringCatalogue(
  { client, role, ...reader }: CatalogueOptions,
  mayGoOn: () => boolean,
): Promise<void> {
  if (!puede(role, 'manage_movements')) return;
  const isFresh = (what: Asked) => wasKeptSince(reader, what, Date.now() - HOUR_MS);
  if (await isFresh(WHOLE)) return;
  const bring: Bring = { client, ask: slowly(mayGoOn), isFresh };
  try {
    await bringWorks(bring);
    await bring.ask(() => client.rubros.listar.query(undefined, FOR_DEVICE));
    await bring.ask(() => client.cuentas.propias.query(undefined, FOR_DEVICE));
    if (puede(role, 'view_accounts'))
      await bring.ask(() => client.cuentas.listar.query({}, FOR_DEVICE));
    if (puede(role, 'view_suppliers')) await bringSuppliers(bring);
    if (puede(role, 'manage_inventory')) await bringStockpiles(bring);
  } catch (cause) {
    if (cause instanceof Ended) return;
    throw cause;
  }
  await markKept(reader, WHOLE);
}

/**
 * Delay in ms before the first refresh, so that the person's own calls have priority, and between
 * later attempts.
 */
const QUIET_MS = 10_000;
const LOOK_MS = 10 * 60_000;

/** Refreshes the data that offline captures need, until `signal` aborts. */
export function keepCatalogue(options: CatalogueOptions, signal: AbortSignal): void {
  if (!hasDeviceDb() || signal.aborted) return;
  const isTime = () =>
    onlineManager.isOnline() && !isSparing() && !document.hidden && !signal.aborted;
  const look = () => {
    if (!isTime()) return;
    bringCatalogue(options, isTime).catch((cause: unknown) =>
      warn(`The catalogue for offline captures was not loaded: ${String(cause)}`),
    );
  };
  const first = setTimeout(look, QUIET_MS);
  const more = setInterval(look, LOOK_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(first);
    clearInterval(more);
  });
}
