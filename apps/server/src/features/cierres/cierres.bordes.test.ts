import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { acopioCon, nuevoAcopio, retirar } from '../../../test/support/acopios.ts';
import { aportar, pedirAporte } from '../../../test/support/aportes.ts';
import { cerrar } from '../../../test/support/cierres.ts';
import { abrir, abrirCaja, contar, cuentaNueva } from '../../../test/support/cuentas.ts';
import { guardar, nuevoGasto, rutaDe as loteDe } from '../../../test/support/lotes.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { nuevoPago } from '../../../test/support/pagos.ts';
import { deber, pago } from '../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

const ULTIMO_CERRADO = '2026-09-30';
const PRIMERO_ABIERTO = '2026-10-01';

let servidor: Servidor;
let admin: Quien;

async function sembrar() {
  const presupuesto = await crearAceptado(admin);
  const acopio = await acopioCon(admin, {}, { fecha: '2026-09-01' });
  await guardar(admin, OBRA_A);
  await aportar(admin, 4000, { fecha: '2026-09-01' });
  const [dentro, fuera] = [
    await crear(admin, { fecha: ULTIMO_CERRADO }),
    await crear(admin, { fecha: PRIMERO_ABIERTO }),
  ];
  const { id: caja } = await abrirCaja(admin, 500);
  const { id: banco } = await abrir(admin);
  return { presupuesto, acopio, dentro, fuera, caja, banco, deuda: await deber(admin, 1) };
}

let hay: Awaited<ReturnType<typeof sembrar>>;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  hay = await sembrar();
  await cerrar(admin, '2026-09');
});
afterAll(() => servidor.cerrar());

const ESCRITURAS: readonly (readonly [string, (fecha: string) => ReturnType<Quien['post']>])[] = [
  ['a movement', (fecha) => admin.post('/movimientos', nuevo({ fecha }))],
  [
    'a payment',
    (fecha) => admin.post(`/presupuestos/${hay.presupuesto.id}/pagos`, nuevoPago(100, { fecha })),
  ],
  ['a contribution', (fecha) => pedirAporte(admin, 100, { fecha })],
  [
    'an expense of the lot',
    (fecha) => admin.post(`${loteDe(OBRA_A)}/gastos`, nuevoGasto(300_000, { fecha })),
  ],
  ['an acopio', (fecha) => admin.post('/acopios', nuevoAcopio({ fecha }))],
  ['a withdrawal', (fecha) => retirar(admin, hay.acopio, '1', { fecha })],
  [
    'a transfer',
    (fecha) =>
      admin.post('/traspasos', {
        deCuentaId: hay.caja,
        aCuentaId: hay.banco,
        fecha,
        importeCentavos: 100,
        motivo: 'DEPOSITO',
      }),
  ],
  // The count in the closed month has no difference: an entry of the account would be refused
  // anyway.
  ['a count', (fecha) => contar(admin, hay.caja, 500, fecha)],
  [
    'the first day of an account',
    (saldoInicialEl) =>
      admin.post('/cuentas', cuentaNueva({ nombre: 'Otro banco', saldoInicialEl })),
  ],
  [
    'an orden de pago',
    (fecha) => admin.post('/por-pagar/pagar', pago([[hay.deuda, 100_000]], { fecha })),
  ],
];

describe('the last day of a closed month', () => {
  it.each(ESCRITURAS)('refuses %s, while the day after accepts it', async (_nombre, escribir) => {
    const enElUltimo = await escribir(ULTIMO_CERRADO);
    expect([enElUltimo.status, codigoDe(enElUltimo)]).toEqual([409, 'PERIODO_CERRADO']);
    const elSiguiente = await escribir(PRIMERO_ABIERTO);
    expect([elSiguiente.body, elSiguiente.status]).toEqual([elSiguiente.body, 201]);
  });

  it('is neither left nor entered by an edit', async () => {
    const mover = (id: string, fecha: string) =>
      admin.put(`/movimientos/${id}`, { version: 1, fecha });
    expect(codigoDe(await mover(hay.dentro.id, PRIMERO_ABIERTO))).toBe('PERIODO_CERRADO');
    expect(codigoDe(await mover(hay.fuera.id, ULTIMO_CERRADO))).toBe('PERIODO_CERRADO');
    expect((await mover(hay.fuera.id, '2026-10-02')).status).toBe(200);
  });
});
