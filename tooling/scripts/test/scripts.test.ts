import { execFile } from 'node:child_process';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { APAGADA, NORTE } from '../../../apps/server/test/support/data.ts';
import { OBRA_A } from '../../../apps/server/test/support/obras.ts';
import { crearServidor, tokenDe, type Servidor } from '../../../apps/server/test/support/server.ts';

const RUN = path.join(import.meta.dirname, '../src/run.ts');
let server: Servidor;
let url: string;
beforeAll(async () => {
  server = await crearServidor();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.cerrar());

type Output = { codigo: number; salida: string; errores: string };

/** Runs the command in a separate process, as a person does. */
function script(args: readonly string[], token = ''): Promise<Output> {
  const { PATH } = process.env;
  const env = { PATH, PLOMADA_URL: url, PLOMADA_TOKEN: token };
  return new Promise((resolve) => {
    execFile(process.execPath, [RUN, ...args], { env }, (error, output, errores) => {
      resolve({ codigo: error ? Number(error.code) : 0, salida: output, errores });
    });
  });
}

describe('pnpm script', () => {
  it('lists the scripts without a name, and refuses an unknown one', async () => {
    const list = await script([]);
    expect(list.codigo).toBe(0);
    expect(list.salida).toMatch(/saldos {2}\[TENANT_ID\]/);
    for (const name of ['nada', '../run', 'saldos.ts', '__proto__']) {
      const { codigo: code, errores } = await script([name]);
      expect([code, errores]).toEqual([2, expect.stringContaining('registrar-ingreso')]);
    }
  });

  it('reports an unknown person, and the refusals of the server', async () => {
    expect(await script(['saldos'])).toMatchObject({
      codigo: 2,
      errores: expect.stringContaining('PLOMADA_TOKEN'),
    });
    expect(await script(['saldos', NORTE], 'nada')).toMatchObject({
      codigo: 1,
      errores: expect.stringContaining('NO_AUTENTICADO'),
    });
  });

  it('prints the balances of the only organisation, or asks which one', async () => {
    const only = await script(['saldos'], await tokenDe('Admin'));
    expect(only).toMatchObject({ codigo: 0, errores: '' });
    expect(only.salida).toMatch(/OB-002 {2}Obra OB-002 +\u2212\$\u00a050,00\n/);
    const several = await script(['saldos'], await tokenDe('Owner'));
    expect(several.codigo).toBe(2);
    expect(several.errores).toContain(APAGADA);
  });

  it('records an income once per key and prints the resulting balance', async () => {
    const token = await tokenDe('Admin');
    // The server's clock is fixed, so the call gives the date instead of using today's.
    const data = ['123456', 'Cuota de socio', '2026-11-20', 'clave-de-carga'];
    const args = ['registrar-ingreso', NORTE, OBRA_A, ...data];
    const [one, dos] = [await script(args, token), await script(args, token)];
    expect(one.errores).toBe('');
    expect(one.salida).toBe('M-000002: $\u00a01.234,56. Saldo: $\u00a01.234,56\n');
    expect(dos).toEqual(one);
    const broken = await script(['registrar-ingreso', NORTE, OBRA_A, '12,50', 'Cuota'], token);
    expect([broken.codigo, broken.errores]).toEqual([2, expect.stringContaining('CENTAVOS')]);
  });
});
