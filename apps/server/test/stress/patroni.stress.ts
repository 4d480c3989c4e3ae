import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

import { exigirCadena, sellarTodo, sellosDe } from '../support/chain.ts';
import { levantar, registrarEn } from '../support/process.ts';
import { claveNueva, crearServidor } from '../support/server.ts';
import { lacks, unlessThere, until } from './support/debian.ts';
import { startPatroni } from './support/patroni.ts';
import { fillCluster, query } from './support/postgres.ts';

const VUELTAS = 5;
const ESCRITORES = 4;
const creadoSchema = z.object({ id: z.uuid() });

const PROGRAMAS = ['patroni', 'etcd', 'haproxy', 'initdb', 'postgres'] as const;
it.skipIf(lacks(...PROGRAMAS))(
  `Patroni with a synchronous standby: the primary dies ${VUELTAS} times under writes, every acknowledged row is there, and writing continues in under 30 s${unlessThere(...PROGRAMAS)}`,
  async () => {
    const patroni = await startPatroni();
    await patroni.safePrimary();
    const adminUrl = `postgres://postgres@127.0.0.1:${patroni.port}/postgres`;
    await until('haproxy finds no primary', () => query(adminUrl, 'select 1'));
    const plantilla = await fillCluster(adminUrl);
    const servidor = await crearServidor({
      plantilla,
      now: () => new Date(),
      poolMax: 3,
    });
    onTestFinished(() => servidor.cerrar());
    const { url, kill } = await levantar(servidor);
    onTestFinished(() => kill());

    const guardados = new Set<string>();
    let ultimoGuardado = performance.now();
    const fin = new AbortController();
    const escribir = async (quien: number) => {
      for (let n = 0; !fin.signal.aborted; n += 1) {
        const clave = claveNueva();
        const concepto = `Escritor ${quien}, ${n}`;
        for (let listo = false; !listo && !fin.signal.aborted;) {
          const respuesta = await registrarEn(url, {
            concepto,
            clave,
            importeCentavos: quien * 1_000_000 + n + 1,
            signal: AbortSignal.timeout(15_000),
          }).catch(() => null);
          if (respuesta?.status === 201) {
            guardados.add(creadoSchema.parse(await respuesta.json()).id);
            ultimoGuardado = performance.now();
            listo = true;
          } else await sleep(100);
        }
      }
    };
    const escribiendo = Array.from({ length: ESCRITORES }, (_, quien) => escribir(quien));
    const pausas: number[] = [];
    for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
      const primary = await patroni.safePrimary();
      await sleep(2000);
      const cuando = performance.now();
      await primary.die();
      await until(
        'nobody writes again',
        async () => ultimoGuardado > cuando + 500 && (await query(adminUrl, 'select 1')).length > 0,
        120_000,
      );
      pausas.push(Math.round(performance.now() - cuando));
      primary.start();
    }
    fin.abort();
    await Promise.all(escribiendo);
    await patroni.hold();
    process.stdout.write(
      `${guardados.size} acknowledged; writing again after ${pausas.join(', ')} ms\n`,
    );
    expect(pausas.filter((ms) => ms >= 30_000)).toEqual([]);
    const filas = await servidor.admin<{ id: string }>(
      `select id from movimientos where concepto like 'Escritor %' and eliminado_en is null`,
    );
    const enBase = new Set(filas.map(({ id }) => id));
    expect([...guardados].filter((id) => !enBase.has(id))).toEqual([]);
    const [repetidos] = await servidor.admin<{ n: number }>(
      `select count(*)::int - count(distinct concepto)::int as n from movimientos where concepto like 'Escritor %'`,
    );
    expect(repetidos?.n).toBe(0);
    await sellarTodo(servidor);
    exigirCadena(await sellosDe(servidor));
  },
  900_000,
);
