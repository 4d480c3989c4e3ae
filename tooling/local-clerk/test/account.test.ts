import { describe, expect, test } from 'vitest';

import { readCode } from '../src/codes.ts';
import { openBrowser, PASSWORD, runIdentity, temporaryDataDir } from './fixture.ts';

async function start() {
  const dataDir = await temporaryDataDir();
  const identity = await runIdentity(dataDir);
  return { dataDir, identity, browser: openBrowser(identity.origin) };
}

describe('sign-up', () => {
  test('address, password and mailed code make an account and sign it in', async () => {
    const { dataDir, browser } = await start();
    const begun = await browser.post('/client/sign_ups', {
      email_address: 'Nueva@prueba.demo',
      password: PASSWORD,
      first_name: 'Nueva',
      unsafe_metadata: '{"tema":"oscuro"}',
    });
    expect(begun.body.at('response').value).toMatchObject({
      status: 'missing_requirements',
      unverified_fields: ['email_address'],
      verifications: { email_address: { status: null, next_action: 'needs_prepare' } },
    });
    const path = `/client/sign_ups/${String(begun.body.at('response', 'id').value)}`;
    const asked = await browser.post(`${path}/prepare_verification`, { strategy: 'email_code' });
    expect(asked.body.at('response', 'verifications', 'email_address', 'status').value).toBe(
      'unverified',
    );
    const code = (await readCode(dataDir, 'nueva@prueba.demo')) ?? '';
    const done = await browser.post(`${path}/attempt_verification`, {
      strategy: 'email_code',
      code,
    });
    expect(done.body.at('response', 'status').value).toBe('complete');
    expect(done.body.at('client', 'sessions', 0, 'user').value).toMatchObject({
      first_name: 'Nueva',
      last_name: null,
      unsafe_metadata: { tema: 'oscuro' },
      public_metadata: {},
    });
  });

  test('taken address, bad address and short password are refused at their field', async () => {
    const { browser } = await start();
    const cases = [
      ['ana@prueba.demo', PASSWORD, 'form_identifier_exists', 'email_address'],
      ['no es un correo', PASSWORD, 'form_param_format_invalid', 'email_address'],
      ['libre@prueba.demo', 'corta', 'form_password_length_too_short', 'password'],
    ] as const;
    for (const [email, password, code, param] of cases) {
      const refused = await browser.post('/client/sign_ups', { email_address: email, password });
      expect(refused.status).toBe(422);
      expect(refused.body.at('errors', 0).value).toMatchObject({
        code,
        meta: { param_name: param },
      });
    }
  });

  test('an attempt belongs to the browser that began it', async () => {
    const { dataDir, identity, browser } = await start();
    const begun = await browser.post('/client/sign_ups', {
      email_address: 'ajena@prueba.demo',
      password: PASSWORD,
    });
    const path = `/client/sign_ups/${String(begun.body.at('response', 'id').value)}`;
    await browser.post(`${path}/prepare_verification`, { strategy: 'email_code' });
    const code = (await readCode(dataDir, 'ajena@prueba.demo')) ?? '';
    const thief = openBrowser(identity.origin);
    const taken = await thief.post(`${path}/attempt_verification`, {
      strategy: 'email_code',
      code,
    });
    expect(taken.status).toBe(404);
  });
});

describe('profile', () => {
  test('names and own metadata change, public metadata cannot', async () => {
    const { browser } = await start();
    await browser.signIn('ana@prueba.demo');
    const changed = await browser.post(
      '/me',
      { first_name: ' Ana María ', public_metadata: '{"maxTenants":99}' },
      'PATCH',
    );
    expect(changed.body.at('client', 'sessions', 0, 'user', 'first_name').value).toBe('Ana María');
    expect(changed.body.at('response', 'public_metadata', 'maxTenants').value).toBe(3);
    await browser.post('/me/metadata', { unsafe_metadata: '{"a":{"b":1,"c":2}}' }, 'PATCH');
    await browser.post('/me/metadata', { unsafe_metadata: '{"a":{"b":null}}' }, 'PATCH');
    const me = await browser.get('/me');
    expect(me.body.at('response', 'unsafe_metadata').value).toEqual({ a: { c: 2 } });
  });

  test('a new password needs the old one and can sign the other browsers out', async () => {
    const { identity, browser } = await start();
    const other = openBrowser(identity.origin);
    await browser.signIn('ana@prueba.demo');
    await other.signIn('ana@prueba.demo');
    const form = { new_password: 'la nueva clave', sign_out_of_other_sessions: 'true' };
    const wrong = await browser.post('/me/change_password', { ...form, current_password: 'no' });
    expect(wrong.body.at('errors', 0, 'meta', 'param_name').value).toBe('current_password');
    const right = { ...form, current_password: PASSWORD };
    expect((await browser.post('/me/change_password', right)).status).toBe(200);
    expect((await other.get('/me')).status).toBe(401);
    expect((await browser.get('/me')).status).toBe(200);
    expect((await other.signIn('ana@prueba.demo', 'la nueva clave')).status).toBe(200);
  });

  test('the list of active sessions revokes another browser', async () => {
    const { identity, browser } = await start();
    const other = openBrowser(identity.origin);
    await browser.signIn('ana@prueba.demo');
    const signedIn = await other.signIn('ana@prueba.demo');
    const id = String(signedIn.body.at('response', 'created_session_id').value);
    expect((await browser.get('/me/sessions/active')).body.value).toHaveLength(2);
    await browser.post(`/me/sessions/${id}/revoke`);
    expect((await browser.get('/me/sessions/active')).body.value).toHaveLength(1);
    expect((await other.post(`/client/sessions/${id}/tokens`)).status).toBe(401);
  });
});
