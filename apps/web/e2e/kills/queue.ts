import type { Page } from '@playwright/test';
import { formatearDinero } from '@plomada/formatters/dinero';
import { v7 } from 'uuid';

import type { Envio } from '../../src/lib/outbox/envio.ts';

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

export type Queue = { readonly mark: string; readonly envios: readonly Envio[] };

type QueueOf = {
  readonly userId: string;
  readonly tenantId: string;
  readonly works: readonly string[];
  readonly mark: string;
  readonly captures: number;
};

/** Queue as left two days ago: movements of several works, each with its photo. */
export function queueOf({ userId, tenantId, works, mark, captures }: QueueOf): Queue {
  const since = Date.now() - TWO_DAYS_MS;
  const envios = Array.from({ length: captures }, (_, at) => {
    const msecs = since + at * 1000;
    const capturadoEn = new Date(msecs).toISOString();
    const proyectoId = works[at % works.length] ?? '';
    const concepto = `${mark}-${String(at).padStart(3, '0')}`;
    const common = {
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
    } as const;
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
    return [row, photo];
  });
  return { mark, envios: envios.flat() };
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

/** `page` must be a page of the origin other than the app's, opened after the app. */
export const fill = (page: Page, { envios }: Queue): Promise<void> =>
  page.evaluate(fillDevice, envios);

export const statesOf = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(countStates);
