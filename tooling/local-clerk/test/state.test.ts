import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClerkClient, verifyToken } from '@clerk/fastify';
import { describe, expect, test } from 'vitest';

import { readCode } from '../src/codes.ts';
import { signToken } from '../src/token.ts';
import { openBrowser, ORIGIN, PASSWORD, runIdentity, temporaryDataDir } from './fixture.ts';

describe('restart', () => {
  test('keys, sessions, unfinished sign-ups and changed people are kept', async () => {
    const dataDir = await temporaryDataDir();
    const before = await runIdentity(dataDir);
    const first = openBrowser(before.origin);
    await first.signIn('ana@prueba.demo');
    await first.post('/me', { first_name: 'Cambiada' }, 'PATCH');
    const half = openBrowser(before.origin);
    const begun = await half.post('/client/sign_ups', {
      email_address: 'media@prueba.demo',
      password: PASSWORD,
    });
    const path = `/client/sign_ups/${String(begun.body.at('response', 'id').value)}`;
    await half.post(`${path}/prepare_verification`, { strategy: 'email_code' });
    const { secretKey, origin: apiUrl } = before;
    await createClerkClient({ secretKey, apiUrl }).users.deleteUser('user_caro');
    // The first server is still running: the second one must find all data on disk.

    const after = await runIdentity(dataDir);
    expect(after.publishableKey).toBe(before.publishableKey);
    expect(after.jwtKey).toBe(before.jwtKey);
    const again = openBrowser(after.origin, first.cookie);
    const client = await again.get('/client');
    expect(client.body.at('response', 'sessions', 0, 'user', 'first_name').value).toBe('Cambiada');
    const code = (await readCode(dataDir, 'media@prueba.demo')) ?? '';
    const done = await openBrowser(after.origin, half.cookie).post(`${path}/attempt_verification`, {
      strategy: 'email_code',
      code,
    });
    expect(done.body.at('response', 'status').value).toBe('complete');
    // The deleted person was seeded once and is not seeded again.
    expect((await again.signIn('caro@prueba.demo')).status).toBe(422);
  });

  test('concurrent answers to many browsers are all stored on disk', async () => {
    const dataDir = await temporaryDataDir();
    const identity = await runIdentity(dataDir);
    const browsers = Array.from({ length: 20 }, () => openBrowser(identity.origin));
    await Promise.all(browsers.map((browser) => browser.signIn('beto@prueba.demo')));
    const after = await runIdentity(dataDir);
    for (const { cookie } of browsers) {
      const { body } = await openBrowser(after.origin, cookie).get('/client');
      expect(body.at('response', 'sessions').value).toHaveLength(1);
    }
  });

  test('data of a newer version are left unchanged, with a clear message', async () => {
    const dataDir = await temporaryDataDir();
    const folder = join(dataDir, 'identity');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'state.json'), '{"version":2,"people":[]}');
    await expect(runIdentity(dataDir)).rejects.toThrow(/de una versión más nueva de Plomada/);
    expect(await readFile(join(folder, 'state.json'), 'utf8')).toBe('{"version":2,"people":[]}');
  });

  test('files are readable by their owner only and contain no password or cookie', async () => {
    const dataDir = await temporaryDataDir();
    const identity = await runIdentity(dataDir);
    const browser = openBrowser(identity.origin);
    await browser.signIn('ana@prueba.demo');
    const folder = join(dataDir, 'identity');
    for (const name of await readdir(folder)) {
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
      const text = await readFile(join(folder, name), 'utf8');
      expect(text).not.toContain(PASSWORD);
      expect(text).not.toContain(browser.cookie.split('=')[1]);
    }
  });

  test('two data directories share neither cookie name nor key', async () => {
    const one = await runIdentity(await temporaryDataDir());
    const two = await runIdentity(await temporaryDataDir());
    const names = [];
    for (const { origin } of [one, two]) {
      const browser = openBrowser(origin);
      await browser.signIn('ana@prueba.demo');
      names.push(browser.cookie.split('=')[0]);
    }
    expect(new Set(names).size).toBe(2);
    expect(one.publishableKey).not.toBe(two.publishableKey);
    expect(one.publishableKey).toMatch(/^pk_test_[A-Za-z0-9+/]+$/);
  });
});

describe('tokens', () => {
  const parties = { authorizedParties: [ORIGIN] };

  test('a browser token and a command-line token pass the server SDK', async () => {
    const dataDir = await temporaryDataDir();
    const { origin, jwtKey } = await runIdentity(dataDir);
    const browser = openBrowser(origin);
    const signedIn = await browser.signIn('ana@prueba.demo');
    const session = String(signedIn.body.at('response', 'created_session_id').value);
    const minted = await browser.post(`/client/sessions/${session}/tokens`);
    const claims = await verifyToken(String(minted.body.at('jwt').value), { jwtKey, ...parties });
    expect(claims).toMatchObject({
      sub: 'user_ana',
      sid: session,
      azp: ORIGIN,
      v: 2,
      sts: 'active',
    });
    expect(claims.exp - claims.iat).toBe(60);

    const options = { publicOrigin: ORIGIN, seconds: 3600 };
    const hour = await signToken(dataDir, ' Beto@prueba.demo ', options);
    const own = await verifyToken(hour, { jwtKey, ...parties });
    expect(own.sub).toBe('user_beto');
    expect(own.exp - own.iat).toBe(3600);
  });

  test('tampered, foreign and expired tokens are refused', async () => {
    const dataDir = await temporaryDataDir();
    const { jwtKey } = await runIdentity(dataDir);
    const elsewhere = await temporaryDataDir();
    await runIdentity(elsewhere);
    const email = 'ana@prueba.demo';
    const token = await signToken(dataDir, email, { publicOrigin: ORIGIN, seconds: 60 });
    const [head, payload = '', signature] = token.split('.');
    const text = Buffer.from(payload, 'base64url').toString();
    const forged = Buffer.from(text.replace('user_ana', 'user_beto')).toString('base64url');
    const bad = [
      `${head}.${forged}.${signature}`,
      await signToken(elsewhere, email, { publicOrigin: ORIGIN, seconds: 60 }),
      await signToken(dataDir, email, { publicOrigin: 'http://otro.test', seconds: 60 }),
      await signToken(dataDir, email, { publicOrigin: ORIGIN, seconds: -60 }),
    ];
    await expect(verifyToken(token, { jwtKey, ...parties })).resolves.toBeTruthy();
    const results = await Promise.allSettled(
      bad.map((one) => verifyToken(one, { jwtKey, ...parties })),
    );
    const reasons = [
      'token-invalid-signature',
      'token-invalid-signature',
      'token-invalid-authorized-parties',
      'token-expired',
    ];
    expect(results).toMatchObject(
      reasons.map((reason) => ({ status: 'rejected', reason: { reason } })),
    );
  });

  test('the token command reports missing keys and an unknown person', async () => {
    const empty = await temporaryDataDir();
    const options = { publicOrigin: ORIGIN, seconds: 60 };
    await expect(signToken(empty, 'ana@prueba.demo', options)).rejects.toThrow('identidad local');
    await runIdentity(empty);
    await expect(signToken(empty, 'nadie@prueba.demo', options)).rejects.toThrow('No existe');
  });
});

describe('browser files', () => {
  test('serve the SDK and nothing else', async () => {
    const { origin } = await runIdentity(await temporaryDataDir());
    const base = `${origin}/__clerk/npm/@clerk`;
    for (const path of ['clerk-js@6/dist/clerk.browser.js', 'ui@1/dist/ui.browser.js']) {
      const response = await fetch(`${base}/${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('javascript');
    }
    for (const path of [
      'clerk-js@6/dist/..%2Fpackage.json',
      'clerk-js@6/dist/%2e%2e/package.json',
      '..%2f..%2fui@1/dist/ui.browser.js',
      'clerk-js@6/dist/..%5c..%5cpackage.json',
      'backend@1/dist/index.js',
      'clerk-js@6/dist/__proto__',
    ]) {
      expect((await fetch(`${base}/${path}`)).status).toBe(404);
    }
  });
});
