import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCaja, abrirCajaChica, saldoDe } from '../../../test/support/cuentas.ts';
import { NO_EXISTE } from '../../../test/support/data.ts';
import { crear, leerMovimiento, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../test/support/server.ts';
import { csv, formDe, importar, IMPORTACIONES } from '../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let caja: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  caja = (await abrirCaja(owner, 777_777)).id;
  await crear(owner, { privado: true, importeCentavos: 111_111, cuentaId: caja });
});
afterAll(() => servidor.cerrar());

/** Movement of the Usuario that the Owner put into an account, as the Usuario reads it. */
async function puesto(cuentaId: string, campos: object = {}) {
  const { id } = await crear(usuario, { importeCentavos: 1000, ...campos });
  await owner.put(`/movimientos/${id}`, { version: 1, cuentaId });
  return leerMovimiento(await usuario.get(`/movimientos/${id}`));
}

const A_MIL = { valor: '1000', tipo: 'OFICIAL' };

const estadoYCuerpo = ({ status, body }: Respuesta) => JSON.stringify([status, body]);
const AJENA = /^\[409,\{"error":"CUENTA_AJENA"/;

/**
 * Checks that changes of a movement's money get the same refusal, byte for byte, whatever the
 * account's balance.
 */
async function rechazada(id: string, version: number): Promise<void> {
  for (const cambio of [
    { importeCentavos: 1 },
    { importeCentavos: 90_000_000 },
    { moneda: 'USD', cotizacion: { valor: '900', tipo: 'BLUE' } },
    { moneda: 'ARS', cotizacion: { valor: '900', tipo: 'BLUE' } },
    { tipo: 'INGRESO' },
    { fecha: '2026-11-19' },
    { importeCentavos: 2, concepto: 'Con otras palabras' },
  ]) {
    const respuesta = await usuario.put(`/movimientos/${id}`, { version, ...cambio });
    expect([cambio, estadoYCuerpo(respuesta)]).toEqual([cambio, expect.stringMatching(AJENA)]);
    expect(respuesta.body).toMatchObject({ details: null });
  }
}

describe('a user who may not see the account of a movement', () => {
  it('does not discover its balance by bisection, private rows included', async () => {
    const { id, version } = await puesto(caja);
    // Binary search that an attacker would use; it would find 777.777 less the private 111.111.
    const respuestas = new Set<string>();
    let [hay, falta] = [1000, 1_000_000];
    while (falta - hay > 1) {
      const importeCentavos = Math.floor((hay + falta) / 2);
      const respuesta = await usuario.put(`/movimientos/${id}`, { version, importeCentavos });
      respuestas.add(estadoYCuerpo(respuesta));
      if (respuesta.status === 200) hay = importeCentavos;
      else falta = importeCentavos;
    }
    expect([...respuestas]).toEqual([expect.stringMatching(AJENA)]);
    expect(await saldoDe(owner, caja)).toBe(777_777 - 111_111 - 1000);
  });

  it.each([
    ['a box of coins', {}, {}],
    ['a box that begins on its day', { saldoInicialEl: '2026-11-20' }, {}],
    ['a box of the work', { proyectoId: OBRA_A }, {}],
    ['a box in dollars', { moneda: 'USD' }, { moneda: 'USD', cotizacion: A_MIL }],
    ['a bank', { tipo: 'BANCO', banco: 'Nación' }, {}],
  ])('gets the same refusal for each change of its money: %s', async (nombre, campos, suyos) => {
    const cuenta = await abrirCaja(owner, 900_000, { nombre, ...campos });
    const { id, version } = await puesto(cuenta.id, suyos);
    await rechazada(id, version);
    expect(await saldoDe(owner, cuenta.id)).toBe(899_000);
  });

  it('gets the same refusal once the account is closed, and can still edit the texts', async () => {
    const cuenta = await abrirCaja(owner, 1000, { nombre: 'Por cerrar' });
    const { id, version } = await puesto(cuenta.id);
    const cierre = { version: cuenta.version };
    expect((await owner.put(`/cuentas/${cuenta.id}/cerrar`, cierre)).status).toBe(200);
    await rechazada(id, version);
    const palabras = {
      concepto: 'Con otras palabras',
      notas: 'Del corralón',
      medioPago: 'EFECTIVO',
    };
    const mismo = { tipo: 'EGRESO', fecha: '2026-11-20', importeCentavos: 1000, cuentaId: null };
    const libre = await usuario.put(`/movimientos/${id}`, { version, ...mismo, ...palabras });
    expect([libre.status, libre.body]).toMatchObject([200, palabras]);
    const { body } = await owner.get(`/movimientos/${id}`);
    expect(body).toMatchObject({ ...palabras, cuentaId: cuenta.id });
  });

  it('may not move the movement to another account, whichever they name', async () => {
    const propia = await abrirCajaChica(owner, 50_000);
    const { id, version } = await puesto(caja, { tipo: 'INGRESO', importeCentavos: 5 });
    for (const cuentaId of [propia.id, caja, NO_EXISTE]) {
      expect(estadoYCuerpo(await usuario.put(`/movimientos/${id}`, { version, cuentaId }))).toMatch(
        AJENA,
      );
    }
  });

  it('is answered without waiting for a lock on the account', async () => {
    const { id, version } = await puesto(caja);
    const otro = new pg.Client({ connectionString: servidor.adminUrl });
    await otro.connect();
    try {
      await otro.query('begin');
      await otro.query('select from cuentas where id = $1 for update', [caja]);
      const importe = await usuario.put(`/movimientos/${id}`, { version, importeCentavos: 3 });
      expect(estadoYCuerpo(importe)).toMatch(AJENA);
      const palabras = await usuario.put(`/movimientos/${id}`, {
        version,
        concepto: 'Sin esperar',
      });
      expect(palabras.status).toBe(200);
    } finally {
      await otro.end();
    }
  });

  it('cannot create a movement in it, as if it did not exist', async () => {
    const intento = (cuentaId: string) => usuario.post('/movimientos', nuevo({ cuentaId }));
    const [suya, ninguna] = [await intento(caja), await intento(NO_EXISTE)];
    expect([suya.status, estadoYCuerpo(suya)]).toEqual([404, estadoYCuerpo(ninguna)]);
  });

  it('can edit the money of a movement in their own petty cash', async () => {
    const propia = await abrirCajaChica(owner, 50_000, { nombre: 'De obra' });
    const { id, version } = await crear(usuario, { importeCentavos: 100, cuentaId: propia.id });
    const pedir = (importeCentavos: number) =>
      usuario.put(`/movimientos/${id}`, { version, importeCentavos });
    expect(codigoDe(await pedir(50_001))).toBe('SALDO_INSUFICIENTE');
    expect((await pedir(50_000)).status).toBe(200);
  });
});

describe('a payment through an account that the user may not see', () => {
  it('is refused a change of its money or its means, and accepts text', async () => {
    const { id } = await crearAceptado(owner);
    const de = (importeCentavos: number, cuentaId: string | null = null) => ({
      importeBrutoCentavos: importeCentavos,
      medios: [{ medio: 'TRANSFERENCIA', importeCentavos, cuentaId }],
    });
    const pago = await pagar(owner, id, 50, de(50, caja));
    const ruta = `/presupuestos/${id}/pagos/${pago.id}`;
    const { version } = pago;
    const cambios = [
      de(1),
      de(90_000_000),
      { fecha: '2026-10-02' },
      { medios: [{ medio: 'EFECTIVO', importeCentavos: 50 }] },
      { retenciones: [{ tipo: 'IVA', importeCentavos: 10 }], ...de(50), medios: de(40).medios },
    ];
    for (const cambio of cambios) {
      expect(estadoYCuerpo(await usuario.put(ruta, { version, ...cambio }))).toMatch(AJENA);
    }
    const notas = await usuario.put(ruta, { version, ...de(50), notas: 'En mano' });
    expect([notas.status, notas.body]).toMatchObject([200, { notas: 'En mano' }]);
    const visto = await owner.get(ruta);
    expect(visto.body).toMatchObject({ medios: [{ cuentaId: caja }] });
  });

  it('cannot be marked as paid by them when it was scheduled through it, whatever the balance', async () => {
    const { id } = await crearAceptado(owner);
    const medios = (importeCentavos: number, cuentaId: string | null) => [
      { medio: 'TRANSFERENCIA', importeCentavos, cuentaId },
    ];
    const rutas = `/presupuestos/${id}/pagos`;
    for (const importe of [50, 5_000_000]) {
      const pago = await pagar(owner, id, importe, {
        estado: 'PROGRAMADO',
        vencimiento: '2026-12-10',
        medios: medios(importe, caja),
      });
      const pagado = { version: 1, fecha: '2026-11-01', medios: medios(importe, null) };
      expect(estadoYCuerpo(await usuario.put(`${rutas}/${pago.id}/pagar`, pagado))).toMatch(AJENA);
    }
  });
});

it('an import with a row assigned to a hidden account is not undone', async () => {
  const TITULOS = 'Fecha;Concepto;Tipo;Importe;Medio de pago';
  const importe = (monto: string) =>
    importar(
      usuario,
      formDe(csv(TITULOS, `14/10/2026;Seña;Ingreso;${monto};Tarjeta prepaga`), {
        proyectoId: OBRA_A,
      }),
    );
  const chico = await importe('1,00');
  const grande = await importe('90000,00');
  const respuestas: string[] = [];
  const reglas = [{ medioPago: 'TARJETA_PREPAGA', moneda: 'ARS', cuentaId: caja }];
  expect((await owner.post('/cuentas/asignaciones', { reglas })).body).toMatchObject({ filas: 2 });
  // Part of the income is spent, so undoing the large import would leave a negative balance.
  await crear(owner, { importeCentavos: 9_000_000, cuentaId: caja });
  for (const id of [chico, grande]) {
    respuestas.push(estadoYCuerpo(await usuario.put(`${IMPORTACIONES}/${id}/deshacer`, {})));
  }
  expect(respuestas).toEqual([expect.stringMatching(AJENA), respuestas[0]]);
  expect((await owner.put(`${IMPORTACIONES}/${chico}/deshacer`, {})).status).toBe(200);
});
