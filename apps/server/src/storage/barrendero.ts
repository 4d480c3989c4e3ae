import type { FastifyInstance } from 'fastify';

import type { Services } from '../context/base-context.ts';
import { barrer } from './barrido.ts';

/** After the boot, which is busy enough. */
const PRIMERO_MS = 15_000;
const CADA_MS = 60 * 60_000;

/** Sweeps soon after boot and then on a slow timer, never within a request. */
export function registerSweeper(
  app: FastifyInstance,
  { db, almacen, ahora }: Pick<Services, 'db' | 'almacen' | 'ahora'>,
): void {
  const { log } = app;
  let corriendo: Promise<void> | null = null;
  const pasar = (): void => {
    corriendo ??= barrer({ db, almacen, ahora: ahora(), log })
      .then(
        (hecho) => {
          if (hecho.filas + hecho.objetos + hecho.recibidos > 0) log.info(hecho, 'files swept');
        },
        (error: unknown) => log.warn({ err: error }, 'files not swept'),
      )
      .finally(() => {
        corriendo = null;
      });
  };
  const primero = setTimeout(pasar, PRIMERO_MS).unref();
  const timer = setInterval(pasar, CADA_MS).unref();
  app.addHook('onClose', async () => {
    clearTimeout(primero);
    clearInterval(timer);
    await corriendo;
  });
}
