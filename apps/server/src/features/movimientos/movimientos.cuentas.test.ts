import { totalesMovimientosSchema } from '@plomada/domain/movimientos/acciones.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir, abrirCaja, abrirCajaChica, saldoDe } from '../../../test/support/cuentas.ts';
import { GENTE, NO_EXISTE } from '../../../test/support/data.ts';
import { crear, todas } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let caja: string;
let banco: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  caja = (await abrirCaja(owner, 10_000_000)).id;
  banco = (await abrir(owner, { nombre: 'Banco Nación' })).id;
  await crear(owner, { concepto: 'En caja', importeCentavos: 100, cuentaId: caja });
  await crear(owner, { concepto: 'Cobro', tipo: 'INGRESO', importeCentavos: 70, cuentaId: banco });
  await crear(owner, { concepto: 'Suelto', importeCentavos: 1000, proyectoId: OBRA_A });
  const { id } = await crearAceptado(owner);
  const con = (cuentas: readonly (string | null)[]) => ({
    medios: cuentas.map((cuentaId) => ({ medio: 'TRANSFERENCIA', importeCentavos: 25, cuentaId })),
  });
  await pagar(owner, id, 50, { notas: 'Repartido', ...con([caja, banco]) });
  await pagar(owner, id, 50, { notas: 'A medias', ...con([banco, null]) });
  await pagar(owner, id, 25, { notas: 'Sin nada', ...con([null]) });
});
afterAll(() => servidor.cerrar());

/** Amounts of the listed rows in ascending order, by which the tests recognise them. */
const importes = async (consulta: string) => {
  const filas = await todas(owner, `desde=2026-10-01&${consulta}`, 2);
  return filas.map(({ importeCentavos }) => importeCentavos).sort((a, b) => a - b);
};

describe('a payment with several means', () => {
  it('shows the account of each of its means, only to users who may see it', async () => {
    const { id } = await crearAceptado(owner);
    const medios = [{ medio: 'EFECTIVO', importeCentavos: 5, cuentaId: caja }];
    const pago = await pagar(owner, id, 5, { fecha: '2026-09-01', medios });
    expect(pago.medios).toMatchObject(medios);
    const { body } = await usuario.get(`/presupuestos/${id}/pagos/${pago.id}`);
    expect(body).toMatchObject({ medios: [{ cuentaId: null }] });
    const [anotado] = await servidor.admin<{ cambios: string }>(
      'select cambios::text as cambios from audit_logs where entidad_id = $1',
      [pago.id],
    );
    expect(anotado?.cambios).toMatch(/"EFECTIVO [^"]*0,05 \(Caja obra\)"/);
  });
});

describe('filtering movements by account', () => {
  it.each([
    ['what one account saw, of payments by their means', () => `cuentaId=${caja}`, [50, 100]],
    ['what another saw', () => `cuentaId=${banco}`, [50, 50, 70]],
    ['an account that is not there', () => `cuentaId=${NO_EXISTE}`, []],
    ['what is wholly in accounts', () => 'sinCuenta=false', [50, 70, 100]],
  ])('finds %s', async (_que, consulta, esperados) => {
    expect(await importes(consulta())).toEqual(esperados);
  });

  it('finds movements with an amount in no account, and nothing else', async () => {
    const sin = await importes('sinCuenta=true');
    expect(sin).toEqual(expect.arrayContaining([25, 50, 1000]));
    expect(sin).not.toContain(100);
    const todos = await importes('');
    expect(sin.length + 3).toBe(todos.length);
  });

  it('sums up the rows of the list', async () => {
    for (const filtro of [`cuentaId=${banco}`, `cuentaId=${caja}&tipo=EGRESO`, 'sinCuenta=true']) {
      const filas = await todas(owner, filtro, 50);
      const { cantidad, porMoneda } = totalesMovimientosSchema.parse(
        (await owner.get(`/movimientos/totales?${filtro}`)).body,
      );
      const saldo = filas.reduce(
        (suma, { tipo, importeCentavos }) =>
          suma + (tipo === 'INGRESO' ? importeCentavos : -importeCentavos),
        0,
      );
      expect([filtro, cantidad, porMoneda[0]?.saldoCentavos]).toEqual([
        filtro,
        filas.length,
        saldo,
      ]);
    }
  });

  it('is refused to users who may not see accounts, even for their own petty cash', async () => {
    const propia = await abrirCajaChica(owner, 1000);
    for (const quien of [usuario, await como(servidor, 'Socio')]) {
      for (const ruta of [
        '/movimientos?',
        '/movimientos/totales?',
        '/movimientos/export?formato=csv&',
      ]) {
        for (const filtro of [`cuentaId=${propia.id}`, 'sinCuenta=true', 'sinCuenta=false']) {
          const { status, body } = await quien.get(`${ruta}${filtro}`);
          expect([ruta, filtro, status, body]).toMatchObject([
            ruta,
            filtro,
            403,
            { error: 'SIN_PERMISO' },
          ]);
        }
      }
    }
  });
});

describe('the export of movements', () => {
  const bajar = async (quien: Quien, filtro = '') =>
    (await quien.bajar(`/movimientos/export?formato=csv&${filtro}`)).texto;

  it('has the accounts of each row, those of a payment together', async () => {
    const texto = await bajar(owner);
    expect(texto.split('\r\n')[0]).toMatch(
      /;Cargado por;De su bolsillo;Devuelto el;Cuenta;Socio;Privado$/,
    );
    expect(texto).toMatch(/;En caja;1,00;[^\r]*;Caja obra;/);
    expect(texto).toMatch(/;0,50;[^\r]*;Banco Nación \+ Caja obra;/);
    expect(texto).toMatch(/;Suelto;10,00;[^\r]*;;;No/);
    expect((await bajar(owner, `cuentaId=${caja}`)).split('\r\n')).toHaveLength(4);
  });

  it('has no account column for users who may not see accounts', async () => {
    expect(await bajar(usuario)).not.toMatch(/Cuenta|Caja obra|Banco Nación/);
    expect(codigoDe(await usuario.bajar(`/movimientos/export?formato=csv&sinCuenta=true`))).toBe(
      'SIN_PERMISO',
    );
  });
});

it.each([
  ['of nobody', null],
  // A cash account may have a person in charge, but only the one of a petty cash may see the
  // account.
  ['of one who answers for it as a box', GENTE.Usuario.id],
])(
  'an edit keeps the account of a row whose editor may not see it: %s',
  async (de, responsableId) => {
    const caja = await abrirCaja(owner, 500_000, { nombre: `Escondida ${de}`, responsableId });
    const suyo = await crear(usuario, { importeCentavos: 200_000 });
    await owner.put(`/movimientos/${suyo.id}`, { version: 1, cuentaId: caja.id });
    const visto = await usuario.get(`/movimientos/${suyo.id}`);
    expect(visto.body).toMatchObject({ cuentaId: null, cuenta: null, version: 2 });
    const editado = await usuario.put(`/movimientos/${suyo.id}`, {
      version: 2,
      importeCentavos: 200_000,
      concepto: 'Con otras palabras',
      cuentaId: null,
    });
    expect([editado.status, editado.body]).toMatchObject([200, { cuentaId: null }]);
    expect(await saldoDe(owner, caja.id)).toBe(300_000);
    const deMas = await usuario.put(`/movimientos/${suyo.id}`, {
      version: 3,
      importeCentavos: 600_000,
    });
    expect([deMas.status, codigoDe(deMas)]).toEqual([409, 'CUENTA_AJENA']);
    expect(JSON.stringify(deMas.body)).not.toMatch(/300|Escondida|disponible/);
  },
);
