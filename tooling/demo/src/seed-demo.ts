import { newId } from '@plomada/db/ids';
import { insertRows, inTransaction, pinTenant } from '@plomada/db/seed/insert-rows';
import { withClient } from '@plomada/db/with-client';
import { required } from '@plomada/domain/base/required';
import type { StorageEnv } from '@plomada/server/files/storage/storage-env';
import type { ClientBase } from 'pg';

import { agenda } from './acts/agenda.ts';
import { budgets } from './acts/budgets.ts';
import { closings } from './acts/closings.ts';
import { documents } from './acts/documents.ts';
import { movements, requests, suppliers } from './acts/movements.ts';
import { payables } from './acts/payables.ts';
import { payments } from './acts/payments.ts';
import { readings } from './acts/readings.ts';
import { stockpiles } from './acts/stockpiles.ts';
import { treasury } from './acts/treasury.ts';
import { partners, works } from './acts/works.ts';
import { bookOf, calendarOf, instantOf, Known, type Book, type Act } from './book.ts';
import { openDesk, type Desk } from './desk.ts';
import { SCALED, multiply } from './multiply.ts';
import { DEMO_TENANTS, type DemoTenant } from './people.ts';
import { insertOrganization, insertPeople } from './rows.ts';

const LISTS = [
  suppliers,
  works,
  partners,
  budgets,
  movements,
  payments,
  stockpiles,
  documents,
  agenda,
  requests,
  treasury,
  payables,
  readings,
  closings,
];

const when = ({ date, time }: Act): string => `${date} ${time}`;

/** Acts of an organisation in chronological order. */
const actsOf = (book: Book): Act[] =>
  LISTS.flatMap((list) => list(book)).sort((a, b) =>
    when(a) < when(b) ? -1 : Number(when(a) > when(b)),
  );

/** Instant of an act; acts due later today happen now. */
const instantBy = ({ date, time }: Act, now: Date): Date => {
  const instant = instantOf(date, time);
  return instant < now ? instant : now;
};

/**
 * Does all acts of an organisation in order, each at its instant. Each has a separate key, so that
 * a run that continues an interrupted one only does what is missing.
 */
async function perform(desk: Desk, book: Book, now: Date): Promise<void> {
  const { tenant, owner } = book;
  const known = new Known();
  const before = desk.as({ who: owner, tenantId: tenant.id, at: now, key: 'demo' });
  const { items: trades } = await before.rubros.listar();
  for (const { id, codigo } of trades) known.learn(`rubro ${codigo}`, { id });
  for (const [n, act] of actsOf(book).entries()) {
    const at = instantBy(act, now);
    const call = desk.as({ who: act.who, tenantId: tenant.id, at, key: `demo-${n}` });
    try {
      await act.does({ call, known, receive: desk.receive });
    } catch (cause) {
      const what = `${tenant.nombre}, ${act.date} ${act.time}, ${act.who.email}`;
      throw new Error(`A call of the demo was refused: ${what}`, { cause });
    }
  }
}

export type DemoPlace = {
  readonly appUrl: string;
  /** Database address of the owner of the tables. */
  readonly ownerUrl: string;
  readonly storage: StorageEnv;
};

type DemoOptions = {
  /** Instant from which all demo dates are counted. */
  readonly now: Date;
  /** Multiplies movements and budgets: 100 adds 99 times as many made-up ones. */
  readonly scale?: number;
};

type DemoSummary = {
  readonly organizaciones: readonly {
    readonly id: string;
    readonly nombre: string;
    /** False when its demo was complete before, and so was not entered. */
    readonly creada: boolean;
    readonly movimientosAgregados: number;
  }[];
};

/** Advisory lock that allows one seeding per database at a time. */
const LOCK = 1_347_178_565;

type Begun = { readonly book: Book; readonly now: Date };

/**
 * Creates the organisation unless it exists, and returns its lists and instant; null when its demo
 * is complete already.
 */
async function begin(client: ClientBase, tenant: DemoTenant, now: Date): Promise<Begun | null> {
  return await inTransaction(client, async () => {
    const instant = await insertOrganization(client, tenant, now);
    const { rowCount } = await client.query(
      'select from contadores where tenant_id = $1 and serie = $2',
      [tenant.id, SCALED.movimiento],
    );
    if (rowCount === 1) return null;
    return { book: bookOf(tenant, calendarOf(instant)), now: instant };
  });
}

/** Writes the origin of the demo to the audit log, and marks the demo as complete. */
async function finish(client: ClientBase, { book: { tenant }, now }: Begun): Promise<number> {
  return await inTransaction(client, async () => {
    await client.query('set local synchronous_commit = on');
    await pinTenant(client, tenant.id);
    const { rows } = await client.query<{ works: number; movements: number }>(
      `select (select count(*)::int from proyectos where tenant_id = $1 and clase = 'OBRA') as works,
         (select count(*)::int from movimientos where tenant_id = $1) as movements`,
      [tenant.id],
    );
    const { works, movements } = required(rows[0], 'the row just entered');
    await insertRows(client, 'audit_logs', [
      {
        id: newId(),
        tenant_id: tenant.id,
        ts: now,
        actor_nombre: 'Plomada',
        accion: 'IMPORTAR',
        entidad: 'ORGANIZACION',
        entidad_id: tenant.id,
        resumen: `Se cargaron los datos de ejemplo: ${works} obras y ${movements} movimientos.`,
        cambios: [],
        canal: 'SISTEMA',
      },
    ]);
    await insertRows(client, 'contadores', [
      { tenant_id: tenant.id, serie: SCALED.movimiento, ultimo: 0 },
    ]);
    return movements;
  });
}

/**
 * Enters the demo of each organisation that lacks it or has only a part, by acts of its people;
 * returns the number of movements of each of these.
 */
async function enter(
  client: ClientBase,
  { appUrl, storage }: DemoPlace,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  await insertPeople(client, now);
  const begun: Begun[] = [];
  for (const tenant of DEMO_TENANTS) {
    const missing = await begin(client, tenant, now);
    if (missing !== null) begun.push(missing);
  }
  if (begun.length === 0) return new Map();
  const desk = await openDesk(appUrl, storage);
  try {
    const done = await Promise.allSettled(
      begun.map(({ book, now: instant }) => perform(desk, book, instant)),
    );
    for (const one of done) if (one.status === 'rejected') throw one.reason;
    const entered = new Map<string, number>();
    for (const one of begun) entered.set(one.book.tenant.id, await finish(client, one));
    await desk.forget(now);
    return entered;
  } finally {
    await desk.close();
  }
}

/**
 * Creates or completes the demo organisations that are missing, and repairs nothing in the others;
 * a scale above 1 adds made-up rows to all.
 */
export async function seedDemo(
  place: DemoPlace,
  { now, scale = 1 }: DemoOptions,
): Promise<DemoSummary> {
  if (!Number.isInteger(scale) || scale < 1) {
    throw new RangeError('La escala tiene que ser un número entero desde 1.');
  }
  const config = { connectionString: place.ownerUrl, application_name: 'plomada-seed' };
  return await withClient(config, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const entered = await enter(client, place, now);
    const organizaciones = [];
    for (const tenant of DEMO_TENANTS) {
      const own = entered.get(tenant.id);
      const added = await multiply(client, bookOf(tenant, calendarOf(now)), scale);
      organizaciones.push({
        id: tenant.id,
        nombre: tenant.nombre,
        creada: own !== undefined,
        movimientosAgregados: (own ?? 0) + added,
      });
    }
    return { organizaciones };
  });
}
