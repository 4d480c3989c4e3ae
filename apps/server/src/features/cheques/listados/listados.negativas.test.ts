import { testTenantId } from '@plomada/db/testing/tenant-id';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCartera, recibir } from '../../../../test/support/cheques.ts';
import { cerrar } from '../../../../test/support/cierres.ts';
import { abrir } from '../../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../../test/support/data.ts';
import {
  enCsv,
  enviarListado,
  formDeListado,
  LARGA,
  larga,
  leerListado,
  todoLoEscrito,
  verListado,
} from '../../../../test/support/listados.ts';
import { SIN_RITMO } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';
import { selectConocidos } from './listados.sql.ts';

keepReadersWarm();

const DIA = '2026-11-20';

let servidor: Servidor;
let owner: Quien;
let cartera: Cuenta;
let banco: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  cartera = await abrirCartera(owner, {
    saldoInicialCentavos: 10_000_000_00,
    saldoInicialEl: '2026-01-01',
  });
  banco = await abrir(owner, { nombre: 'Banco de los listados' });
});
afterAll(() => servidor.cerrar());

const destinos = () => ({
  fecha: DIA,
  carteras: { ARS: cartera.id },
  bancos: { ARS: banco.id },
});

describe('a refused listing', () => {
  it('needs its money in the account, its accounts, and the numbers that were seen; writes nothing', async () => {
    const chica = await abrirCartera(owner, {
      nombre: 'Valores chicos',
      saldoInicialCentavos: 100_00,
      saldoInicialEl: '2026-01-01',
    });
    const dolares = await abrir(owner, { nombre: 'Banco en dólares', moneda: 'USD' });
    const listado = enCsv([
      LARGA,
      larga(8301, '60,00'),
      larga(8302, '50,00'),
      larga(8303, '40,00'),
    ]);
    const antes = await todoLoEscrito(servidor);
    const conChica = { ...destinos(), carteras: { ARS: chica.id } };
    const sinLugar = await enviarListado(owner, listado, conChica);
    expect([sinLugar.status, codigoDe(sinLugar)]).toEqual([400, 'VALIDATION_ERROR']);
    expect(sinLugar.body).toMatchObject({
      details: [
        {
          path: 'respuestas.fila:3',
          message: expect.stringMatching(
            /^Cheque 8302: No cabe: en Valores chicos hay \$\s100,00 sin detalle/,
          ),
        },
      ],
    });
    const casos: readonly (readonly [Record<string, unknown>, number])[] = [
      [{ ...destinos(), nuevos: 2 }, 409],
      [{ fecha: DIA }, 400],
      [{ ...destinos(), carteras: { ARS: banco.id } }, 400],
      [{ ...destinos(), carteras: { ARS: '00000000-0000-4000-8000-00000000ffff' } }, 404],
      [{ ...destinos(), fecha: '2027-01-01' }, 400],
      [{ ...destinos(), fecha: '2025-12-31' }, 400],
    ];
    for (const [campos, status] of casos) {
      expect([campos, (await enviarListado(owner, listado, campos)).status]).toEqual([
        campos,
        status,
      ]);
    }
    expect(await todoLoEscrito(servidor)).toBe(antes);
    const respuestas = { 'fila:3': 'NO_ENTRA' };
    expect(await leerListado(owner, listado, { ...conChica, respuestas })).toMatchObject({
      nuevos: 2,
    });
    const cobrados = enCsv([LARGA, larga(8301, '60,00', 'PAGADO'), larga(8303, '40,00', 'PAGADO')]);
    const guardado = await todoLoEscrito(servidor);
    for (const bancos of [{ ARS: dolares.id }, { ARS: cartera.id }, {}]) {
      expect((await enviarListado(owner, cobrados, { fecha: DIA, bancos })).status).toBe(400);
    }
    // Day before the cheques were received.
    expect(
      (await enviarListado(owner, cobrados, { ...destinos(), fecha: '2026-11-01' })).status,
    ).toBe(400);
    expect(await todoLoEscrito(servidor)).toBe(guardado);
  });

  it('is no listing, or no spreadsheet', async () => {
    const casos = [
      [{ contenido: 'Fecha;Concepto\n1;2', nombre: 'a.csv' }, 400],
      [{ contenido: '\u0089PNG\r\n\u001a\n\0\0', nombre: 'a.xlsx' }, 415],
      [{ contenido: 'x', nombre: '../../etc/passwd' }, 415],
      [{ contenido: 'a'.repeat(5 * 1024 * 1024 + 1), nombre: 'a.csv' }, 413],
      [enCsv([LARGA, ...Array.from({ length: 3100 }, (_, i) => larga(i + 1, 1))]), 400],
    ] as const;
    const antes = await todoLoEscrito(servidor);
    for (const [archivo, status] of casos) {
      expect([archivo.nombre, (await enviarListado(owner, archivo, destinos())).status]).toEqual([
        archivo.nombre,
        status,
      ]);
    }
    expect(await todoLoEscrito(servidor)).toBe(antes);
  });
});

it('compares with no own cheques, and with private ones only for those who may see them', async () => {
  await recibir(owner, 77_00, {
    fecha: DIA,
    privado: true,
    cuentaId: cartera.id,
    cheque: { numero: '008377', banco: 'Macro', pago: '2026-12-15' },
  });
  const listado = enCsv([LARGA, larga(8377, '77,00')]);
  const { filas } = await verListado(owner, listado);
  expect(filas).toMatchObject([{ que: 'IGUAL', cheque: { estado: 'EN_CARTERA' } }]);
  for (const persona of ['Usuario', 'Socio'] as const) {
    const suya = await como(servidor, persona);
    for (const enviar of [
      () => enviarListado(suya, listado, destinos()),
      () => suya.enviar('/cheques/listados/preview', formDeListado(listado)),
    ]) {
      const respuesta = await enviar();
      expect([respuesta.status, codigoDe(respuesta)]).toEqual([403, 'SIN_PERMISO']);
    }
  }
  const vistos = async (rol: Rol) => {
    const actor = { userId: GENTE[rol].id, nombre: rol, rol };
    const { text, values } = selectConocidos(
      { tenantId: testTenantId(NORTE), actor },
      { numeros: ['8377'], tomar: false },
    );
    return (await servidor.admin(text, [...values])).length;
  };
  expect([await vistos('Owner'), await vistos('Usuario')]).toEqual([1, 0]);
  await servidor.admin('begin');
  await servidor.admin(
    `update cheques set propio = true, movimiento_id = null where numero = '008377'`,
  );
  expect(await vistos('Owner')).toBe(0);
  await servidor.admin('rollback');
});

it('is refused in a closed month, and writes nothing', async () => {
  await cerrar(owner, '2026-06');
  const listado = enCsv([LARGA, larga(8351, '60,00')]);
  const antes = await todoLoEscrito(servidor);
  const cerrado = await enviarListado(owner, listado, { ...destinos(), fecha: '2026-06-15' });
  expect([cerrado.status, codigoDe(cerrado)]).toEqual([409, 'PERIODO_CERRADO']);
  expect(await todoLoEscrito(servidor)).toBe(antes);
});
