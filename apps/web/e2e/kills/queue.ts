import type { Page } from '@playwright/test';
import { formatearDinero } from '@plomada/formatters/dinero';
import { v7 } from 'uuid';

import type { Envio } from '../../src/lib/outbox/envio.ts';

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

export type Queue = {
  readonly mark: string;
  readonly envios: readonly Envio[];
  /** Id of the petty cash whose rendición the queue presents; null for a queue without requests. */
  readonly caja: string | null;
};

/** Number of captures for each deletion request. */
const ASKED_EACH = 5;
export const askedOf = (captures: number): number => Math.floor(captures / ASKED_EACH);

type QueueOf = {
  readonly userId: string;
  readonly tenantId: string;
  readonly works: readonly string[];
  readonly mark: string;
  readonly captures: number;
  /**
   * Id of the petty cash that pays the first capture; if given, its rendición and deletion requests
   * follow.
   */
  readonly caja?: string;
};

type Common = Omit<
  Envio,
  'titulo' | 'detalle' | 'capturaId' | 'clase' | 'ruta' | 'de' | 'orden' | 'cuerpo' | 'archivo'
>;

/** Requests sent after the captures: deletions, and the rendición of the petty cash. */
function requestsOf(rows: readonly Envio[], caja: string): Envio[] {
  const [first] = rows;
  if (first === undefined) return [];
  const after = 2 * rows.length + 1;
  const request = (row: Envio, orden: number) => ({
    ...row,
    capturaId: v7({ msecs: Date.parse(row.capturadoEn) + 2 }),
    de: row.capturaId,
    orden,
  });
  const asked = rows
    .filter((_, at) => at % ASKED_EACH === ASKED_EACH - 1)
    .map((row, at): Envio => ({
      ...request(row, after + at),
      titulo: `Baja de ${row.detalle}`,
      clase: 'BAJA',
      ruta: '/movimientos/{id}',
      cuerpo: { motivo: 'Se cargó dos veces' },
    }));
  const handed: Envio = {
    ...request(first, after + asked.length),
    titulo: 'Rendición de la caja',
    clase: 'RENDICION',
    ruta: `/cuentas/${caja}/rendiciones/rendir`,
    cola: caja,
    cuerpo: { nota: null },
  };
  return [...asked, handed];
}

/**
 * Queue of captures made two days ago: movements of several works, each with its photo, and the
 * requests if a petty cash is given.
 */
export function queueOf({ userId, tenantId, works, mark, captures, caja }: QueueOf): Queue {
  const since = Date.now() - TWO_DAYS_MS;
  const envios = Array.from({ length: captures }, (_, at) => {
    const msecs = since + at * 1000;
    const capturadoEn = new Date(msecs).toISOString();
    const proyectoId = works[at % works.length] ?? '';
    const concepto = `${mark}-${String(at).padStart(3, '0')}`;
    const common: Common = {
      userId,
      tenantId,
      cola: proyectoId,
      capturadoEn,
      estado: 'ESPERA',
      intentos: 0,
      corregido: false,
      desde: 0,
      rechazo: null,
      respuesta: null,
      motivo: null,
      cerradoEn: null,
    };
    const de = v7({ msecs });
    const importeCentavos = 100_000 + at;
    const row: Envio = {
      ...common,
      titulo: `Egreso de ${formatearDinero(importeCentavos, 'ARS')}`,
      detalle: concepto,
      capturaId: de,
      clase: 'MOVIMIENTO',
      ruta: '/movimientos',
      de: null,
      orden: 2 * at + 1,
      cuerpo: {
        tipo: 'EGRESO',
        fecha: capturadoEn.slice(0, 10),
        concepto,
        importeCentavos,
        moneda: 'ARS',
        medioPago: 'EFECTIVO',
        proyectoId,
        privado: false,
        ...(at === 0 && caja !== undefined ? { cuentaId: caja } : {}),
      },
      archivo: null,
    };
    const photo: Envio = {
      ...common,
      titulo: `Foto de ${concepto}`,
      detalle: '',
      capturaId: v7({ msecs: msecs + 1 }),
      clase: 'ARCHIVO',
      ruta: '/movimientos/{id}/archivos',
      de,
      orden: 2 * at + 2,
      cuerpo: {},
      archivo: { campo: 'archivo', nombre: `${concepto}.jpg`, mime: 'image/jpeg', bytes: 0 },
    };
    return [row, photo] as const;
  });
  const rows = envios.map(([row]) => row);
  const requests = caja === undefined ? [] : requestsOf(rows, caja);
  return { mark, envios: [...envios.flat(), ...requests], caja: caja ?? null };
}

/** Runs in the page: replaces the stored envíos, with a picture for each photo. */
export async function fillDevice(envios: readonly Envio[]): Promise<void> {
  const picture = async () => {
    const canvas = new OffscreenCanvas(160, 120);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const image = context.createImageData(160, 120);
    crypto.getRandomValues(new Uint8Array(image.data.buffer, 0, 60_000));
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return blob.arrayBuffer();
  };
  const fotos = await Promise.all(
    envios
      .filter(({ archivo }) => archivo !== null)
      .map(async ({ capturaId }) => ({ capturaId, bytes: await picture() })),
  );
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('plomada');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const tx = db.transaction(['envios', 'fotos'], 'readwrite', { durability: 'strict' });
  for (const name of ['envios', 'fotos']) tx.objectStore(name).clear();
  for (const envio of envios) tx.objectStore('envios').put(envio);
  for (const foto of fotos) tx.objectStore('fotos').put(foto);
  await new Promise((resolve, reject) => {
    tx.addEventListener('complete', resolve);
    tx.addEventListener('abort', () => reject(tx.error));
  });
  db.close();
}

/** Runs in the page: counts the stored envíos by state. */
export async function countStates(): Promise<Readonly<Record<string, number>>> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('plomada');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const asked = db.transaction('envios').objectStore('envios').getAll();
  await new Promise((resolve) => asked.addEventListener('success', resolve));
  db.close();
  const states: Record<string, number> = {};
  for (const { estado } of asked.result) states[estado] = (states[estado] ?? 0) + 1;
  return states;
}

/**
 * Replaces the envíos on the device by those of the queue. `page` must be a page of the origin
 * outside the app, opened after the app.
 */
export const fill = (page: Page, { envios }: Queue): Promise<void> =>
  page.evaluate(fillDevice, envios);

export const statesOf = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(countStates);
