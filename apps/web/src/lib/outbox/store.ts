import type { DeviceDb } from '../device-db.ts';
import { corrected, estaPendiente, porComprobar, type Envio, type Persona } from './envio.ts';
import type { AllPrepared } from './prepare.ts';
import { type Mode, type Tx, transactionsOf, ANSWER_MS } from './transactions.ts';

/** Time in ms that sent and discarded envíos stay listed. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Error when the device is full, or its browser stores nothing at all. */
export class SinLugar extends Error {}

/**
 * Error when the server has the content from before the last change; the changed content is not
 * saved anywhere.
 */
export class YaEnviado extends Error {}

const MS_PER_MEGABYTE = 1_000;

const oldestFirst = (a: Envio, b: Envio) => a.orden - b.orden;

export type Changed = { readonly before: Envio; readonly after: Envio | null };
type ChangeOfEach = (envio: Envio, all: readonly Envio[]) => Envio | null;

const everyTenantOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

const byPerson = <M extends Mode>(tx: Tx<M>) => tx.objectStore('envios').index('persona');

async function write(tx: Tx<'readwrite'>, before: Envio, after: Envio | null): Promise<void> {
  if (after === before) return;
  if (after === null) await tx.objectStore('envios').delete(before.capturaId);
  else await tx.objectStore('envios').put(after);
  // Bytes of a sent envío are no longer needed; those of a discarded one stay, so that it can be
  // restored.
  if (after === null || after.estado === 'ENVIADO') {
    await tx.objectStore('fotos').delete(before.capturaId);
  }
}

/**
 * Replaces a stored envío by the newly saved one, which keeps its position, capture time and tries;
 * a discarded one waits again. A form recovered from a draft has lost its file, so the stored file
 * is reused when there is none.
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

/**
 * Adds new envíos after all earlier ones of the person, and replaces stored ones that are not sent;
 * a sent one stays, and throws `YaEnviado` when `isChanged`. Returns true when the first envío is
 * new.
 */
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

/**
 * True when an envío was sent or discarded before that time, the server need not be asked about it,
 * and no pending envío depends on it.
 */
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
  /**
   * Applies `how` to each envío in one transaction; null deletes it with its bytes. Returns the
   * changed ones.
   */
  const changeEach = (persona: Persona, how: ChangeOfEach): Promise<readonly Changed[]> =>
    using('readwrite', (tx) => rewrite(tx, persona, how));

  return {
    all,
    allOf,
    /** Envíos of all people on this device. */
    everybodys: (): Promise<readonly Envio[]> =>
      using('readonly', (tx) => tx.objectStore('envios').getAll()),
    changeEach,
    /**
     * Stores the prepared envíos, all or none. Unsent ones with the same id are replaced, sent ones
     * stay as they are; a changed one that was sent is refused with `YaEnviado`. Returns true when
     * the row is new here.
     */
    async keep(prepared: AllPrepared, isChanged: boolean): Promise<boolean> {
      const size = prepared.reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0);
      const limit = ANSWER_MS + (size / 1_000_000) * MS_PER_MEGABYTE;
      try {
        return await using('readwrite', (tx) => add(tx, prepared, isChanged), limit);
      } catch (cause) {
        if (cause instanceof YaEnviado) throw cause;
        // A value that cannot be cloned is a bug, not a full device.
        if (cause instanceof DOMException && cause.name === 'DataCloneError') throw cause;
        throw new SinLugar('Nothing could be kept on this device', { cause });
      }
    },
    bytesOf: (capturaId: string): Promise<ArrayBuffer | null> =>
      using(
        'readonly',
        async (tx) => (await tx.objectStore('fotos').get(capturaId))?.bytes ?? null,
      ),
    /**
     * Changes one envío; null deletes it with its bytes. Returns the result, or undefined when it
     * is gone.
     */
    change: (capturaId: string, how: (envio: Envio) => Envio | null): Promise<Envio | undefined> =>
      using('readwrite', async (tx) => {
        const envio = await tx.objectStore('envios').get(capturaId);
        if (envio === undefined) return undefined;
        const changed = how(envio);
        await write(tx, envio, changed);
        return changed ?? undefined;
      }),
    /**
     * Deletes all envíos of the person, and the answers stored for reading offline, of everybody.
     * Returns the deleted envíos.
     */
    wipe: async (userId: string): Promise<readonly Envio[]> => {
      await (await open()).clear('lecturas');
      return using('readwrite', (tx) => takeAway(tx, userId));
    },
    /**
     * Deletes a person's sent and discarded envíos at sign-out; those that are pending, to be
     * checked or needed by a pending one stay.
     */
    forgetSettled: (userId: string): Promise<unknown> =>
      using('readwrite', (tx) => takeAway(tx, userId, isSettled(Infinity))),
    /**
     * Deletes envíos sent or discarded over a week ago, unless a pending one depends on them or the
     * server must still be asked about them.
     */
    async forgetOld(persona: Persona): Promise<void> {
      const old = isSettled(now() - KEPT_MS);
      const envios = await all(persona);
      if (!envios.some((one) => old(one, envios))) return;
      await changeEach(persona, (one, others) => (old(one, others) ? null : one));
    },
  };
}
export type Store = ReturnType<typeof createStore>;
