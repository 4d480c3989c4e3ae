import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aportar } from '../../../test/support/aportes.ts';
import { abrir, abrirCaja, traspasar } from '../../../test/support/cuentas.ts';
import { gastar, guardar } from '../../../test/support/lotes.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { deber, pagarTodo } from '../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const campo = (path: string) => ({ error: 'VALIDATION_ERROR', details: [{ path }] });

/** Ways in which an account gets an apunte of OBRA_A. */
const DE_LA_OBRA: readonly [string, (cuentaId: string) => Promise<unknown>][] = [
  ['a movement', (cuentaId) => crear(owner, { cuentaId })],
  ['a contribution', (cuentaId) => aportar(owner, 1_000, { cuentaId })],
  [
    'an expense of the lot',
    async (cuentaId) => {
      await guardar(owner, OBRA_A);
      await gastar(owner, OBRA_A, 1_000, { cuentaId });
    },
  ],
  [
    'a means of a payment',
    async (cuentaId) => {
      const { id } = await crearAceptado(owner);
      const medios = [{ medio: 'TRANSFERENCIA', importeCentavos: 1_000, cuentaId }];
      await pagar(owner, id, 1_000, { medios });
    },
  ],
  [
    'a means of an orden de pago',
    async (cuentaId) => {
      const medios = [{ medio: 'TRANSFERENCIA', importeCentavos: 1_000, cuentaId }];
      await pagarTodo(owner, [[await deber(owner, 1_790), 1_000]], { medios });
    },
  ],
];

describe('an account assigned to a work', () => {
  it.each(DE_LA_OBRA)('may have no entries of another work: %s', async (nombre, mover) => {
    const { id } = await abrir(owner, { nombre: `Con ${nombre}` });
    await mover(id);
    const ajena = await owner.put(`/cuentas/${id}`, { version: 1, proyectoId: OBRA_B });
    expect([ajena.status, ajena.body]).toMatchObject([400, campo('proyectoId')]);
    const suya = await owner.put(`/cuentas/${id}`, { version: 1, proyectoId: OBRA_A });
    expect([suya.status, suya.body]).toMatchObject([200, { proyecto: { id: OBRA_A } }]);
  });

  it('may have earlier transfers and counts, which belong to no work', async () => {
    const caja = await abrirCaja(owner, 1_000, { nombre: 'Sin obra' });
    const banco = await abrir(owner, { nombre: 'Banco sin obra' });
    const de = { deCuentaId: caja.id, aCuentaId: banco.id };
    await traspasar(owner, { ...de, importeCentavos: 400 });
    await owner.post(`/cuentas/${caja.id}/arqueos`, { fecha: '2026-11-20', contadoCentavos: 500 });
    for (const { id, version } of [caja, banco]) {
      const dada = await owner.put(`/cuentas/${id}`, { version, proyectoId: OBRA_B });
      expect([dada.status, dada.body]).toMatchObject([200, { proyecto: { id: OBRA_B } }]);
    }
  });
});
