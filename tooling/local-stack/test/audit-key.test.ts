import { createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { ensureAuditKey } from '../src/audit-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plomada-clave-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the key of the audit log is made once, readable by its owner only, and kept', async () => {
  const made = await ensureAuditKey(folder);
  expect(createPrivateKey(made).asymmetricKeyType).toBe('ed25519');
  expect(await ensureAuditKey(folder)).toBe(made);
  const { mode } = await stat(join(folder, 'auditoria.key'));
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
});
