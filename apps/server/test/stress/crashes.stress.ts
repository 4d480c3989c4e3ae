import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

import { exigirCadena, sellarTodo, sellosDe } from '../support/chain.ts';
import { levantar, registrarEn } from '../support/process.ts';
import { claveNueva, crearServidor } from '../support/server.ts';
import { lacks, unlessThere, until } from './support/debian.ts';
import { fillCluster, startPostgres } from './support/postgres.ts';

const CAIDAS = 20;
const ESCRITORES = 6;
const creadoSchema = z.object({ id: z.uuid() });

const PROGRAMAS = ['initdb', 'postgres'] as const;
it.skipIf(lacks(...PROGRAMAS))(
  `PostgreSQL dies ${CAIDAS} times while ${ESCRITORES} people write: every acknowledged row is there, once, in one chain${unlessThere(...PROGRAMAS)}`,
  async () => {
    let postgres = await startPostgres();
    const plantilla = await fillCluster(postgres.adminUrl);
    const servidor = await crearServidor({
      plantilla,
      now: () => new Date(),
      poolMax: 3,
    });
    const proceso = await levantar(servidor);
    onTestFinished(() => proceso.kill());
    const guardados = new Set<string>();
    const raros = new Set<string>();
    const fin = new AbortController();
    const pedir = (concepto: string, clave: Record<string, string>) =>
      registrarEn(proceso.url, { concepto, clave });
    const escribir = async (quien: number) => {
      for (let n = 0; !fin.signal.aborted; n += 1) {
        const clave = claveNueva();
        for (let listo = false; !listo;) {
          const respuesta = await pedir(`Escritor ${quien}, ${n}`, clave);
          if (respuesta.status === 201) {
            guardados.add(creadoSchema.parse(await respuesta.json()).id);
            listo = true;
          } else {
            // 503 means that the database is unreachable, 409 that a call with the same key has not
            // ended; any other error is our fault.
            if (respuesta.status !== 503 && respuesta.status !== 409) {
              raros.add(`${respuesta.status} ${await respuesta.text()}`);
            }
            await sleep(30);
          }
        }
      }
    };
    const escribiendo = Array.from({ length: ESCRITORES }, (_, quien) => escribir(quien));
    for (let caida = 0; caida < CAIDAS; caida += 1) {
      const antes = guardados.size;
      await until('nobody writes', async () => guardados.size > antes + 20);
      await sleep(Math.random() * 200);
      await postgres.kill('SIGKILL');
      postgres = await until('PostgreSQL does not come back', postgres.again);
    }
    fin.abort();
    await Promise.all(escribiendo);
    process.stdout.write(`${guardados.size} acknowledged over ${CAIDAS} deaths\n`);
    expect([...raros]).toEqual([]);
    const filas = await servidor.admin<{ id: string; veces: number }>(
      `select m.id, (select count(*)::int from audit_logs a
         where a.entidad_id = m.id and a.accion = 'CREAR') as veces
       from movimientos m where m.concepto like 'Escritor %'`,
    );
    expect(new Set(filas.map(({ id }) => id))).toEqual(guardados);
    expect(filas.filter(({ veces }) => veces !== 1)).toEqual([]);
    await sellarTodo(servidor);
    exigirCadena(await sellosDe(servidor));
    await proceso.kill();
    await servidor.cerrar();
  },
  900_000,
);
