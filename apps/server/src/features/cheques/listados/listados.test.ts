import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCartera, hacer, listar, vidaDe } from '../../../../test/support/cheques.ts';
import { abrir, saldoDe } from '../../../../test/support/cuentas.ts';
import { NORTE } from '../../../../test/support/data.ts';
import {
  enCsv,
  enXlsx,
  formDeListado,
  LARGA,
  larga,
  leerListado,
  LIBRADOR,
  porNumero,
  todoLoEscrito,
  verListado,
  type Celdas,
} from '../../../../test/support/listados.ts';
import { hastaQueEsperen } from '../../../../test/support/lock-waits.ts';
import { SIN_RITMO } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { claveNueva, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';

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

describe('the three shapes', () => {
  const CORTA: Celdas = ['Nro. Cheque', 'Banco', 'CUIT Librador', 'Vencimiento', 'Importe'];
  const corta = (numero: string): Celdas => [numero, 'Macro', LIBRADOR, '15/12/2026', '1.000,50'];
  const FORMAS: readonly (readonly [string, readonly Celdas[]])[] = [
    ['UNA_FILA', [['Cheques recibidos'], LARGA, larga('7101', '1.000,50'), larga('7102', 250)]],
    ['CORTA', [CORTA, corta('7201'), corta('7202')]],
    [
      'TRES_FILAS',
      [
        ['Cheque', 'Banco', 'CUIT Librador', 'Fecha de pago'],
        ['7301', 'Macro', LIBRADOR, '15/12/2026'],
        ['$ 1.000,50'],
        ['ACTIVO'],
        ['7302', 'Macro', LIBRADOR, '15/12/2026'],
        [250],
        ['CUSTODIA'],
      ],
    ],
  ];

  it.each(FORMAS)(
    '%s enters the portfolio once, from CSV and from a workbook',
    async (forma, filas) => {
      const antes = (await verListado(owner, enCsv(filas))).carteras;
      const vista = await verListado(owner, enXlsx(filas));
      expect(vista).toEqual(await verListado(owner, enCsv(filas)));
      expect(vista).toMatchObject({ forma, afuera: [] });
      expect(vista.filas.map(({ que }) => que)).toEqual(['NUEVO', 'NUEVO']);
      const importe = vista.filas.reduce((suma, fila) => suma + fila.importeCentavos, 0);
      expect(vista.prueba).toEqual([
        { moneda: 'ARS', columnaCentavos: importe, leidoCentavos: importe, afueraCentavos: 0 },
      ]);
      const saldo = await saldoDe(owner, cartera.id);
      const leido = await leerListado(owner, enCsv(filas), {
        ...destinos(),
        nuevos: 2,
        cambian: 0,
      });
      expect(leido).toMatchObject({
        nuevos: 2,
        cambian: 0,
        informados: 0,
        pendientes: 0,
        afuera: 0,
      });
      // A listing gives details of money that the account already has, so the balance stays.
      expect(await saldoDe(owner, cartera.id)).toBe(saldo);
      const [{ sinDetalleCentavos: habia } = { sinDetalleCentavos: 0 }] = antes;
      const { carteras } = await verListado(owner, enCsv(filas));
      expect(carteras).toMatchObject([{ id: cartera.id, sinDetalleCentavos: habia - importe }]);
      const guardado = await todoLoEscrito(servidor);
      for (const archivo of [enCsv(filas), enXlsx(filas), enCsv(filas, 'otro-nombre.csv')]) {
        const otra = await leerListado(owner, archivo, { ...destinos(), nuevos: 2, cambian: 0 });
        expect(otra).toMatchObject({ nuevos: 0, cambian: 0, informados: 0, iguales: 2 });
      }
      expect(await todoLoEscrito(servidor)).toBe(guardado);
    },
  );
});

it('keeps of a new cheque what the listing has', async () => {
  await leerListado(
    owner,
    enXlsx([LARGA, larga(8001, 500.25, 'CUSTODIA'), larga(8002, 1)], 'galicia.xlsx'),
    destinos(),
  );
  const cheque = await porNumero(owner, '8001');
  expect(cheque).toMatchObject({
    formato: 'ECHEQ',
    banco: 'BANCO MACRO S.A.',
    bancoCodigo: '285',
    cuitLibrador: '30500000127',
    librador: 'ARENERA SA',
    importeCentavos: 50_025,
    emision: '2026-11-01',
    pago: '2026-12-15',
    privado: false,
    estado: 'EN_CARTERA',
    estadoEl: DIA,
    cuenta: { id: cartera.id },
  });
  const { informado } = await vidaDe(owner, cheque?.id ?? '');
  expect(informado).toMatchObject({ estado: 'CUSTODIA', listado: 'galicia.xlsx' });
});

it('moves cheques as their life allows, once, and only proposes rejections', async () => {
  const nombre = 'primero.csv';
  const activos = [8101, 8102, 8103, 8104].map((n) => larga(n, '300,00'));
  await leerListado(owner, enCsv([LARGA, ...activos], nombre), destinos());
  const depositado = await porNumero(owner, '8103');
  await hacer(owner, 'depositar', depositado ? [depositado] : [], {
    fecha: DIA,
    cuentaId: banco.id,
  });
  const [enValores, enBanco] = [await saldoDe(owner, cartera.id), await saldoDe(owner, banco.id)];
  const despues = enCsv([
    LARGA,
    larga(8101, '300,00', 'DEPOSITADO'),
    larga(8102, '300,00', 'PAGADO'),
    larga(8103, '300,00', 'RECHAZADO'),
    larga(8104, '300,00', 'En revisión'),
  ]);
  const vista = await verListado(owner, despues);
  expect(vista.filas.map(({ que, evento }) => [que, evento])).toEqual([
    ['MUEVE', 'DEPOSITADO'],
    ['MUEVE', 'COBRADO'],
    ['PROPONE', null],
    ['DESCONOCIDO', null],
  ]);
  expect(await leerListado(owner, despues, { ...destinos(), nuevos: 0, cambian: 2 })).toMatchObject(
    {
      nuevos: 0,
      cambian: 2,
      informados: 4,
      pendientes: 2,
    },
  );
  expect(await saldoDe(owner, cartera.id)).toBe(enValores - 600_00);
  expect(await saldoDe(owner, banco.id)).toBe(enBanco + 300_00);
  const vidas = await Promise.all(
    ['8101', '8102', '8103', '8104'].map(async (n) =>
      vidaDe(owner, (await porNumero(owner, n))?.id ?? ''),
    ),
  );
  expect(vidas.map(({ estado, informado }) => [estado, informado?.estado])).toEqual([
    ['DEPOSITADO', 'DEPOSITADO'],
    ['COBRADO', 'PAGADO'],
    ['DEPOSITADO', 'RECHAZADO'],
    ['EN_CARTERA', 'En revisión'],
  ]);
  expect(vidas[1]?.eventos.at(-1)).toMatchObject({
    tipo: 'COBRADO',
    fecha: DIA,
    cuenta: { id: banco.id },
    motivo: 'Según el listado cheques.csv',
  });
  const guardado = await todoLoEscrito(servidor);
  await leerListado(owner, despues, destinos());
  expect(await todoLoEscrito(servidor)).toBe(guardado);
  // An older listing that overlaps: no new cheque and no event.
  const vieja = await leerListado(owner, enCsv([LARGA, ...activos], nombre), destinos());
  expect(vieja).toMatchObject({ nuevos: 0, cambian: 0 });
  expect((await porNumero(owner, '8101'))?.estado).toBe('DEPOSITADO');
});

it('pays a deposited cheque into the account of its deposit, without asking for one', async () => {
  await leerListado(owner, enCsv([LARGA, larga(8151, '70,00')]), destinos());
  const cheque = await porNumero(owner, '8151');
  await hacer(owner, 'depositar', cheque ? [cheque] : [], { fecha: DIA, cuentaId: banco.id });
  const antes = await saldoDe(owner, banco.id);
  await leerListado(owner, enCsv([LARGA, larga(8151, '70,00', 'PAGADO')]), { fecha: DIA });
  expect(await saldoDe(owner, banco.id)).toBe(antes + 70_00);
});

it('asks about uncertain rows, and follows the answers', async () => {
  await leerListado(
    owner,
    enCsv([
      ['Número', 'Banco', 'Importe', 'Vto.'],
      ['8201', 'Macro Bansud', '90,00', '15/12/2026'],
    ]),
    destinos(),
  );
  const listado = enCsv([
    LARGA,
    larga(8201, '90,00', 'PAGADO'),
    larga(8202, '10,00', 'Disponible'),
  ]);
  const vista = await verListado(owner, listado);
  expect(vista.filas.map(({ que, pregunta }) => [que, pregunta?.id])).toEqual([
    ['DUDA', 'fila:2'],
    ['DESCONOCIDO', 'estado:disponible'],
  ]);
  const antes = await todoLoEscrito(servidor);
  expect(await leerListado(owner, listado, destinos())).toMatchObject({
    nuevos: 0,
    cambian: 0,
    pendientes: 2,
  });
  expect(await todoLoEscrito(servidor)).toBe(antes);
  const elegido = vista.filas[0]?.pregunta?.opciones[0]?.valor ?? '';
  const respuestas = { 'fila:2': elegido, 'estado:disponible': 'NUEVO' };
  expect(await leerListado(owner, listado, { ...destinos(), respuestas })).toMatchObject({
    nuevos: 1,
    cambian: 1,
  });
  expect((await porNumero(owner, '8201'))?.estado).toBe('COBRADO');
  expect((await porNumero(owner, '8202'))?.estado).toBe('EN_CARTERA');
});

it('leaves out the rows that the person excludes', async () => {
  const listado = enCsv([LARGA, larga(8251, '10,00'), larga(8252, '10,00')]);
  const respuestas = { 'fila:3': 'NO_ENTRA' };
  expect(await leerListado(owner, listado, { ...destinos(), respuestas })).toMatchObject({
    nuevos: 1,
    afuera: 1,
  });
  expect([(await porNumero(owner, '8251'))?.estado, await porNumero(owner, '8252')]).toEqual([
    'EN_CARTERA',
    undefined,
  ]);
});

it('reads a listing twice at once as once, and answers a repeated key with its first answer', async () => {
  const listado = enCsv([
    ['Número', 'Banco', 'Importe', 'Vto.'],
    ['8401', 'Macro', '5,00', '15/12/2026'],
  ]);
  const dos = await Promise.all([
    leerListado(owner, listado, destinos()),
    leerListado(owner, listado, destinos()),
  ]);
  expect(new Set(dos.map(({ nuevos }) => nuevos))).toEqual(new Set([0, 1]));
  const { items } = await listar(owner, '?search=8401');
  expect(items).toHaveLength(1);
  const otro = enCsv([LARGA, larga(8402, '5,00')]);
  const clave = claveNueva();
  const form = () => formDeListado(otro, destinos());
  const respuestas = [
    await owner.enviar('/cheques/listados', form(), clave),
    await owner.enviar('/cheques/listados', form(), clave),
  ];
  expect(respuestas[0]?.body).toMatchObject({ nuevos: 1 });
  expect(respuestas[1]?.body).toEqual(respuestas[0]?.body);
});

it('waits for another reading of the organisation, which may be in another server', async () => {
  const candado = `hashtextextended('listado:' || '${NORTE}', 0)`;
  await servidor.admin(`select pg_advisory_lock(${candado})`);
  const leyendo = leerListado(owner, enCsv([LARGA, larga(8411, '5,00')]), destinos());
  await hastaQueEsperen(servidor);
  expect(await porNumero(owner, '8411')).toBeUndefined();
  await servidor.admin(`select pg_advisory_unlock(${candado})`);
  expect(await leyendo).toMatchObject({ nuevos: 1 });
});

it('enters dollars into accounts of dollars', async () => {
  const enDolares = await abrirCartera(owner, {
    nombre: 'Valores en dólares',
    moneda: 'USD',
    saldoInicialCentavos: 500_00,
    saldoInicialEl: '2026-01-01',
  });
  const listado = enCsv([
    [...LARGA, 'Moneda'],
    [...larga(8501, '200,00'), 'USD'],
    [...larga(8502, '200,00'), 'ARS'],
  ]);
  const { prueba, carteras } = await verListado(owner, listado);
  expect(prueba.map(({ moneda, leidoCentavos }) => [moneda, leidoCentavos])).toEqual([
    ['ARS', 200_00],
    ['USD', 200_00],
  ]);
  expect(carteras.find(({ moneda }) => moneda === 'USD')).toMatchObject({
    sinDetalleCentavos: 500_00,
  });
  const { ARS } = destinos().carteras;
  await leerListado(owner, listado, { fecha: DIA, carteras: { ARS, USD: enDolares.id } });
  expect(await porNumero(owner, '8501')).toMatchObject({
    moneda: 'USD',
    cuenta: { id: enDolares.id },
  });
  expect(await porNumero(owner, '8502')).toMatchObject({ moneda: 'ARS', cuenta: { id: ARS } });
});
