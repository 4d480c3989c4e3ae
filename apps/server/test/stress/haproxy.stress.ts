import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { NORTE } from '../support/data.ts';
import { registrarEn } from '../support/process.ts';
import { claveNueva, ORIGEN, tokenDe } from '../support/server.ts';
import { freePort, lacks, ownFolder, run, unlessThere, until } from './support/debian.ts';
import { openStage } from './support/serve-process.ts';
import { askSteadily } from './support/steady-load.ts';

const CONFIG = join(import.meta.dirname, '../../../../deploy/haproxy/haproxy.cfg');
const POR_SEGUNDO = 200;
/** Servers to restart, by index, one after the other. */
const VUELTAS = [0, 1, 0, 1] as const;

/**
 * State changes that haproxy logged, with reason and duration: a check that was only slow points to
 * a busy machine.
 */
const juicios = (folder: string): string =>
  readFileSync(join(folder, 'haproxy.log'), 'utf8')
    .matchAll(/\[WARNING\].*servers\/(s\d) is (\w+), reason: ([^,]+),.*check duration: (\d+)ms/g)
    .map(([, server, state, reason, ms]) => `  ${server} ${state}: ${reason}, ${ms} ms`)
    .toArray()
    .join('\n');

const PROGRAMAS = ['haproxy'] as const;
it.skipIf(lacks(...PROGRAMAS))(
  `two servers behind the haproxy.cfg of deploy, each restarted in turn under ${POR_SEGUNDO} requests a second: none fails${unlessThere(...PROGRAMAS)}`,
  async () => {
    const front = await freePort();
    const stage = await openStage(front);
    onTestFinished(() => stage.close());
    onTestFinished(() => stage.killAll());
    const ports = [await freePort(), await freePort()] as const;
    const subir = async (cual: 0 | 1) => {
      const serving = await stage.serve({
        PORT: String(ports[cual]),
        PUBLIC_ORIGIN: ORIGEN,
        TRUST_PROXY: '1',
        DATABASE_POOL_MAX: '5',
        // All requests are of one person, who would reach the limit.
        RATE_LIMIT_PER_MINUTE: '1000000',
      });
      expect(serving.child.exitCode).toBeNull();
      return serving;
    };
    const servidores = [await subir(0), await subir(1)];
    const folder = ownFolder();
    run('haproxy', ['-f', CONFIG, '-db'], {
      folder,
      env: {
        PLOMADA_BIND: `127.0.0.1:${front}`,
        PLOMADA_SERVER_0: `127.0.0.1:${ports[0]}`,
        PLOMADA_SERVER_1: `127.0.0.1:${ports[1]}`,
      },
    });
    const url = `http://127.0.0.1:${front}`;
    await until('haproxy does not answer', async () => (await fetch(`${url}/health`)).ok);
    expect((await fetch(`${url}/ready`)).status).toBe(404);

    const token = await tokenDe('Owner');
    const carga = askSteadily(POR_SEGUNDO, async (n) => {
      try {
        const respuesta =
          n % 10 === 0
            ? await registrarEn(url, {
                concepto: `Durante el reinicio ${n}`,
                importeCentavos: n + 1,
                clave: claveNueva(),
              })
            : await fetch(`${url}/api/${NORTE}/movimientos?limit=20`, {
                headers: { authorization: `Bearer ${token}` },
              });
        await respuesta.arrayBuffer();
        return String(respuesta.status);
      } catch (error) {
        return error instanceof Error ? `${error.message}: ${String(error.cause)}` : 'cut';
      }
    });
    await sleep(2000);
    for (const cual of VUELTAS) {
      const antes = carga.asked();
      const viejo = servidores[cual];
      viejo?.child.kill('SIGTERM');
      expect(await viejo?.gone).toEqual([0, null]);
      servidores[cual] = await subir(cual);
      await sleep(1500);
      // A restart without requests would prove nothing.
      expect(carga.asked() - antes).toBeGreaterThan(POR_SEGUNDO);
    }
    const { ends, report } = await carga.stop();
    process.stdout.write(`${report}; ${JSON.stringify(ends)}\n${juicios(folder)}\n`);
    expect(ends).toEqual({ 200: expect.any(Number), 201: expect.any(Number) });
    const [guardados] = await stage.servidor.admin<{ n: number }>(
      `select count(*)::int as n from movimientos where concepto like 'Durante el reinicio %'`,
    );
    expect(guardados?.n).toBe(ends['201']);
  },
  400_000,
);
