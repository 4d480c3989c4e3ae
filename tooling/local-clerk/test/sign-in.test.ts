import { describe, expect, test } from 'vitest';

import { readCode } from '../src/codes.ts';
import { openBrowser, PASSWORD, runIdentity, temporaryDataDir } from './fixture.ts';

async function start() {
  const dataDir = await temporaryDataDir();
  const identity = await runIdentity(dataDir);
  return { dataDir, identity, browser: openBrowser(identity.origin) };
}

describe('sign-in with a password', () => {
  test('identifier first, then password, opens a session on that browser only', async () => {
    const { identity, browser } = await start();
    expect((await browser.get('/client')).body.at('response').value).toBeNull();

    const begun = await browser.post('/client/sign_ins', { identifier: 'ANA@prueba.demo' });
    expect(begun.body.at('response', 'status').value).toBe('needs_first_factor');
    expect(begun.body.at('client', 'sessions').value).toEqual([]);
    const id = String(begun.body.at('response', 'id').value);

    const done = await browser.post(`/client/sign_ins/${id}/attempt_first_factor`, {
      strategy: 'password',
      password: PASSWORD,
    });
    expect(done.body.at('response', 'status').value).toBe('complete');
    const session = done.body.at('client', 'sessions', 0);
    expect(session.at('id').value).toBe(done.body.at('response', 'created_session_id').value);
    expect(session.at('user', 'public_metadata', 'maxTenants').value).toBe(3);

    const stranger = openBrowser(identity.origin);
    const stolen = await stranger.post(`/client/sessions/${String(session.at('id').value)}/tokens`);
    expect(stolen.status).toBe(401);
  });

  test('wrong password and unknown address name the field and the code', async () => {
    const { browser } = await start();
    const wrong = await browser.signIn('ana@prueba.demo', 'otra');
    expect(wrong.status).toBe(422);
    expect(wrong.body.at('errors', 0).value).toMatchObject({
      // The component shows this error at the field; for the usual code it would only go to the
      // next page.
      code: 'form_password_validation_failed',
      meta: { param_name: 'password' },
    });
    const begun = await browser.post('/client/sign_ins', { identifier: 'ana@prueba.demo' });
    const path = `/client/sign_ins/${String(begun.body.at('response', 'id').value)}`;
    const later = await browser.post(`${path}/attempt_first_factor`, {
      strategy: 'password',
      password: 'otra',
    });
    expect(later.body.at('errors', 0).value).toMatchObject({
      code: 'form_password_incorrect',
      meta: { param_name: 'password' },
    });
    const unknown = await browser.signIn('nadie@prueba.demo');
    expect(unknown.body.at('errors', 0).value).toMatchObject({
      code: 'form_identifier_not_found',
      meta: { param_name: 'identifier' },
    });
  });

  test('ten concurrent wrong guesses lock the account, also for the right password', async () => {
    const { browser } = await start();
    await browser.signIn('ana@prueba.demo', 'otra');
    const guesses = Array.from({ length: 20 }, () => browser.signIn('ana@prueba.demo', 'otra'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
    const right = await browser.signIn('ana@prueba.demo');
    expect(right.status).toBe(403);
    expect(right.body.at('errors', 0, 'code').value).toBe('user_locked');
    expect((await browser.signIn('beto@prueba.demo')).status).toBe(200);
  });
});

describe('sign-in with a code', () => {
  test('a mailed code signs in once', async () => {
    const { dataDir, browser } = await start();
    const begun = await browser.post('/client/sign_ins', { identifier: 'beto@prueba.demo' });
    const path = `/client/sign_ins/${String(begun.body.at('response', 'id').value)}`;
    await browser.post(`${path}/prepare_first_factor`, { strategy: 'email_code' });
    const code = (await readCode(dataDir, 'beto@prueba.demo')) ?? '';
    expect(code).toMatch(/^\d{6}$/);

    const wrongCode = code === '000000' ? '111111' : '000000';
    const wrong = await browser.post(`${path}/attempt_first_factor`, {
      strategy: 'email_code',
      code: wrongCode,
    });
    expect(wrong.body.at('errors', 0).value).toMatchObject({
      code: 'form_code_incorrect',
      message: 'El código es incorrecto.',
      meta: { param_name: 'code' },
    });
    const right = { strategy: 'email_code', code };
    const done = await browser.post(`${path}/attempt_first_factor`, right);
    expect(done.body.at('response', 'status').value).toBe('complete');
    expect((await browser.post(`${path}/attempt_first_factor`, right)).status).toBe(404);
  });

  test('a forgotten password is replaced, and other browsers are signed out', async () => {
    const { dataDir, identity, browser } = await start();
    const other = openBrowser(identity.origin);
    await other.signIn('caro@prueba.demo');

    const begun = await browser.post('/client/sign_ins', { identifier: 'caro@prueba.demo' });
    const path = `/client/sign_ins/${String(begun.body.at('response', 'id').value)}`;
    const strategy = 'reset_password_email_code';
    expect((await browser.post(`${path}/reset_password`, { password: 'nueva clave' })).status).toBe(
      404,
    );
    await browser.post(`${path}/prepare_first_factor`, { strategy });
    const code = (await readCode(dataDir, 'caro@prueba.demo')) ?? '';
    const checked = await browser.post(`${path}/attempt_first_factor`, { strategy, code });
    expect(checked.body.at('response', 'status').value).toBe('needs_new_password');
    expect(checked.body.at('client', 'sessions').value).toEqual([]);
    const done = await browser.post(`${path}/reset_password`, { password: 'nueva clave' });
    expect(done.body.at('response', 'status').value).toBe('complete');

    expect((await other.get('/client')).body.at('response', 'sessions').value).toEqual([]);
    expect((await other.signIn('caro@prueba.demo')).status).toBe(422);
    expect((await other.signIn('caro@prueba.demo', 'nueva clave')).status).toBe(200);
  });

  test('five wrong codes void the code', async () => {
    const { dataDir, browser } = await start();
    const begun = await browser.post('/client/sign_ins', {
      identifier: 'ana@prueba.demo',
      strategy: 'email_code',
    });
    const path = `/client/sign_ins/${String(begun.body.at('response', 'id').value)}`;
    for (let guess = 0; guess < 5; guess += 1) {
      await browser.post(`${path}/attempt_first_factor`, { strategy: 'email_code', code: 'x' });
    }
    const code = (await readCode(dataDir, 'ana@prueba.demo')) ?? '';
    const late = await browser.post(`${path}/attempt_first_factor`, {
      strategy: 'email_code',
      code,
    });
    expect(late.body.at('errors', 0, 'code').value).toBe('verification_failed');
  });
});

describe('signing out', () => {
  test('every way of signing out removes the token', async () => {
    const { browser } = await start();
    const ways = [
      (_id: string) => browser.post('/client/sessions', {}, 'DELETE'),
      (id: string) => browser.post(`/client/sessions/${id}/end`),
      (id: string) => browser.post(`/client/sessions/${id}/remove`),
      (_id: string) => browser.post('/client', {}, 'DELETE'),
    ];
    for (const leave of ways) {
      const signedIn = await browser.signIn('ana@prueba.demo');
      const id = String(signedIn.body.at('response', 'created_session_id').value);
      expect((await browser.post(`/client/sessions/${id}/tokens`)).status).toBe(200);
      expect((await browser.post(`/client/sessions/${id}/touch`)).status).toBe(200);
      expect((await leave(id)).status).toBe(200);
      expect((await browser.post(`/client/sessions/${id}/tokens`)).status).toBe(401);
    }
  });
});
