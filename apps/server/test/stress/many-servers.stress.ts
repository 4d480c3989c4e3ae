import { expect, it, onTestFinished } from 'vitest';

import { NORTE } from '../support/data.ts';
import { levantar, registrarEn, type Proceso } from '../support/process.ts';
import { claveNueva, crearServidor, tokenDe, type Servidor } from '../support/server.ts';
import { freePort, lacks, ownFolder, run, unlessThere, until } from './support/debian.ts';
import {
  fillCluster,
  query,
  startPostgres,
  startStandby,
  writeConfig,
} from './support/postgres.ts';

async function crear(opciones: Parameters<typeof crearServidor>[0] = {}): Promise<Servidor> {
  const servidor = await crearServidor({ now: () => new Date(), ...opciones });
  onTestFinished(() => servidor.cerrar());
  return servidor;
}

async function levantarUno(
  servidor: Servidor,
  otras: Readonly<Record<string, string>> = {},
): Promise<Proceso> {
  const proceso = await levantar(servidor, otras);
  onTestFinished(() => proceso.kill());
  return proceso;
}

const pedir = async (url: string, path: string) =>
  fetch(`${url}/api/${NORTE}${path}`, {
    headers: { authorization: `Bearer ${await tokenDe('Owner')}` },
  });

const escribir = (url: string, concepto: string, importeCentavos = 100_00) =>
  registrarEn(url, { concepto, importeCentavos, clave: claveNueva() });

const DE_POOLER = ['pgbouncer'] as const;
it.skipIf(lacks(...DE_POOLER))(
  `behind a pooler: session pooling is served, transaction pooling is refused at the start${unlessThere(...DE_POOLER)}`,
  async () => {
    const servidor = await crear();
    const folder = ownFolder();
    const { hostname, port, pathname, username, password } = new URL(servidor.env.DATABASE_URL);
    const users = writeConfig(folder, 'users', [`"${username}" "${decodeURIComponent(password)}"`]);
    const porModo = async (mode: string) => {
      const listen = await freePort();
      const config = writeConfig(folder, `${mode}.ini`, [
        '[databases]',
        `* = host=${hostname} port=${port}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${listen}`,
        'auth_type = scram-sha-256',
        `auth_file = ${users}`,
        `pool_mode = ${mode}`,
        'ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
        'unix_socket_dir =',
      ]);
      run('pgbouncer', [config], { folder });
      const url = `postgres://${username}:${password}@127.0.0.1:${listen}${pathname}`;
      await until('pgbouncer does not answer', () => query(url, 'select 1'));
      return url;
    };
    const porSesion = await levantarUno(servidor, { DATABASE_URL: await porModo('session') });
    expect((await pedir(porSesion.url, '/proyectos')).status).toBe(200);
    expect((await escribir(porSesion.url, 'Por el pooler')).status).toBe(201);
    const lent = levantar(servidor, { DATABASE_URL: await porModo('transaction') });
    await expect(lent).rejects.toThrow('ended by itself with 1');
  },
  120_000,
);

const DE_REPLICA = ['initdb', 'postgres', 'pg_basebackup'] as const;
it.skipIf(lacks(...DE_REPLICA))(
  `summaries and exports from a standby include all earlier writes, and the primary answers when it is late or dead${unlessThere(...DE_REPLICA)}`,
  async () => {
    const primary = await startPostgres();
    const plantilla = await fillCluster(primary.adminUrl);
    const servidor = await crear({
      plantilla,
      poolMax: 5,
    });
    const standby = await startStandby(primary);
    const replica = new URL(servidor.env.DATABASE_URL);
    replica.port = new URL(standby.adminUrl).port;
    const { url } = await levantarUno(servidor, { DATABASE_REPLICA_URL: replica.href });
    const { pathname } = replica;
    const enReplica = `postgres://postgres@127.0.0.1:${replica.port}${pathname}`;
    const leidasAlli = async () => {
      const [fila] = await query(
        enReplica,
        `select xact_commit::int as n from pg_stat_database where datname = current_database()`,
      );
      return Number(fila?.['n']);
    };
    const exportado = async () => {
      const respuesta = await pedir(url, '/movimientos/export?formato=csv');
      expect(respuesta.status).toBe(200);
      return respuesta.text();
    };
    await until('the standby follows', async () => (await query(enReplica, 'select 1')).length > 0);
    const antes = await leidasAlli();
    for (let n = 0; n < 20; n += 1) {
      expect((await escribir(url, `Recién escrito ${n}`, 1000 + n)).status).toBe(201);
      expect(await exportado()).toContain(`Recién escrito ${n}`);
    }
    // An idle session reports its statistics after ten seconds.
    const leidos = async () => (await leidasAlli()) > antes + 20;
    await until('nothing was read on the standby', leidos);

    await query(enReplica, 'select pg_wal_replay_pause()');
    expect((await escribir(url, 'Con la réplica detenida')).status).toBe(201);
    expect(await exportado()).toContain('Con la réplica detenida');
    await query(enReplica, 'select pg_wal_replay_resume()');

    await standby.kill('SIGKILL');
    expect((await escribir(url, 'Con la réplica muerta')).status).toBe(201);
    expect(await exportado()).toContain('Con la réplica muerta');
    expect((await pedir(url, '/resumen-general')).status).toBe(200);
  },
  240_000,
);
