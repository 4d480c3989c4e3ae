import type { IDBPTransaction } from 'idb';

import type { DeviceDb, DeviceSchema } from '../device-db.ts';
import { inTime, OutOfTime } from '../in-time.ts';
import { idOfPart } from './captura-id.ts';
import {
  corrected,
  estaPendiente,
  porComprobar,
  type Envio,
  type NuevoEnvio,
  type Persona,
} from './envio.ts';

/** What was sent or discarded stays listed for so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The device has no room for it, or keeps nothing at all. */
export class SinLugar extends Error {}

/** It is in the server as it was before a person changed it; what they wrote since is in no place yet. */
export class YaEnviado extends Error {}

const MS_PER_MEGABYTE = 1_000;

export type Prepared = {
  readonly envio: Envio;
  readonly bytes: ArrayBuffer | null;
};
export type AllPrepared = readonly [Prepared, ...Prepared[]];

/** What is put down, from when a person began with it: whatever is saved under its id is the same. */
export type Captura = {
  readonly capturaId: string;
  /** It was saved before, and changed since. */
  readonly isChanged: boolean;
};

async function prepare(
  { userId, tenantId }: Persona,
  nuevo: NuevoEnvio,
  {
    capturaId,
    de,
    now,
    desde,
  }: Pick<Envio, 'capturaId' | 'de' | 'desde'> & {
    readonly now: number;
  },
): Promise<Prepared> {
  const { archivo = null, ...dicho } = nuevo;
  const bytes = archivo === null ? null : await archivo.file.arrayBuffer();
  return {
    bytes,
    envio: {
      ...dicho,
      userId,
      tenantId,
      capturaId,
      de,
      orden: 0,
      capturadoEn: new Date(now).toISOString(),
      archivo: archivo && {
        campo: archivo.campo,
        nombre: archivo.file.name,
        mime: archivo.file.type,
        bytes: archivo.file.size,
      },
      estado: 'ESPERA',
      intentos: 0,
      corregido: false,
      desde,
      rechazo: null,
      respuesta: null,
      motivo: null,
      cerradoEn: null,
    },
  };
}

/** Made by hand, so that what is put down together is kept together or not at all. */
export async function prepareAll(
  persona: Persona,
  [row, ...hanging]: readonly [NuevoEnvio, ...NuevoEnvio[]],
  {
    capturaId,
    now,
    desde = 0,
  }: Pick<Envio, 'capturaId'> & Partial<Pick<Envio, 'desde'>> & { readonly now: number },
): Promise<AllPrepared> {
  const first = await prepare(persona, row, { capturaId, de: null, now, desde });
  const rest = hanging.map((one, at) =>
    prepare(persona, one, { capturaId: idOfPart(capturaId, at + 1), de: capturaId, now, desde: 0 }),
  );
  return [first, ...(await Promise.all(rest))];
}

/** A browser may never answer: then nothing is kept, and whoever waits is told so. */
const ANSWER_MS = 8_000;

type Mode = 'readonly' | 'readwrite';
type Tx<M extends Mode> = IDBPTransaction<DeviceSchema, ('envios' | 'fotos')[], M>;
type Work<M extends Mode, T> = (tx: Tx<M>) => Promise<T>;

/** Not what was asked for but the connection failed: WebKit loses it under an app in the background. */
const isLost = (cause: unknown): boolean =>
  cause instanceof OutOfTime ||
  (cause instanceof DOMException &&
    ['InvalidStateError', 'UnknownError', 'AbortError'].includes(cause.name));

/** One transaction, durable before it is told, or nothing of it. */
async function inOne<M extends Mode, T>(
  db: DeviceDb,
  work: Work<M, T>,
  { mode, limit = ANSWER_MS }: { readonly mode: M; readonly limit?: number | undefined },
): Promise<T> {
  const tx = db.transaction(['envios', 'fotos'], mode, { durability: 'strict' });
  try {
    const [result] = await inTime(Promise.all([work(tx), tx.done]), limit);
    return result;
  } catch (cause) {
    try {
      tx.abort();
    } catch {
      // It has ended already.
    }
    throw cause;
  }
}

/**
 * Does work over envíos and their bytes in one transaction; once more where the connection was lost, so each may
 * happen twice.
 */
const transactionsOf =
  (open: () => Promise<DeviceDb>) =>
  async <M extends Mode, T>(mode: M, work: Work<M, T>, limit?: number): Promise<T> => {
    for (let isFirst = true; ; isFirst = false) {
      const db = await open();
      try {
        return await inOne(db, work, { mode, limit });
      } catch (cause) {
        if (!isLost(cause)) throw cause;
        // Whoever asks next opens it anew.
        db.close();
        if (!isFirst || cause instanceof OutOfTime) throw cause;
      }
    }
  };

const oldestFirst = (a: Envio, b: Envio) => a.orden - b.orden;

export type Changed = { readonly before: Envio; readonly after: Envio | null };
type ChangeOfEach = (envio: Envio, all: readonly Envio[]) => Envio | null;

const everyTenantOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

const byPerson = <M extends Mode>(tx: Tx<M>) => tx.objectStore('envios').index('persona');

async function write(tx: Tx<'readwrite'>, before: Envio, after: Envio | null): Promise<void> {
  if (after === before) return;
  if (after === null) await tx.objectStore('envios').delete(before.capturaId);
  else await tx.objectStore('envios').put(after);
  // Bytes of what was sent are of no use; those of what was discarded are what was discarded.
  if (after === null || after.estado === 'ENVIADO') {
    await tx.objectStore('fotos').delete(before.capturaId);
  }
}

/**
 * What was kept before under the same id, as it is put down now, and due; what was discarded is wanted again.
 * A form that is recovered has lost its file, so none leaves the one that is there.
 */
function putAgain(before: Envio, now: Envio, isChanged: boolean): Envio {
  const { orden, capturadoEn, intentos, intentadoEn, corregido, tituloAntes } = isChanged
    ? corrected(before)
    : before;
  return {
    ...now,
    orden,
    capturadoEn,
    intentos,
    corregido,
    ...(intentadoEn === undefined ? {} : { intentadoEn }),
    ...(tituloAntes === undefined ? {} : { tituloAntes }),
    archivo: now.archivo ?? before.archivo,
  };
}

/** Adds what is not there yet, after all that the person put down before. Gives whether its row is new. */
async function add(
  tx: Tx<'readwrite'>,
  prepared: AllPrepared,
  isChanged: boolean,
): Promise<boolean> {
  const [{ envio: row }] = prepared;
  const before = await byPerson(tx).getAll([row.userId, row.tenantId]);
  const kept = new Map(before.map((one) => [one.capturaId, one]));
  let orden = before.reduce((last, one) => Math.max(last, one.orden), 0);
  for (const { envio, bytes } of prepared) {
    const { capturaId } = envio;
    const old = kept.get(capturaId);
    orden += 1;
    if (old === undefined) {
      await tx.objectStore('envios').add({ ...envio, orden });
      if (bytes !== null) await tx.objectStore('fotos').add({ capturaId, bytes });
    } else if (old.estado !== 'ENVIADO') {
      await tx.objectStore('envios').put(putAgain(old, envio, isChanged));
      if (bytes !== null) await tx.objectStore('fotos').put({ capturaId, bytes });
    } else if (isChanged) throw new YaEnviado('Sent as it was before');
  }
  return !kept.has(row.capturaId);
}

async function rewrite(
  tx: Tx<'readwrite'>,
  { userId, tenantId }: Persona,
  how: ChangeOfEach,
): Promise<readonly Changed[]> {
  const found = await byPerson(tx).getAll([userId, tenantId]);
  const envios = found.toSorted(oldestFirst);
  const changed = envios
    .map((before) => ({ before, after: how(before, envios) }))
    .filter(({ before, after }) => before !== after);
  for (const { before, after } of changed) await write(tx, before, after);
  return changed;
}

type Which = (envio: Envio, all: readonly Envio[]) => boolean;

async function takeAway(
  tx: Tx<'readwrite'>,
  userId: string,
  isGone: Which = () => true,
): Promise<readonly Envio[]> {
  const all = await byPerson(tx).getAll(everyTenantOf(userId));
  const gone = all.filter((one) => isGone(one, all));
  for (const one of gone) await write(tx, one, null);
  return gone;
}

/** Settled before then, with nothing waiting that hangs on it. */
const isSettled =
  (before: number): Which =>
  (envio, envios) =>
    envio.cerradoEn !== null &&
    envio.cerradoEn < before &&
    !porComprobar(envio) &&
    !envios.some((other) => other.de === envio.capturaId && estaPendiente(other));

export function createStore(open: () => Promise<DeviceDb>, now: () => number) {
  const using = transactionsOf(open);
  const all = async ({ userId, tenantId }: Persona): Promise<readonly Envio[]> => {
    const found = await using('readonly', (tx) => byPerson(tx).getAll([userId, tenantId]));
    return found.toSorted(oldestFirst);
  };
  const allOf = (userId: string): Promise<readonly Envio[]> =>
    using('readonly', (tx) => byPerson(tx).getAll(everyTenantOf(userId)));
  /** Each as `how` makes it, null takes it away with its bytes; all of them or none. Gives those it changed. */
  const changeEach = (persona: Persona, how: ChangeOfEach): Promise<readonly Changed[]> =>
    using('readwrite', (tx) => rewrite(tx, persona, how));

  return {
    all,
    allOf,
    /** Whoever put it down: to be counted, and nothing else. */
    everybodys: (): Promise<readonly Envio[]> =>
      using('readonly', (tx) => tx.objectStore('envios').getAll()),
    changeEach,
    /**
     * Keeps all of them or none. What waits under the same id is then as it is put down now; what was sent
     * stays as it is. Gives whether the row is new here.
     */
    async keep(prepared: AllPrepared, isChanged: boolean): Promise<boolean> {
      const size = prepared.reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0);
      const limit = ANSWER_MS + (size / 1_000_000) * MS_PER_MEGABYTE;
      try {
        return await using('readwrite', (tx) => add(tx, prepared, isChanged), limit);
      } catch (cause) {
        if (cause instanceof YaEnviado) throw cause;
        // What cannot be copied is no want of room but a fault of ours.
        if (cause instanceof DOMException && cause.name === 'DataCloneError') throw cause;
        throw new SinLugar('Nothing could be kept on this device', { cause });
      }
    },
    bytesOf: (capturaId: string): Promise<ArrayBuffer | null> =>
      using(
        'readonly',
        async (tx) => (await tx.objectStore('fotos').get(capturaId))?.bytes ?? null,
      ),
    /** Null takes it away with its bytes. What is gone already is left alone; gives what it then is. */
    change: (capturaId: string, how: (envio: Envio) => Envio | null): Promise<Envio | undefined> =>
      using('readwrite', async (tx) => {
        const envio = await tx.objectStore('envios').get(capturaId);
        if (envio === undefined) return undefined;
        const changed = how(envio);
        await write(tx, envio, changed);
        return changed ?? undefined;
      }),
    /** Takes away all that is of the person, and every answer kept for reading. Gives what went. */
    wipe: async (userId: string): Promise<readonly Envio[]> => {
      await (await open()).clear('lecturas');
      return using('readwrite', (tx) => takeAway(tx, userId));
    },
    /** Forgets whatever is settled: who signs out leaves behind what is still to be sent, and nothing else. */
    forgetSettled: (userId: string): Promise<unknown> =>
      using('readwrite', (tx) => takeAway(tx, userId, isSettled(Infinity))),
    /** Forgets what was settled long ago and has nothing waiting that hangs on it. */
    async forgetOld(persona: Persona): Promise<void> {
      const old = isSettled(now() - KEPT_MS);
      const envios = await all(persona);
      if (!envios.some((one) => old(one, envios))) return;
      await changeEach(persona, (one, others) => (old(one, others) ? null : one));
    },
  };
}
export type Store = ReturnType<typeof createStore>;
