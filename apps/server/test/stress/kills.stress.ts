import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

import { exigirCadena, sellarTodo, sellosDe } from '../support/chain.ts';
import { NORTE } from '../support/data.ts';
import { nuevo } from '../support/movimientos.ts';
import { levantar } from '../support/process.ts';
import { como } from '../support/rest-client.ts';
import { claveNueva, crearServidor, tokenDe } from '../support/server.ts';
import { freePort, until } from './support/debian.ts';

const MUERTES = 50;
const ESCRITORES = 6;
const LECTORES = 4;
/** Least number of writes acknowledged between two kills. */
const POR_MUERTE = 12;

const filaSchema = z.object({ id: z.uuid(), version: z.int(), codigo: z.string() });
type Fila = z.output<typeof filaSchema>;

type Pedido = { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: object };
/** Acknowledged request with its key and its answer, byte by byte. */
type Respondido = Pedido & {
  readonly clave: Readonly<Record<string, string>>;
  readonly status: number;
  readonly texto: string;
};

/** True for a connection refused because the killed server was not restarted yet. */
const estabaCaido = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

it(`a server dies ${MUERTES} times under ${ESCRITORES} people who write and ${LECTORES} who read: what was acknowledged is there, once, numbered without gaps, summed and chained, and states the same when asked again`, async () => {
  const servidor = await crearServidor({ now: () => new Date() });
  // Closing also checks the kept sums against the rows.
  onTestFinished(() => servidor.cerrar());
  const PORT = String(await freePort());
  const subir = () => levantar(servidor, { PORT, RATE_LIMIT_PER_MINUTE: '1000000' });
  let proceso = await subir();
  onTestFinished(() => proceso.kill());
  const base = `http://127.0.0.1:${PORT}/api/${NORTE}`;
  const authorization = `Bearer ${await tokenDe('Owner')}`;
  const enviar = ({ method, path, body }: Pedido, clave: Readonly<Record<string, string>>) =>
    fetch(base + path, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...clave },
      body: JSON.stringify(body),
    });

  const respondidos: Respondido[] = [];
  const raros = new Set<string>();
  let cortados = 0;
  /**
   * Repeats the request with one key until it succeeds: without an answer it may or may not have
   * been done.
   */
  const insistir = async (pedido: Pedido): Promise<Fila> => {
    const clave = claveNueva();
    for (;;) {
      try {
        const respuesta = await enviar(pedido, clave);
        const texto = await respuesta.text();
        if (respuesta.ok) {
          respondidos.push({ ...pedido, clave, status: respuesta.status, texto });
          return filaSchema.parse(JSON.parse(texto));
        }
        // 503 means that a busy machine took too long and saved nothing; any other status is our
        // fault.
        if (respuesta.status !== 503) raros.add(`${respuesta.status} ${texto}`);
      } catch (error) {
        if (!estabaCaido(error)) cortados += 1;
      }
      await sleep(50);
    }
  };
  const fin = new AbortController();
  const escritas: Fila[] = [];
  let editadas = 0;
  const escribir = async (quien: number) => {
    for (let n = 1; !fin.signal.aborted; n += 1) {
      const body = nuevo({ concepto: `Escritor ${quien}, ${n}`, importeCentavos: quien * 1e6 + n });
      const fila = await insistir({ method: 'POST', path: '/movimientos', body });
      escritas.push(fila);
      if (n % 3 !== 0) continue;
      const cambio = { version: fila.version, importeCentavos: quien * 1e6 + n + 500_000 };
      await insistir({ method: 'PUT', path: `/movimientos/${fila.id}`, body: cambio });
      editadas += 1;
    }
  };
  let leidas = 0;
  const leer = async () => {
    while (!fin.signal.aborted) {
      const respuesta = await fetch(`${base}/movimientos?limit=50`, {
        headers: { authorization },
      }).catch(() => null);
      if (respuesta?.ok) leidas += 1;
      await respuesta?.arrayBuffer().catch(() => null);
      await sleep(20);
    }
  };
  const cargando = [
    ...Array.from({ length: ESCRITORES }, (_, quien) => escribir(quien + 1)),
    ...Array.from({ length: LECTORES }, leer),
  ];
  for (let muerte = 0; muerte < MUERTES; muerte += 1) {
    const antes = respondidos.length;
    await until('nobody writes', async () => respondidos.length >= antes + POR_MUERTE);
    await sleep(Math.random() * 100);
    await proceso.kill();
    proceso = await subir();
  }
  fin.abort();
  await Promise.all(cargando);
  process.stdout.write(
    `${escritas.length} written and ${editadas} edited over ${MUERTES} deaths, ${cortados} calls cut in the middle and asked again, ${leidas} lists read\n`,
  );
  expect([...raros]).toEqual([]);
  // Fewer cut requests would mean that nobody was writing at the kills.
  expect(cortados).toBeGreaterThan(MUERTES);

  const enBase = () =>
    servidor.admin<Fila & { altas: number; ediciones: number; importe: number }>(
      `select m.id, m.codigo, m.version, m.importe_centavos::float8 as importe,
         count(*) filter (where a.accion = 'CREAR')::int as altas,
         count(*) filter (where a.accion = 'EDITAR')::int as ediciones
       from movimientos m left join audit_logs a on a.tenant_id = m.tenant_id and a.entidad_id = m.id
       where m.tenant_id = $1 and m.concepto like 'Escritor %' group by m.tenant_id, m.id order by m.codigo`,
      [NORTE],
    );
  const filas = await enBase();
  expect(new Set(filas.map(({ id }) => id))).toEqual(new Set(escritas.map(({ id }) => id)));
  expect(filas.length).toBe(escritas.length);
  const mal = filas.filter((fila) => fila.altas !== 1 || fila.ediciones !== fila.version - 1);
  expect(mal).toEqual([]);
  expect(filas.filter(({ version }) => version === 2).length).toBe(editadas);
  // The first number belongs to the movement that existed before.
  expect(filas.map(({ codigo }) => Number(codigo.slice(2)))).toEqual(filas.map((_, i) => i + 2));

  for (const respondido of respondidos) {
    const respuesta = await enviar(respondido, respondido.clave);
    expect([respuesta.status, await respuesta.text()]).toEqual([
      respondido.status,
      respondido.texto,
    ]);
  }
  expect(await enBase()).toEqual(filas);
  await sellarTodo(servidor);
  exigirCadena(await sellosDe(servidor));
  const { body } = await (await como(servidor, 'Owner')).get('/audit-logs/integridad');
  expect(body).toMatchObject({ ok: true, pendientes: 0 });
}, 1_200_000);
