import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findPostmaster } from '@plomada/local-stack/postgres/postmaster';
import { silent } from '@plomada/local-stack/progress';
import { describe, expect, it } from 'vitest';

import { crearS3 } from '../../../apps/server/test/support/test-s3.ts';
import { brokenPayments, startPayments } from '../../local-stack/test/fixtures/payment-load.ts';
import { brokenChains, drill } from '../src/drill.ts';
import { requireWhole } from '../src/verify-set.ts';
import { backupOf, folder, restoreInto, stackIn } from './fixtures/places.ts';
import { asOwner, startUploads } from './fixtures/uploads.ts';

const NOTHING_BROKEN = { without_movement: 0, without_payment: 0, means: 0, sums: 0, lost: 0 };

async function untilMore(count: () => number, more: number): Promise<void> {
  const wanted = count() + more;
  while (count() < wanted) await wait(20);
}

describe('a product under writes', () => {
  it('passes the drill, several times', async () => {
    const dataDir = await folder();
    const stack = await stackIn(dataDir);
    const payments = await startPayments(stack, 3);
    const uploads = await startUploads(stack);
    try {
      for (let round = 0; round < 5; round += 1) {
        await untilMore(() => payments.acknowledged().length, 20);
        const before = payments.acknowledged().length;
        expect(await drill({ PLOMADA_DATA_DIR: dataDir }, silent)).toMatch(/^El ensayo pasó: /);
        expect(payments.acknowledged().length).toBeGreaterThan(before);
      }
      expect(uploads.kept.size).toBeGreaterThan(20);
    } finally {
      await Promise.all([payments.stop(), uploads.stop()]);
    }
  });

  it('is restored with everything acknowledged before, files and log included, and works', async () => {
    const dataDir = await folder();
    const stack = await stackIn(dataDir);
    const payments = await startPayments(stack, 3);
    const uploads = await startUploads(stack);
    await untilMore(() => uploads.kept.size, 20);
    const paid = [...payments.acknowledged()];
    const files = [...uploads.kept];
    const { set } = await backupOf({ PLOMADA_DATA_DIR: dataDir });
    await Promise.all([payments.stop(), uploads.stop()]);
    await stack.stop();

    const elsewhere = await folder();
    await restoreInto({ PLOMADA_DATA_DIR: elsewhere }, set);
    const restored = await stackIn(elsewhere);
    expect(await brokenPayments(restored.ownerUrl, paid)).toEqual(NOTHING_BROKEN);
    const ask = await asOwner(restored);
    for (const [id, text] of files) {
      const answer = await ask(`/movimientos/${uploads.movement}/archivos/${id}`);
      expect(await answer.text()).toBe(text);
    }
    const more = await startPayments(restored, 1);
    await untilMore(() => more.acknowledged().length, 20);
    await more.stop();
    expect(await brokenPayments(restored.ownerUrl, more.acknowledged())).toEqual(NOTHING_BROKEN);
    expect(await brokenChains(restored.appUrl)).toEqual([]);
  });

  it('stores its files in S3, and is restored to a disk', async () => {
    const s3 = await crearS3();
    const dataDir = await folder();
    const env = {
      S3_ENDPOINT: s3.url,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'plomada',
      S3_ACCESS_KEY_ID: 'clave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    };
    const stack = await stackIn(dataDir, env);
    const ofTheDemo = s3.objetos.size;
    const uploads = await startUploads(stack);
    await untilMore(() => uploads.kept.size, 20);
    await uploads.stop();
    const source = { ...env, PLOMADA_DATA_DIR: dataDir };
    const all = (await backupOf(source)).manifest.archivos.cantidad;
    expect(all - ofTheDemo).toBe(uploads.kept.size);
    // A file lost by the service: the backup names it, and continues only with
    // `--aceptar-faltantes`.
    const [first = ''] = uploads.kept.keys();
    const lost = [...s3.objetos.keys()].find((key) => key.endsWith(first)) ?? '';
    s3.objetos.delete(lost);
    await expect(backupOf(source)).rejects.toThrow(new RegExp(`${lost} falta en el almacén`));
    const { set, manifest } = await backupOf(source, true);
    expect(manifest.archivos.faltantes).toEqual([lost]);
    await requireWhole(set);
    await stack.stop();
    await s3.cerrar();

    const elsewhere = await folder();
    await restoreInto({ PLOMADA_DATA_DIR: elsewhere }, set);
    const ask = await asOwner(await stackIn(elsewhere));
    for (const [id, text] of [...uploads.kept].filter(([id]) => id !== first)) {
      const answer = await ask(`/movimientos/${uploads.movement}/archivos/${id}`);
      expect(await answer.text()).toBe(text);
    }
  });
});

type Ended = { readonly code: number | null; readonly output: string };

async function killedWhen(child: ChildProcess, isTime: () => Promise<boolean>): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isTime()) child.kill('SIGKILL');
    await wait(5);
  }
}

/** Runs a command as an operator does; once `killWhen` returns true, the command is killed. */
async function command(
  file: string,
  args: readonly string[],
  dataDir: string,
  killWhen?: () => Promise<boolean>,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', file), ...args], {
    env: { ...process.env, PLOMADA_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close');
  if (killWhen) await killedWhen(child, killWhen);
  const [code] = await ended;
  return { code: typeof code === 'number' ? code : null, output };
}

const namesIn = (path: string) => readdir(path).catch((): string[] => []);

describe('an interrupted backup or restore', () => {
  it('leaves a temporary name that no restore accepts, and the next backup removes it', async () => {
    const dataDir = await folder();
    await stackIn(dataDir);
    const sets = await folder();
    const args = ['--carpeta', sets];
    const tables = async () => {
      const [partial = 'none'] = await namesIn(sets);
      return (await namesIn(join(sets, partial, 'tablas'))).length > 3;
    };
    expect((await command('backup.ts', args, dataDir, tables)).code).toBeNull();
    const [left = ''] = await readdir(sets);
    expect(left).toMatch(/^\.parcial-/);
    const verified = await command('backup.ts', ['verify', join(sets, left)], dataDir);
    expect(verified).toMatchObject({
      code: 1,
      output: expect.stringMatching(/no es un respaldo completo/),
    });
    expect((await command('backup.ts', args, dataDir)).code).toBe(0);
    expect(await readdir(sets)).toEqual([expect.stringMatching(/^respaldo-/)]);
  });

  it('is recognised at every start after an interrupted restore, which can be repeated', async () => {
    const dataDir = await folder();
    const stack = await stackIn(dataDir);
    const { set } = await backupOf({ PLOMADA_DATA_DIR: dataDir });
    await stack.stop();
    const elsewhere = join(await folder(), 'destino');
    await mkdir(elsewhere);
    // Files are restored after the rows and before the identity.
    const filesThere = async () => (await namesIn(join(elsewhere, 'archivos'))).length > 1;
    const cut = await command('restore.ts', [set], elsewhere, filesThere);
    expect(cut).toMatchObject({ code: null });
    // The guard stops the PostgreSQL of a killed command; a start before that would join a server
    // that is about to stop.
    while (findPostmaster(join(elsewhere, 'postgres/data'))) await wait(20);
    await expect(stackIn(elsewhere)).rejects.toThrow(/restauración sin terminar.*--reemplazar/s);
    const refused = await command('restore.ts', [set, '--reemplazar', 'otro'], elsewhere);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/se llama "destino" y no "otro"/),
    });
    const again = await command('restore.ts', [set, '--reemplazar', 'destino'], elsewhere);
    expect(again).toMatchObject({ code: 0 });
    const restored = await stackIn(elsewhere);
    expect(await brokenChains(restored.appUrl)).toEqual([]);
    // A restore is refused while the product runs on that directory.
    const live = await command('restore.ts', [set, '--reemplazar', 'destino'], elsewhere);
    expect(live).toMatchObject({ code: 1, output: expect.stringMatching(/ya está funcionando/) });
    await rm(set, { recursive: true });
  });
});

describe('a drill that cannot run', () => {
  it('reports the failure, and never success', async () => {
    const dataDir = await folder();
    const env = { PLOMADA_DATA_DIR: dataDir, DATABASE_URL: 'postgresql://a@127.0.0.1:1/x' };
    const both = { ...env, DATABASE_OWNER_URL: 'postgresql://b@127.0.0.1:1/x' };
    await expect(drill(both, silent)).rejects.toThrow(/^El ensayo no se pudo correr: /);
  });
});
