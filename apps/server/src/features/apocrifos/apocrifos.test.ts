import { listaOrdenesPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { listaPagosSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { listaProveedoresSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { poblarApocrifos } from '../../../test/support/apocrifos-sur.ts';
import {
  archivoDeArca,
  cargarLista,
  enTxt,
  enviarLista,
  listasDe,
  ponerGeneral,
  verLista,
} from '../../../test/support/apocrifos.ts';
import { revisar } from '../../../test/support/cierres.ts';
import { NORTE, SUR } from '../../../test/support/data.ts';
import { listar, pilaDe } from '../../../test/support/facturas.ts';
import { libroDe } from '../../../test/support/listados.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import {
  deber,
  leerDeuda,
  leerOrden,
  pagarTodo,
  pendientesDe,
} from '../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';
import { hacerZip } from '../../../test/support/zip.ts';

keepReadersWarm();

/** CUIT of NORTE's supplier, and one that no supplier has. */
const HORNERO = '30900000444';
const OTRO = '30900000568';
/** Rows of nobody here, as a list has them by the thousand. */
const AJENAS = [
  [OTRO, '13/11/2019'],
  ['30900000223', '13/11/2019'],
  ['30900000185', '13/11/2019'],
] as const;

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());
beforeEach(async () => {
  await servidor.admin('delete from apoc_general');
  const { propia } = await listasDe(owner);
  if (propia) await owner.del(`/apocrifos/${propia.id}`);
});

const marcaDe = async (quien: Quien) =>
  proveedorDetalleSchema.parse((await quien.get(`/proveedores/${PROVEEDOR_NORTE}`)).body).apocrifo;

const auditadas = () =>
  servidor.admin<{ accion: string; resumen: string }>(
    `select accion, resumen from audit_logs where tenant_id = $1 and resumen like '%lista APOC%' order by ts, id`,
    [NORTE],
  );

describe('a list of an organisation', () => {
  const filas = [
    [HORNERO, '01/02/2020'],
    ['30900000445', '01/02/2020'],
    [OTRO, '13/11/2019'],
  ] as const;

  it('is shown first, with the day that its file has, and nothing is kept', async () => {
    expect(await verLista(owner, enTxt(filas))).toMatchObject({
      filas: 3,
      cuits: 2,
      rechazadas: 1,
      motivos: [{ motivo: 'CUIT_INVALIDO', filas: 1 }],
      ejemplos: [{ fila: 5, columna: 'CUIT', valor: '30900000445' }],
      sinFecha: 0,
      preguntas: [],
      listaDel: '2026-11-20',
      proveedores: 1,
    });
    expect(await listasDe(owner)).toEqual({
      rige: null,
      propia: null,
      general: null,
      proveedores: 0,
    });
    expect(await marcaDe(usuario)).toBeNull();
  });

  it('marks its suppliers; the same list changes nothing; another takes its place whole', async () => {
    const antes = (await auditadas()).length;
    const cargada = await cargarLista(owner, enTxt(filas));
    expect(cargada).toMatchObject({
      rige: 'PROPIA',
      propia: { listaDel: '2026-11-20', filas: 3, cuits: 2, rechazadas: 1 },
      proveedores: 1,
    });
    expect(await marcaDe(usuario)).toEqual({ desde: '2020-02-01', listaDel: '2026-11-20' });
    expect(await cargarLista(owner, enTxt(filas))).toEqual(cargada);
    expect((await auditadas()).slice(antes)).toEqual([
      {
        accion: 'IMPORTAR',
        resumen: 'Cargó la lista APOC del 20/11/2026: 2 CUIT y 1 fila rechazada',
      },
    ]);
    const otra = await cargarLista(owner, enTxt(AJENAS));
    expect([otra.propia?.cuits, otra.proveedores]).toEqual([3, 0]);
    expect(await marcaDe(usuario)).toBeNull();
  });

  it.each([1, 2])('is read whole with %i rows under the notes of ARCA’s file', async (cuantas) => {
    const {
      filas: leidas,
      cuits,
      listaDel,
    } = await verLista(owner, enTxt(AJENAS.slice(0, cuantas)));
    expect([leidas, cuits, listaDel]).toEqual([cuantas, cuantas, '2026-11-20']);
  });

  it.each([
    [
      'a ZIP of the text',
      {
        contenido: new Uint8Array(
          hacerZip([{ nombre: 'FacturasApocrifas.txt', datos: archivoDeArca(filas) }]),
        ),
        nombre: 'FacturasApocrifas.zip',
      },
    ],
    [
      'a workbook',
      {
        contenido: libroDe([
          ['CUIT', 'Fecha condición apócrifo'],
          [Number(HORNERO), '01/02/2020'],
          [OTRO, null],
          ['30900000445', null],
        ]),
        nombre: 'apoc.xlsx',
      },
    ],
    [
      'a ZIP of the workbook',
      {
        contenido: new Uint8Array(
          hacerZip([
            {
              nombre: 'apoc.xlsx',
              datos: libroDe([
                ['CUIT', 'Desde'],
                [HORNERO, '01/02/2020'],
                [OTRO, null],
                ['1', null],
              ]),
            },
          ]),
        ),
        nombre: 'apoc.zip',
      },
    ],
    [
      'a column of CUITs alone',
      { contenido: `${HORNERO}\n${OTRO}\n30900000445\n`, nombre: 'apoc.csv' },
    ],
  ])('is read from %s', async (_que, archivo) => {
    const { propia } = await cargarLista(owner, archivo);
    expect(propia).toMatchObject({ filas: 3, cuits: 2, rechazadas: 1 });
    expect((await marcaDe(usuario))?.listaDel).toBe('2026-11-20');
  });

  it('asks for the column where the file does not show it, and keeps nothing before', async () => {
    const archivo = {
      contenido: `Denunciante;Denunciado\n${OTRO};${HORNERO}\n${OTRO};30900000223\n`,
      nombre: 'lista.csv',
    };
    const pedida = await enviarLista(owner, archivo);
    expect([pedida.status, codigoDe(pedida)]).toEqual([400, 'VALIDATION_ERROR']);
    const { propia } = await cargarLista(owner, archivo, { respuestas: { 'columna:cuit': '1' } });
    expect(propia).toMatchObject({ filas: 3, cuits: 2, rechazadas: 1 });
  });

  it.each([
    ['2026-11-21', 'El día de la lista todavía no llegó'],
    ['2020-01-31', 'es de ese día o de uno posterior'],
  ])('is not of %s', async (listaDel, mensaje) => {
    const { status, texto } = await enviarLista(owner, enTxt(filas), { listaDel });
    expect([status, texto.includes(mensaje)]).toEqual([400, true]);
  });

  it('is taken back, by its id and once, after which the operator’s rules', async () => {
    await ponerGeneral(servidor, '2026-11-01', [[HORNERO, '2018-05-06']]);
    const { propia } = await cargarLista(owner, enTxt(AJENAS));
    expect(await marcaDe(usuario)).toBeNull();
    const quitada = await owner.del(`/apocrifos/${propia?.id}`);
    expect([quitada.status, quitada.body]).toMatchObject([
      200,
      { rige: 'GENERAL', propia: null, proveedores: 1 },
    ]);
    expect(await marcaDe(usuario)).toEqual({ desde: '2018-05-06', listaDel: '2026-11-01' });
    expect((await owner.del(`/apocrifos/${propia?.id}`)).status).toBe(404);
    expect((await auditadas()).at(-1)).toEqual({
      accion: 'ELIMINAR',
      resumen: 'Quitó la lista APOC del 20/11/2026',
    });
  });

  it('is seen by no other organisation', async () => {
    await poblarApocrifos(servidor.admin);
    expect(await marcaDe(usuario)).toBeNull();
    expect((await listasDe(owner)).propia).toBeNull();
    await cargarLista(owner, enTxt(filas));
    const deSur = await como(servidor, 'OwnerDelSur', SUR);
    expect((await listasDe(deSur)).propia).toMatchObject({ archivo: 'sur.txt', cuits: 1 });
  });
});

describe('the newest of both lists is in force', () => {
  it.each([
    ['older than the operator’s', '2026-11-10', 'GENERAL', { desde: null, listaDel: '2026-11-15' }],
    ['of the same day', '2026-11-15', 'PROPIA', { desde: '2020-02-01', listaDel: '2026-11-15' }],
    ['newer', '2026-11-16', 'PROPIA', { desde: '2020-02-01', listaDel: '2026-11-16' }],
  ])('the organisation’s is %s', async (_cual, listaDel, rige, marca) => {
    await ponerGeneral(servidor, '2026-11-15', [[HORNERO, null]]);
    const listas = await cargarLista(owner, enTxt([[HORNERO, '01/02/2020'], ...AJENAS]), {
      listaDel,
    });
    expect([listas.rige, listas.general]).toEqual([rige, { listaDel: '2026-11-15', cuits: 1 }]);
    expect(await marcaDe(usuario)).toEqual(marca);
  });
});

describe('the mark', () => {
  const MARCA = { desde: '2018-05-06', listaDel: '2026-11-01' };

  it('is on suppliers, debts, órdenes, payments and invoices, and stops nothing', async () => {
    await ponerGeneral(servidor, '2026-11-01', [[HORNERO, '2018-05-06']]);
    const una = await deber(usuario, 801);
    expect(una.apocrifo).toEqual(MARCA);
    expect((await leerDeuda(usuario, una)).apocrifo).toEqual(MARCA);
    const { items } = await pendientesDe(usuario);
    expect(items.find(({ id }) => id === una.id)?.apocrifo).toEqual(MARCA);
    const { ordenDePagoId } = await pagarTodo(owner, [[una, 100_000]]);
    expect((await leerOrden(usuario, ordenDePagoId)).apocrifo).toEqual(MARCA);
    const ordenes = listaOrdenesPagoSchema.parse((await usuario.get('/ordenes-de-pago')).body);
    expect(ordenes.items.map(({ apocrifo }) => apocrifo)).toEqual([MARCA]);
    const { id } = await crearAceptado(owner, { proveedorId: PROVEEDOR_NORTE });
    expect((await pagar(owner, id, 50_000)).apocrifo).toEqual(MARCA);
    const pagos = listaPagosSchema.parse((await usuario.get(`/presupuestos/${id}/pagos`)).body);
    expect(pagos.items.map(({ apocrifo }) => apocrifo)).toEqual([MARCA]);
    const lista = listaProveedoresSchema.parse((await usuario.get('/proveedores')).body);
    expect(lista.items.find((uno) => uno.id === PROVEEDOR_NORTE)?.apocrifo).toEqual(MARCA);
    const creado = proveedorSchema.parse(
      (await usuario.post('/proveedores', { razonSocial: 'Otra firma', cuit: OTRO })).body,
    );
    expect(creado.apocrifo).toBeNull();
    await listar(servidor.admin, { numero: 802, totalCentavos: 1000 });
    await listar(servidor.admin, { numero: 803, totalCentavos: 1000, cuitEmisor: OTRO });
    const faltan = await pilaDe(owner, 'FALTA_ACA');
    expect(faltan.items.map(({ numero, apocrifo }) => [numero, apocrifo])).toEqual(
      expect.arrayContaining([
        [802, MARCA],
        [803, null],
      ]),
    );
  });

  it('is a warning of the closing, with both days, for each expense of its month', async () => {
    await ponerGeneral(servidor, '2026-11-01', [[HORNERO, '2018-05-06']]);
    const admin = await como(servidor, 'Admin');
    const deAgosto = { fecha: '2026-08-10', proveedorId: PROVEEDOR_NORTE };
    const publico = await crear(admin, deAgosto);
    await crear(admin, { ...deAgosto, privado: true });
    const avisos = async () => {
      const revision = await revisar(admin, '2026-08');
      return revision.avisos.find(({ tipo }) => tipo === 'PROVEEDOR_APOCRIFO');
    };
    const aviso = await avisos();
    expect(aviso?.filas).toContainEqual({
      tipo: 'MOVIMIENTO',
      id: publico.id,
      texto: expect.stringMatching(/ · .+ \(APOC desde el 06\/05\/2018, lista del 01\/11\/2026\)$/),
      proyectoId: publico.proyectoId,
      presupuestoId: null,
    });
    expect(aviso?.cantidad).toBe(2);
    await servidor.admin('delete from apoc_general');
    expect(await avisos()).toBeUndefined();
  });
});
