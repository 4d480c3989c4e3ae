import { esDeSuCuenta, RECHAZOS_DE_CUENTA } from '@plomada/domain/cuentas/rechazo.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir, abrirCaja, abrirCajaChica } from '../../../test/support/cuentas.ts';
import { GENTE, NO_EXISTE } from '../../../test/support/data.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';
import { appErrorOfSql } from '../../context/sql/sql-error.ts';
import { REFUSED_BY } from '../../context/sql/trigger-refusals.ts';

// Refusals that a new movement can get because of its account. Screens recognise them by the rule
// tested here, and offer to save it without an account.

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let justa: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  justa = (await abrirCaja(owner, 100_000, { nombre: 'Justa' })).id;
});
afterAll(() => servidor.cerrar());

const cuerpoDe = ({ body }: Respuesta) => {
  const { error, details } = Object(body);
  return { error: String(error), details: Array.isArray(details) ? details : null };
};

type Caso = readonly [
  nombre: string,
  codigo: string,
  cuenta: () => Promise<string>,
  campos: Readonly<Record<string, unknown>>,
];

const cerrada = async () => {
  const { id } = await abrir(owner, { nombre: 'Cerrada' });
  await owner.put(`/cuentas/${id}/cerrar`, { version: 1 });
  return id;
};
const de = async (cuenta: Promise<{ readonly id: string }>) => (await cuenta).id;

const CASOS: readonly Caso[] = [
  [
    'it is short',
    'SALDO_INSUFICIENTE',
    () => Promise.resolve(justa),
    { importeCentavos: 100_001, medioPago: 'EFECTIVO' },
  ],
  [
    'it begins later',
    'VALIDATION_ERROR',
    () => Promise.resolve(justa),
    { fecha: '2025-12-31', importeCentavos: 1 },
  ],
  [
    'it is in another currency',
    'VALIDATION_ERROR',
    () => de(abrir(owner, { nombre: 'Dólares', moneda: 'USD' })),
    {},
  ],
  [
    'it is of another work',
    'VALIDATION_ERROR',
    () => de(abrirCaja(owner, 500, { nombre: 'De B', proyectoId: OBRA_B })),
    {},
  ],
  [
    'somebody answers for it and the movement is private',
    'CUENTA_COMPARTIDA',
    () => de(abrirCajaChica(owner, 900_000, { nombre: 'Compartida' })),
    { privado: true },
  ],
  ['it was closed', 'NO_ENCONTRADO', cerrada, {}],
  ['there is none', 'NO_ENCONTRADO', () => Promise.resolve(NO_EXISTE), {}],
];

describe.each<Caso>(CASOS)(
  'a new movement whose account refuses it: %s',
  (_nombre, codigo, cuenta, campos) => {
    it('is recognised as a refusal of the account, and is saved without it', async () => {
      const movimiento = nuevo({ proyectoId: OBRA_A, ...campos });
      const negado = cuerpoDe(
        await owner.post('/movimientos', { ...movimiento, cuentaId: await cuenta() }),
      );
      expect([negado.error, esDeSuCuenta(negado)]).toEqual([codigo, true]);
      expect((await owner.post('/movimientos', { ...movimiento, cuentaId: null })).status).toBe(
        201,
      );
    });
  },
);

it('a new movement gets the same answer for an account that is closed, of somebody else, or missing', async () => {
  const ajena = await abrirCaja(owner, 5_000, { nombre: 'Ajena' });
  const ids = [await cerrada(), ajena.id, NO_EXISTE];
  const respuestas: Respuesta[] = [];
  for (const cuentaId of ids)
    respuestas.push(await usuario.post('/movimientos', nuevo({ cuentaId })));
  expect(respuestas.map(({ status, body }) => [status, body])).toEqual(
    respuestas.map(() => [404, respuestas[0]?.body]),
  );
});

it('every reason that the database gives is recognised, and every error code of an account classified', () => {
  for (const [motivo, [codigo]] of Object.entries(REFUSED_BY)) {
    const negativa = { motivo, nombre: 'Caja', moneda: 'ARS', desde: '2026-01-01', disponible: 5 };
    const error = Object.assign(new Error(`cuenta ${JSON.stringify(negativa)}`), { code: 'P0C02' });
    const negado = appErrorOfSql(error);
    expect([motivo, negado?.code]).toEqual([motivo, codigo]);
    const { code = '', details = null } = negado ?? {};
    expect([motivo, esDeSuCuenta({ error: code, details })]).toEqual([motivo, true]);
  }
  expect(Object.entries(RECHAZOS_DE_CUENTA).filter(([, es]) => es)).toHaveLength(4);
});

it('other refusals are not classified as refusals of the account', async () => {
  const futuro = cuerpoDe(await owner.post('/movimientos', nuevo({ fecha: '2027-12-31' })));
  const sinObra = cuerpoDe(await owner.post('/movimientos', nuevo({ proyectoId: NO_EXISTE })));
  expect([futuro, sinObra].map(esDeSuCuenta)).toEqual([false, false]);
});

describe('a cash account without enough money reports the day of the lack', () => {
  const negar = async (quien: Quien, campos: Readonly<Record<string, unknown>>) =>
    cuerpoDe(await quien.post('/movimientos', nuevo({ medioPago: 'EFECTIVO', ...campos })));

  it('of an earlier movement: the day of the lowest balance, with that balance', async () => {
    const { id } = await abrirCaja(owner, 100_000, { nombre: 'De a días' });
    const mover = (fecha: string, tipo: string, importeCentavos: number) =>
      crear(owner, { cuentaId: id, fecha, tipo, importeCentavos });
    await mover('2026-11-05', 'EGRESO', 30_000);
    await mover('2026-11-10', 'EGRESO', 50_000);
    await mover('2026-11-12', 'INGRESO', 500_000);
    const negado = await negar(owner, {
      cuentaId: id,
      fecha: '2026-11-03',
      importeCentavos: 25_000,
    });
    expect(negado).toMatchObject({
      error: 'SALDO_INSUFICIENTE',
      details: [
        {
          path: 'importeCentavos',
          message: 'En De a días hay $\u00a0200,00 al 10/11/2026: no alcanza.',
          data: { disponibleCentavos: 20_000, dia: '2026-11-10' },
        },
      ],
    });
    const deHoy = await negar(owner, { cuentaId: id, importeCentavos: 520_001 });
    expect(deHoy.details).toMatchObject([
      { data: { disponibleCentavos: 520_000, dia: '2026-11-20' } },
    ]);
  });

  it('to its responsible person too, and to nobody who may not see it', async () => {
    const chica = await abrirCajaChica(owner, 10_000, { nombre: 'De la obra' });
    const propia = await negar(usuario, { cuentaId: chica.id, importeCentavos: 10_001 });
    expect(propia.details).toMatchObject([{ data: { dia: '2026-11-20' } }]);
    const oculta = await abrirCaja(owner, 50_000, { nombre: 'Oculta' });
    const gasto = await crear(usuario, { importeCentavos: 100 });
    await owner.put(`/movimientos/${gasto.id}`, { version: 1, cuentaId: oculta.id });
    for (const importeCentavos of [200, 60_000]) {
      const ajeno = await usuario.put(`/movimientos/${gasto.id}`, { version: 2, importeCentavos });
      expect([importeCentavos, ajeno.body]).toMatchObject([
        importeCentavos,
        { error: 'CUENTA_AJENA', details: null },
      ]);
      expect(JSON.stringify(ajeno.body)).not.toMatch(/dia|disponible|2026/);
    }
    // The database's own refusal is masked as well, should it reach the client.
    const texto = await servidor.admin<{ valor: string }>(
      `select set_config('app.user_id', $1, false) as valor`,
      [GENTE.Usuario.id],
    );
    expect(texto).toHaveLength(1);
    await expect(
      servidor.admin(
        `select cuenta_rechazar(tenant_id, id, 'SALDO', 5, '2026-11-01') from cuentas where id = $1`,
        [oculta.id],
      ),
    ).rejects.toThrow(/"disponible" : null, "dia" : null/);
    await servidor.admin(`select set_config('app.user_id', '', false)`);
  });
});
