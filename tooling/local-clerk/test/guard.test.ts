import { request } from 'node:http';
import { json as readJson } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { json, ORIGIN, runIdentity, temporaryDataDir } from './fixture.ts';

type Ask = { path?: string; method?: string; headers?: Record<string, string> };

/**
 * Sends a request without `fetch`, which lets a caller set neither the Host header nor those of a
 * browser.
 */
function ask(origin: string, { path = '/client', method = 'GET', headers = {} }: Ask = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; code: unknown }>();
  const url = `${origin}${path.startsWith('/v1') ? '' : '/__clerk/v1'}${path}`;
  const call = request(url, { method, headers }, (response) => {
    readJson(response).then(
      (body) =>
        resolve({
          status: response.statusCode ?? 0,
          code: json(body).at('errors', 0, 'code').value,
        }),
      reject,
    );
  });
  call.on('error', reject);
  call.end();
  return promise;
}

async function start(signUpsPerHour?: number) {
  const limit = signUpsPerHour === undefined ? {} : { signUpsPerHour };
  return (await runIdentity(await temporaryDataDir(), limit)).origin;
}

describe('the local identity', () => {
  test('answers to this machine’s own names only', async () => {
    const origin = await start();
    const { port } = new URL(origin);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
      expect((await ask(origin, { headers: { host } })).status).toBe(200);
    }
    for (const host of [
      'malo.example',
      `malo.example:${port}`,
      '192.168.1.5',
      'a b',
      '127.0.0.1.malo.example',
    ]) {
      for (const path of ['/client', '/v1/users', '/v1/jwks']) {
        const answer = await ask(origin, { path, headers: { host } });
        expect([host, answer]).toEqual([host, { status: 421, code: 'host_invalid' }]);
      }
    }
  });

  test('takes no change from a page of another site', async () => {
    const origin = await start();
    const change = (headers: Record<string, string>) =>
      ask(origin, { path: '/client/sign_ups', method: 'POST', headers });
    const refused = { status: 403, code: 'origin_invalid' };
    const pages: Record<string, string>[] = [
      { origin: 'https://malo.example' },
      { origin: 'null' },
      { origin: 'http://localhost:4998' },
      { origin: 'https://localhost:4999' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const foreign of pages) {
      expect([foreign, await change(foreign)]).toEqual([foreign, refused]);
    }
    const ownPages: Record<string, string>[] = [
      { origin: ORIGIN },
      { origin: 'http://127.0.0.1:4999', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      {},
    ];
    for (const own of ownPages) {
      expect([own, (await change(own)).status]).toEqual([own, 200]);
    }
    const read = await ask(origin, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(read.status).toBe(200);
  });

  test('limits sign-ups per address and hour, without limiting other addresses', async () => {
    const origin = await start(3);
    const signUp = (address: string) =>
      ask(origin, {
        path: '/client/sign_ups',
        method: 'POST',
        headers: { origin: ORIGIN, 'x-forwarded-for': address },
      });
    for (let n = 0; n < 3; n += 1) expect((await signUp('7.7.7.7')).status).toBe(200);
    expect(await signUp('7.7.7.7')).toEqual({ status: 429, code: 'too_many_requests' });
    expect((await signUp('8.8.8.8')).status).toBe(200);
  });
});
