import { v7 } from 'uuid';

import type { DeviceDb } from '../device-db.ts';
import { estaPendiente, type Envio, type NuevoEnvio, type Persona } from './envio.ts';

/** What was sent or discarded stays listed for so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The device has no room for it, or keeps nothing at all. */
export class SinLugar extends Error {}

type Prepared = { readonly envio: Envio; readonly bytes: ArrayBuffer | null };

async function prepare(
  { userId, tenantId }: Persona,
  nuevo: NuevoEnvio,
  { de, now }: { readonly de: string | null; readonly now: number },
): Promise<Prepared> {
  const { archivo = null, ...dicho } = nuevo;
  const bytes = archivo === null ? null : await archivo.file.arrayBuffer();
  return {
    bytes,
    envio: {
      ...dicho,
      userId,
      tenantId,
      capturaId: v7(),
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
      desde: 0,
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
  now: number,
): Promise<readonly [Prepared, ...Prepared[]]> {
  const first = await prepare(persona, row, { de: null, now });
  const de = first.envio.capturaId;
  const rest = await Promise.all(hanging.map((one) => prepare(persona, one, { de, now })));
  return [first, ...rest];
}

const oldestFirst = (a: Envio, b: Envio) => a.orden - b.orden;

/** The envíos of a device: every change of one is one transaction, durable before it is told. */
export function createStore(open: () => Promise<DeviceDb>, now: () => number) {
  const all = async ({ userId, tenantId }: Persona): Promise<readonly Envio[]> => {
    const db = await open();
    const found = await db.getAllFromIndex('envios', 'persona', [userId, tenantId]);
    return found.toSorted(oldestFirst);
  };
  const allOf = async (userId: string): Promise<readonly Envio[]> => {
    const db = await open();
    return db.getAllFromIndex('envios', 'persona', IDBKeyRange.bound([userId], [userId, []]));
  };
  return {
    all,
    /** In whatever organisation. */
    allOf,
    /** Keeps all of them or none. */
    async keep(prepared: readonly [Prepared, ...Prepared[]]): Promise<void> {
      const [
        {
          envio: { userId, tenantId },
        },
      ] = prepared;
      try {
        const db = await open();
        const tx = db.transaction(['envios', 'fotos'], 'readwrite', { durability: 'strict' });
        const before = await tx.objectStore('envios').index('persona').getAll([userId, tenantId]);
        const last = Math.max(0, ...before.map(({ orden }) => orden));
        await Promise.all([
          ...prepared.flatMap(({ envio, bytes }, at) => [
            tx.objectStore('envios').add({ ...envio, orden: last + at + 1 }),
            ...(bytes === null
              ? []
              : [tx.objectStore('fotos').add({ capturaId: envio.capturaId, bytes })]),
          ]),
          tx.done,
        ]);
      } catch (cause) {
        // What cannot be copied is no want of room but a fault of ours.
        if (cause instanceof DOMException && cause.name === 'DataCloneError') throw cause;
        throw new SinLugar('Nothing could be kept on this device', { cause });
      }
    },
    async get(capturaId: string): Promise<Envio | undefined> {
      return (await open()).get('envios', capturaId);
    },
    async bytesOf(capturaId: string): Promise<ArrayBuffer | null> {
      return (await (await open()).get('fotos', capturaId))?.bytes ?? null;
    },
    /** Null takes it away with its bytes. What is gone already is left alone; gives what it then is. */
    async change(
      capturaId: string,
      how: (envio: Envio) => Envio | null,
    ): Promise<Envio | undefined> {
      const db = await open();
      const tx = db.transaction(['envios', 'fotos'], 'readwrite', { durability: 'strict' });
      const envio = await tx.objectStore('envios').get(capturaId);
      const changed = envio && how(envio);
      if (changed) await tx.objectStore('envios').put(changed);
      else if (changed === null) await tx.objectStore('envios').delete(capturaId);
      // Bytes of what was sent are of no use; those of what was discarded are what was discarded.
      if (changed === null || changed?.estado === 'ENVIADO') {
        await tx.objectStore('fotos').delete(capturaId);
      }
      await tx.done;
      return changed ?? undefined;
    },
    /** Takes away all that is of the person, and every answer kept for reading. Gives what went. */
    async wipe(userId: string): Promise<readonly Envio[]> {
      const envios = await allOf(userId);
      const db = await open();
      const tx = db.transaction(['envios', 'fotos', 'lecturas'], 'readwrite');
      await Promise.all([
        tx.objectStore('lecturas').clear(),
        ...envios.flatMap(({ capturaId }) => [
          tx.objectStore('envios').delete(capturaId),
          tx.objectStore('fotos').delete(capturaId),
        ]),
        tx.done,
      ]);
      return envios;
    },
    /** Forgets what was settled long ago and has nothing waiting that hangs on it. */
    async forgetOld(persona: Persona): Promise<void> {
      const envios = await all(persona);
      const needed = new Set(envios.filter(estaPendiente).map(({ de }) => de));
      const old = envios.filter(
        ({ capturaId, cerradoEn }) =>
          cerradoEn !== null && cerradoEn < now() - KEPT_MS && !needed.has(capturaId),
      );
      if (old.length === 0) return;
      const db = await open();
      const tx = db.transaction(['envios', 'fotos'], 'readwrite');
      await Promise.all([
        ...old.flatMap(({ capturaId }) => [
          tx.objectStore('envios').delete(capturaId),
          tx.objectStore('fotos').delete(capturaId),
        ]),
        tx.done,
      ]);
    },
  };
}
export type Store = ReturnType<typeof createStore>;
