import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { totalsReport } from '../src/check-totals.ts';
import { listOwnerless } from '../src/db-ownerless.ts';
import { lockHolder } from '../src/stack-lock.ts';
import { dataOf, onCleanup, query, tempDir } from './fixtures/temp-cluster.ts';
import { firstStart, launch, ready, stackIn } from './fixtures/temp-stack.ts';

let model: Awaited<ReturnType<typeof firstStart>>;
beforeAll(async () => {
  model = await firstStart();
});
afterAll(() => model.remove());
const startedBefore = () => model.copy();

async function ownerless(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await listOwnerless(client);
  } finally {
    await client.end();
  }
}

describe('the stack', () => {
  test('answers, with an app role that is bound by row security', async () => {
    const stack = await stackIn(startedBefore());
    for (const path of ['/health', '/ready']) {
      expect((await fetch(`${stack.url}${path}`)).status).toBe(200);
    }
    const roles = await query(
      stack.appUrl,
      `SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
              EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS owns
       FROM pg_roles r WHERE rolname = current_user`,
    );
    const none = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false };
    expect(roles).toEqual([{ ...none, owns: false }]);

    // The operator's list has the organisations whose last Owner was lost, with the members who are
    // left.
    await query(stack.ownerUrl, `UPDATE tenants SET sin_owner_desde = '2026-03-02T10:00:00Z'`);
    expect(await ownerless(stack.ownerUrl)).toEqual([]);
    const [tenant] = await query(
      stack.ownerUrl,
      'SELECT id, nombre FROM tenants ORDER BY id LIMIT 1',
    );
    const [id, name] = [String(tenant?.['id']), String(tenant?.['nombre'])];
    await query(
      stack.ownerUrl,
      `SELECT set_config('app.tenant_id', '${id}', true);
       UPDATE memberships SET estado = 'INACTIVE' WHERE tenant_id = '${id}' AND rol = 'OWNER'`,
    );
    expect(await ownerless(stack.ownerUrl)).toEqual([
      { id, nombre: name, desde: '2026-03-02T10:00:00.000Z', quedan: expect.any(Array) },
    ]);
    const [{ quedan: left } = { quedan: [] }] = await ownerless(stack.ownerUrl);
    expect(left).toContainEqual({ rol: 'ADMIN', email: expect.stringContaining('@') });
    expect(left).not.toContainEqual(expect.objectContaining({ rol: 'OWNER' }));

    // Differences between totals and rows are reported and repaired.
    const right = { right: true, lines: [expect.stringMatching(/ organizaciones coinciden con /)] };
    expect(await totalsReport(stack.ownerUrl, false)).toEqual(right);
    await query(
      stack.ownerUrl,
      `SELECT set_config('app.tenant_id', '${id}', true); SELECT cifras_plegar('${id}');
       UPDATE cifras SET filas = filas + 1 WHERE tenant_id = '${id}' AND nivel = 6`,
    );
    const wrong = await totalsReport(stack.ownerUrl, false);
    expect(wrong.right).toBe(false);
    expect(wrong.lines[0]).toContain(`${id}  obra `);
    expect(wrong.lines[0]).toContain('  proveedor ');
    expect(wrong.lines.at(-1)).toBe('Para rehacerlas: pnpm check:figures --repair');
    expect((await totalsReport(stack.ownerUrl, true)).right).toBe(true);
    await query(
      stack.ownerUrl,
      `SELECT set_config('app.tenant_id', '${id}', true);
       INSERT INTO cuenta_dias VALUES ('${id}', '${id}', 'ARS', '2026-03-02', 100, 1)`,
    );
    const { lines } = await totalsReport(stack.ownerUrl, true);
    expect(lines[0]).toContain(`día de la cuenta ${id} 2026-03-02 ARS: dice (1, 100), es (0, 0)`);
    expect(await totalsReport(stack.ownerUrl, false)).toEqual(right);
  });

  test('the demo identity, whose passwords everybody knows, stays on this machine', async () => {
    const dataDir = tempDir();
    await expect(stackIn(dataDir, { host: '0.0.0.0' })).rejects.toThrow(/HOST: con la identidad/);
    await expect(stackIn(dataDir, { publicOrigin: 'http://192.168.1.5' })).rejects.toThrow(
      /identidad local o de prueba/,
    );
    expect(existsSync(dataOf(dataDir))).toBe(false);
  });

  test('a taken port is reported before anything is made', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    onCleanup(() => void stranger.close());
    const address = stranger.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const dataDir = tempDir();
    await expect(stackIn(dataDir, { port })).rejects.toThrow(
      new RegExp(`puerto ${port} está ocupado`),
    );
    expect(existsSync(dataOf(dataDir))).toBe(false);
    expect(lockHolder(dataDir)).toBeNull();
  });

  test('an incomplete environment is refused, naming the missing variable', async () => {
    const url = 'postgresql://app:x@127.0.0.1:1/plomada';
    const failure = stackIn(tempDir(), { env: { DATABASE_URL: url } });
    await expect(failure).rejects.toThrow(/DATABASE_OWNER_URL/);
    const clerk = stackIn(tempDir(), { env: { CLERK_SECRET_KEY: 'sk_live_x' } });
    await expect(clerk).rejects.toThrow(/CLERK_PUBLISHABLE_KEY[^]*CLERK_JWT_KEY/);
  });
});

test('SIGTERM ends the complete stack with code 0', async () => {
  const dataDir = startedBefore();
  const launched = launch(dataDir);
  await ready(launched);
  launched.child.kill('SIGTERM');
  expect(await launched.exit).toBe(0);
  expect(existsSync(join(dataOf(dataDir), 'postmaster.pid'))).toBe(false);
  expect(existsSync(join(dataDir, 'stack.json'))).toBe(false);
});
