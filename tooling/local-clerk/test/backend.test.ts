import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createClerkClient } from '@clerk/fastify';
import { DEMO_USERS } from '@plomada/demo/people';
import { parseEnv } from '@plomada/server/context/env';
import { createIdentity } from '@plomada/server/http/plugins/clerk-user';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';

import { json, openBrowser, PASSWORD, runIdentity, temporaryDataDir } from './fixture.ts';

async function start() {
  const identity = await runIdentity(await temporaryDataDir());
  const { secretKey, origin: apiUrl } = identity;
  return {
    identity,
    clerk: createClerkClient({ secretKey, apiUrl, telemetry: { disabled: true } }),
  };
}

describe('the server SDK', () => {
  test('reads seeded people with the metadata the product expects', async () => {
    const { clerk } = await start();
    const ana = await clerk.users.getUser('user_ana');
    expect(ana.fullName).toBe('Ana Paz');
    expect(ana.primaryEmailAddress?.emailAddress).toBe('ana@prueba.demo');
    expect(ana.publicMetadata).toEqual({
      '01900000-0000-7000-8000-000000000001_role': 'Owner',
      '01900000-0000-7000-8000-000000000001_status': 'active',
      maxTenants: 3,
      has_completed_onboarding: true,
    });
    expect((await clerk.users.getUser('user_beto')).publicMetadata.maxTenants).toBe('2');
    expect((await clerk.users.getUser('user_caro')).publicMetadata).toEqual({
      has_completed_onboarding: false,
    });
    const found = await clerk.users.getUserList({ emailAddress: ['BETO@prueba.demo'] });
    expect(found.totalCount).toBe(1);
    expect(found.data.map(({ id }) => id)).toEqual(['user_beto']);
    const page = await clerk.users.getUserList({ limit: 2, offset: 1, orderBy: '+email_address' });
    expect(page.data.map(({ id }) => id)).toEqual(['user_beto', 'user_caro']);
    expect(page.totalCount).toBe(3);
  });

  test('the demo people carry the limits the product is tried with', async () => {
    const users = DEMO_USERS;
    const identity = await runIdentity(await temporaryDataDir(), { users });
    const { secretKey, origin: apiUrl } = identity;
    const { data } = await createClerkClient({ secretKey, apiUrl }).users.getUserList({
      limit: 100,
    });
    expect(data).toHaveLength(DEMO_USERS.length);
    const limits = Object.fromEntries(
      data.map((user) => [user.primaryEmailAddress?.emailAddress, user.publicMetadata.maxTenants]),
    );
    expect(limits).toMatchObject({ 'mariana@riomanso.demo': 3, 'bruno@quebracho.demo': '2' });
    expect(limits['carla@bahiacalma.demo']).toBeUndefined();
    expect((await openBrowser(apiUrl).signIn('sofia@riomanso.demo')).status).toBe(200);
  });

  test('takes a missing name from the product, and keeps existing ones', async () => {
    const { clerk, identity } = await start();
    const product = createIdentity(
      parseEnv({
        DATABASE_URL: 'postgres://x@127.0.0.1/x',
        CLERK_PUBLISHABLE_KEY: identity.publishableKey,
        CLERK_SECRET_KEY: identity.secretKey,
        CLERK_JWT_KEY: identity.jwtKey,
        CLERK_API_URL: identity.origin,
      }),
    );
    const fresh = await clerk.users.createUser({ emailAddress: ['nueva@prueba.demo'] });
    const names = { nombre: 'Nora', apellido: 'Vidal' };
    await product.mergeMetadata(fresh.id, { tenantId: 't' }, { nombre: null, apellido: null });
    expect((await clerk.users.getUser(fresh.id)).fullName).toBeNull();
    await product.mergeMetadata(fresh.id, { tenantId: 't' }, names);
    await product.mergeMetadata('user_ana', {}, names);
    expect((await clerk.users.getUser(fresh.id)).fullName).toBe('Nora Vidal');
    expect((await clerk.users.getUser(fresh.id)).publicMetadata).toEqual({ tenantId: 't' });
    expect((await clerk.users.getUser('user_ana')).fullName).toBe('Ana Paz');
    await product.mergeMetadata('user_nadie', {}, names);
  });

  test('creates, changes and deletes people', async () => {
    const { identity, clerk } = await start();
    const created = await clerk.users.createUser({
      emailAddress: ['dario@prueba.demo'],
      password: PASSWORD,
      firstName: 'Darío',
    });
    const browser = openBrowser(identity.origin);
    expect((await browser.signIn('dario@prueba.demo')).status).toBe(200);
    await clerk.users.updateUser(created.id, { lastName: 'Sosa' });
    await clerk.users.updateUserMetadata(created.id, {
      publicMetadata: { tenantId: 'x', x_role: 'Socio', otro: { a: 1 } },
    });
    const merged = await clerk.users.updateUserMetadata(created.id, {
      publicMetadata: { tenantId: null, otro: { b: 2 } },
      privateMetadata: { nota: 'interna' },
    });
    expect(merged.publicMetadata).toEqual({ x_role: 'Socio', otro: { a: 1, b: 2 } });
    expect(merged.privateMetadata).toEqual({ nota: 'interna' });
    expect(merged.fullName).toBe('Darío Sosa');
    const replaced = await clerk.users.replaceUserMetadata(created.id, {
      publicMetadata: { y: 1 },
    });
    expect(replaced.publicMetadata).toEqual({ y: 1 });
    expect(JSON.stringify((await browser.get('/me')).body.value)).not.toContain('interna');

    await clerk.users.deleteUser(created.id);
    expect((await browser.get('/me')).status).toBe(401);
    await expect(clerk.users.getUser(created.id)).rejects.toMatchObject({ status: 404 });
  });

  test('bans, unbans and revokes', async () => {
    const { identity, clerk } = await start();
    const browser = openBrowser(identity.origin);
    const signedIn = await browser.signIn('ana@prueba.demo');
    const id = String(signedIn.body.at('response', 'created_session_id').value);
    expect((await clerk.sessions.revokeSession(id)).status).toBe('revoked');
    expect((await browser.post(`/client/sessions/${id}/tokens`)).status).toBe(401);

    await browser.signIn('ana@prueba.demo');
    expect((await clerk.users.banUser('user_ana')).banned).toBe(true);
    expect((await browser.get('/me')).status).toBe(401);
    expect((await browser.signIn('ana@prueba.demo')).status).toBe(403);
    await clerk.users.unbanUser('user_ana');
    expect((await browser.signIn('ana@prueba.demo')).status).toBe(200);
  });

  test('ids such as `constructor` find no person', async () => {
    const { identity, clerk } = await start();
    for (const id of ['__proto__', 'constructor', 'toString']) {
      await expect(clerk.users.getUser(id)).rejects.toMatchObject({ status: 404 });
      const patch = clerk.users.updateUser(id, { firstName: 'x' });
      await expect(patch).rejects.toMatchObject({ status: 404 });
    }
    const browser = openBrowser(identity.origin);
    expect((await browser.post('/client/sign_ins/__proto__/attempt_first_factor')).status).toBe(
      404,
    );
    expect((await browser.get('/me?_clerk_session_id=a&_clerk_session_id=b')).status).toBe(422);
  });

  test('without the secret key nothing answers', async () => {
    const { identity } = await start();
    const client = createClerkClient({ secretKey: 'sk_test_otra', apiUrl: identity.origin });
    await expect(client.users.getUser('user_ana')).rejects.toMatchObject({ status: 401 });
    for (const path of ['/v1/users', '/v1/jwks', '/v1/nada']) {
      expect((await fetch(`${identity.origin}${path}`)).status).toBe(401);
    }
  });
});

describe('webhooks', () => {
  test('arrive signed and in order, after a first refusal', async () => {
    const got: { body: string; headers: Record<string, string> }[] = [];
    let refusals = 1;
    const listener = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        refusals -= 1;
        if (refusals < 0) got.push({ body: Buffer.concat(chunks).toString(), headers });
        response.writeHead(refusals < 0 ? 204 : 503).end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void listener.close());
    const serverOrigin = `http://127.0.0.1:${portOf(listener.address())}`;
    const identity = await runIdentity(await temporaryDataDir(), { serverOrigin });
    const { secretKey, origin: apiUrl } = identity;
    const clerk = createClerkClient({ secretKey, apiUrl });
    await clerk.users.updateUser('user_ana', { firstName: 'Anita' });
    await clerk.users.deleteUser('user_ana');
    await expect.poll(() => got.length, { timeout: 5_000 }).toBe(2);
    const verifier = new Webhook(identity.webhookSecret);
    const events = got.map(({ body, headers }) => {
      const standard = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.replace('svix-', 'webhook-'), value]),
      );
      expect(() => verifier.verify(`${body} `, standard)).toThrow('signature');
      return json(verifier.verify(body, standard));
    });
    expect(events.map((event) => event.at('type').value)).toEqual(['user.updated', 'user.deleted']);
    expect(events[0]?.at('data', 'first_name').value).toBe('Anita');
    expect(events[1]?.at('data').value).toEqual({ id: 'user_ana', object: 'user', deleted: true });
  });
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
