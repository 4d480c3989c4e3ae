import { createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';

import { expect, it } from 'vitest';

import {
  claveDeSpki,
  claveIdDe,
  cuerpoDeCheckpoint,
  firmaDeCheckpointSirve,
  firmarCheckpoint,
  leerCheckpoint,
  textoDeClaveId,
} from './checkpoint.rules.ts';
import type { Bytes } from './merkle.rules.ts';

const TENANT = '01928f3a-5c1e-7a42-8b3d-000000000001';
const sha256 = (bytes: Bytes): Bytes => new Uint8Array(hash('sha256', bytes, 'buffer'));
const PREFIJO = Buffer.from('302a300506032b6570032100', 'hex');

const cripto = {
  sha256,
  firmaSirve: ({ texto, firma, clave }: Record<'texto' | 'firma' | 'clave', Bytes>) => {
    const key = Buffer.concat([PREFIJO, clave]);
    return verify(null, texto, createPublicKey({ key, type: 'spki', format: 'der' }), firma);
  },
};

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const checkpoint = { tenantId: TENANT, size: 18_204, raiz: sha256(Uint8Array.of(1)) };
const clave = claveDeSpki(spki) ?? new Uint8Array();
const texto = firmarCheckpoint(checkpoint, {
  claveId: claveIdDe(sha256(textoDeClaveId(TENANT, clave))),
  firma: new Uint8Array(sign(null, Buffer.from(cuerpoDeCheckpoint(checkpoint)), privateKey)),
});

const sirve = async (escrito: string, conClave = spki): Promise<boolean> => {
  const leido = leerCheckpoint(escrito);
  return leido !== null && (await firmaDeCheckpointSirve(leido, conClave, cripto));
};

it('a checkpoint is a signed note of C2SP, short enough to keep', async () => {
  const [origen, size, raiz, vacia, firma, fin] = texto.split('\n');
  expect([origen, size, vacia, fin]).toEqual([`plomada/${TENANT}`, '18204', '', '']);
  expect(raiz).toBe(Buffer.from(checkpoint.raiz).toString('base64'));
  expect(firma).toMatch(new RegExp(`^— plomada/${TENANT} [A-Za-z0-9+/]{91}=$`));
  expect(Buffer.byteLength(texto)).toBeLessThanOrEqual(300);
  expect(leerCheckpoint(texto)).toMatchObject({ ...checkpoint, texto });
  expect(await sirve(texto)).toBe(true);
});

it('a checkpoint is read as pasted from a message', async () => {
  const pegado = `\r\n ${texto.replaceAll('\n', '\r\n')}\r\n `;
  expect(leerCheckpoint(pegado)?.texto).toBe(texto);
  expect(await sirve(pegado)).toBe(true);
});

it.each([
  ['another size', texto.replace('18204', '18205')],
  ['another organisation', texto.replaceAll('000000000001', '000000000002')],
  ['two organisations', texto.replace('000000000001', '000000000002')],
  [
    'another root',
    texto.replace(/\n(.)([^\n]{43}\n\n)/, (_, a, b) => `\n${a === 'A' ? 'B' : 'A'}${b}`),
  ],
  ['another signature', texto.replace(/..(.=\n)$/, 'AA$1')],
  ['a size with a zero before it', texto.replace('18204', '018204')],
  ['a line more', texto.replace('\n\n', '\nhola\n\n')],
  ['no signature', texto.split('—')[0] ?? ''],
  ['anything', 'hola'],
])('a checkpoint is refused with %s', async (_label, escrito) => {
  expect(await sirve(escrito)).toBe(false);
});

it('a checkpoint is refused with another key, or with an invalid one', async () => {
  const otra = generateKeyPairSync('ed25519').publicKey;
  expect(await sirve(texto, otra.export({ type: 'spki', format: 'der' }).toString('base64'))).toBe(
    false,
  );
  expect(await sirve(texto, 'AAAA')).toBe(false);
  expect(claveDeSpki('%')).toBeNull();
});
