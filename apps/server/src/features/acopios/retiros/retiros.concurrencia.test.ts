import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { acopioCon, crearItem, retirar } from '../../../../test/support/acopios.ts';
import { CARRERAS, PLAZO_CARRERAS_MS } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';

const DURA = Boolean(process.env['PLOMADA_HARD']);
/** Number of concurrent clients: 200 in the long suite. */
const CLIENTES = DURA ? 200 : 40;
const EXISTENCIA = CLIENTES / 2;
const VUELTAS = DURA ? 20 : 2;

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor({
    poolMax: 10,
    env: { RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const veces = <T>(n: number, fn: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => fn(i)));
const idDe = ({ texto }: Respuesta): string => {
  const { id }: { id: string } = JSON.parse(texto);
  return id;
};
const cuantos = (respuestas: readonly Respuesta[], estado: number) =>
  respuestas.filter(({ status }) => status === estado).length;

/**
 * Checks that items match their retiros, acopios match both, and no code is repeated or skipped.
 */
async function exigirCuadrado(): Promise<void> {
  const [mal] = await servidor.admin(
    `select
       (select count(*)::int from acopio_items i where i.retirado > i.cantidad or i.retirado <> (
         select coalesce(sum(r.cantidad), 0) from retiros r
         where r.item_id = i.id and r.estado = 'ACTIVO')) as items,
       (select count(*)::int from acopios a where a.retirado_centavos <> (
         select coalesce(sum(r.importe_centavos), 0) from retiros r
         where r.acopio_id = a.id and r.estado = 'ACTIVO')) as acopios,
       (select count(*)::int from contadores c where c.serie = 'retiro' and c.ultimo <> (
         select count(*) from retiros r where r.tenant_id = c.tenant_id)) as series`,
  );
  expect(mal).toEqual({ items: 0, acopios: 0, series: 0 });
}

/** Answers are a retiro or a refusal for lack of stock; nothing else, no 5xx. */
function exigirSoloSinSaldo(respuestas: readonly Respuesta[]): void {
  for (const { status, body } of respuestas.filter(({ status }) => status !== 201)) {
    expect([status, body]).toMatchObject([409, { error: 'ACOPIO_SIN_SALDO' }]);
  }
}

describe('concurrent withdrawals take exactly the available stock', () => {
  it.each([
    ['1', String(EXISTENCIA), EXISTENCIA],
    ['0.333', String(EXISTENCIA / 4), Math.floor(((EXISTENCIA / 4) * 1000) / 333)],
  ])(
    'in steps of %s from %s',
    async (paso, cantidad, caben) => {
      for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
        const acopio = await acopioCon(admin, { cantidad });
        const respuestas = await veces(CLIENTES, () => retirar(usuario, acopio, paso));
        expect(cuantos(respuestas, 201)).toBe(Math.min(CLIENTES, caben));
        exigirSoloSinSaldo(respuestas);
      }
      await exigirCuadrado();
    },
    PLAZO_CARRERAS_MS,
  );

  it(
    'of several items in any order, without deadlock',
    async () => {
      const acopio = await acopioCon(admin, { cantidad: '10' });
      const otro = await crearItem(admin, acopio.id, { cantidad: '10' });
      const ids = [acopio.itemId, otro.id];
      const respuestas = await veces(CARRERAS, (i) =>
        usuario.post(`/acopios/${acopio.id}/retiros`, {
          items: (i % 2 === 0 ? ids : ids.toReversed()).map((itemId) => ({
            itemId,
            cantidad: '1',
          })),
        }),
      );
      expect(cuantos(respuestas, 201)).toBe(10);
      exigirSoloSinSaldo(respuestas);
      await exigirCuadrado();
    },
    PLAZO_CARRERAS_MS,
  );

  it(
    'of the money of a price list',
    async () => {
      const lista = await acopioCon(
        admin,
        { cantidad: null, precioUnitario: '0.335' },
        { tipo: 'LISTA_PRECIOS', importeCentavos: 34 * 7 },
      );
      // A retiro of 0,335 pesos rounds to 34 centavos, so seven fit in the balance.
      const respuestas = await veces(CARRERAS, () => retirar(usuario, lista, '1'));
      expect(cuantos(respuestas, 201)).toBe(7);
      exigirSoloSinSaldo(respuestas);
      await exigirCuadrado();
    },
    PLAZO_CARRERAS_MS,
  );
});

describe('a withdrawal at the same time as', () => {
  const RONDAS = Math.ceil(CARRERAS / 4);
  const repetir = async (ronda: () => Promise<void>) => {
    for (let i = 0; i < RONDAS; i += 1) await ronda();
    await exigirCuadrado();
  };

  it(
    'edits and cancellations of other withdrawals keeps the sum exact',
    () =>
      repetir(async () => {
        const acopio = await acopioCon(admin, { cantidad: '10' });
        const [uno, dos] = [
          idDe(await retirar(usuario, acopio, '4')),
          idDe(await retirar(usuario, acopio, '4')),
        ];
        const de = (id: string) => `/acopios/${acopio.id}/retiros/${id}`;
        const respuestas = await Promise.all([
          retirar(usuario, acopio, '3'),
          admin.put(de(uno), { cantidad: '6' }),
          admin.put(de(uno), { cantidad: '1' }),
          admin.del(de(dos)),
          admin.del(de(dos)),
        ]);
        expect(respuestas.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
        expect(cuantos(respuestas.slice(3), 200)).toBe(1);
      }),
    PLAZO_CARRERAS_MS,
  );

  it(
    'completing, reducing or deleting the item, or closing the stockpile: only one of both succeeds',
    () =>
      repetir(async () => {
        const cambios = [
          (_id: string, itemId: string) => admin.del(`/acopios-items/${itemId}/complete`),
          (id: string, itemId: string) =>
            admin.put(`/acopios-items/${id}/items/${itemId}`, { version: 1, cantidad: '0.5' }),
          (id: string, itemId: string) => admin.del(`/acopios-items/${id}/items/${itemId}`),
          (id: string) => admin.put(`/acopios/${id}/cerrar`, {}),
          (id: string) => admin.del(`/acopios/${id}`, { motivo: 'Se cargó dos veces' }),
        ];
        for (const cambiar of cambios) {
          const acopio = await acopioCon(admin, { cantidad: '1' });
          const [retiro, cambio] = await Promise.all([
            retirar(usuario, acopio, '1'),
            cambiar(acopio.id, acopio.itemId),
          ]);
          // A retiro after the item's deletion gets 400.
          expect([201, 400, 409]).toContain(retiro.status);
          expect([200, 202, 409]).toContain(cambio.status);
          expect(retiro.status === 201 || cambio.status < 300).toBe(true);
        }
      }),
    PLAZO_CARRERAS_MS,
  );
});
