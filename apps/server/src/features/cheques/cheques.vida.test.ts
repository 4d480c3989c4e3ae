import { estadoChequeSchema, tipoEventoChequeSchema } from '@plomada/domain/cheques/cheque.schema';
import { estadoTras } from '@plomada/domain/cheques/vida.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrirCartera, hacer, recibir } from '../../../test/support/cheques.ts';
import { abrir, saldoDe } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

it('has the same state transitions in the database and in the domain', async () => {
  const estados = ['NUEVO', ...estadoChequeSchema.options] as const;
  const casos = [false, true].flatMap((propio) =>
    estados.flatMap((estado) =>
      tipoEventoChequeSchema.options.map((tipo) => ({ propio, estado, tipo })),
    ),
  );
  const filas = await servidor.admin<{ despues: string | null }>(
    `select cheque_sigue(x.propio, x.estado, x.tipo) as despues
     from unnest($1::boolean[], $2::text[], $3::text[]) with ordinality x(propio, estado, tipo, n) order by x.n`,
    [
      casos.map(({ propio }) => propio),
      casos.map(({ estado }) => estado),
      casos.map(({ tipo }) => tipo),
    ],
  );
  expect(filas.map(({ despues }) => despues)).toEqual(
    casos.map(({ propio, estado, tipo }) => estadoTras(propio, estado, tipo)),
  );
});

it('the database refuses invalid transitions, and other money than the cheque’s', async () => {
  const cartera = await abrirCartera(owner);
  const banco = await abrir(owner, { nombre: 'Banco de la vida' });
  const cheque = await recibir(owner, 500, { fecha: '2026-11-10' });
  const [autor] = await servidor.admin<{ id: string }>(
    `select creado_por as id from cheques where id = $1`,
    [cheque.id],
  );
  const evento = (tipo: string, campos: Record<string, unknown> = {}) => {
    const fila = { n: 2, fecha: '2026-11-11', valores: 0, cuenta: null, centavos: 0, ...campos };
    return servidor.admin(
      `insert into cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, valores_centavos, cuenta_id, cuenta_centavos, creado_por)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        NORTE,
        cheque.id,
        fila.n,
        tipo,
        fila.fecha,
        fila.valores,
        fila.cuenta,
        fila.centavos,
        autor?.id,
      ],
    );
  };
  await expect(evento('RECHAZADO')).rejects.toThrow(/cheque .*ESTADO/);
  await expect(evento('DEPOSITADO', { n: 3 })).rejects.toThrow(/cheque .*ESTADO/);
  await expect(evento('DEPOSITADO', { fecha: '2026-11-09' })).rejects.toThrow(/cheque .*FECHA/);
  for (const [valores, centavos] of [
    [-600, 600],
    [-400, 400],
    [0, 500],
    [-500, 0],
  ]) {
    const dinero = { valores, cuenta: banco.id, centavos };
    await expect(evento('COBRADO', dinero)).rejects.toThrow(/cheque .*ENTERO/);
  }
  await hacer(owner, 'depositar', [cheque], { fecha: '2026-11-12', cuentaId: banco.id });
  expect(await saldoDe(owner, cartera.id)).toBe(0);
});
