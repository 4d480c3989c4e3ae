import { listaAvisosSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
import { revisionCierreSchema } from '@plomada/domain/cierres/cierre.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCartera, hacer, recibir } from '../../../test/support/cheques.ts';
import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE } from '../../../test/support/data.ts';
import {
  actuar,
  conciliacionDe,
  hacerEnLineas,
  type LineaDePrueba,
  nacion,
  traer,
} from '../../../test/support/extractos.ts';
import { listar } from '../../../test/support/facturas.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

let bancos = 0;
const abrirBanco = (): Promise<Cuenta> => {
  bancos += 1;
  return abrir(owner, {
    nombre: `Banco de oficina ${bancos}`,
    saldoInicialCentavos: 100_000,
    saldoInicialEl: '2026-01-01',
  });
};

const MES = '2026-10';
const CUIT_DE_NACION = '30500010912';

describe('charges of the bank', () => {
  const CARGOS: readonly LineaDePrueba[] = [
    ['2026-10-02', -1000, 'COMISION MANTENIMIENTO'],
    ['2026-10-09', -210, 'IVA 21%'],
    ['2026-10-30', -500, 'COMISION TRANSFERENCIA'],
  ];
  const movimientoDe = (importeCentavos: number) => ({
    proyectoId: OBRA_A,
    tipo: 'EGRESO',
    fecha: '2026-10-30',
    concepto: 'Comisiones del banco',
    importeCentavos,
    medioPago: 'DEBITO',
  });

  it('wait as one movement a month and kind, which takes the voucher that ARCA lists', async () => {
    const { id } = await abrirBanco();
    await traer(owner, id, nacion(100_000, CARGOS));
    const { cargos, items } = await conciliacionDe(owner, id, MES);
    expect(cargos).toMatchObject([
      { clase: 'COMISION', importeCentavos: -1500, comprobante: null },
      { clase: 'IVA_COMISION', importeCentavos: -210 },
    ]);
    expect(items.map(({ clase }) => clase)).toEqual(['COMISION', 'IVA_COMISION', 'COMISION']);
    await listar(servidor.admin, {
      cuitEmisor: CUIT_DE_NACION,
      numero: 501,
      totalCentavos: 1710,
      fechaEmision: '2026-10-31',
      denominacion: 'BANCO DE LA NACION',
    });
    const con = await conciliacionDe(owner, id, MES);
    expect(con.cargos).toMatchObject([
      { clase: 'COMISION', comprobante: { importeCentavos: 1710, movimientoId: null } },
      { clase: 'IVA_COMISION', comprobante: { importeCentavos: 1710 } },
    ]);
    for (const { clase, lineaIds, importeCentavos } of con.cargos) {
      await hacerEnLineas(owner, id, 'crear', {
        lineaIds,
        clase,
        movimiento: movimientoDe(-importeCentavos),
      });
      if (clase === 'COMISION') {
        const resto = await conciliacionDe(owner, id, MES);
        expect(resto.cargos).toMatchObject([{ clase: 'IVA_COMISION' }]);
      }
    }
    const { cargos: ninguno } = await conciliacionDe(owner, id, MES);
    expect(ninguno).toEqual([]);
    const documentos = await servidor.admin(
      `select c.numero::int as numero, count(*)::int as movimientos, sum(m.importe_centavos)::int as suma
       from movimientos m join comprobantes c on c.id = m.comprobante_id
       where m.concepto = 'Comisiones del banco' group by 1`,
    );
    expect(documentos).toEqual([{ numero: 501, movimientos: 1, suma: 1500 }]);
  });

  it('take the voucher that ARCA lists after they were registered, which makes no expense', async () => {
    const { id } = await abrirBanco();
    await traer(
      owner,
      id,
      nacion(100_000, [
        ['2026-08-05', -3000, 'COMISION MANTENIMIENTO'],
        ['2026-08-05', -630, 'IVA'],
      ]),
    );
    const { cargos } = await conciliacionDe(owner, id, '2026-08');
    expect(cargos.map(({ clase }) => clase)).toEqual(['COMISION', 'IVA_COMISION']);
    for (const { clase, lineaIds, importeCentavos } of cargos) {
      await hacerEnLineas(owner, id, 'crear', {
        lineaIds,
        clase,
        movimiento: { ...movimientoDe(-importeCentavos), fecha: '2026-08-31' },
      });
    }
    const arcaId = await listar(servidor.admin, {
      cuitEmisor: CUIT_DE_NACION,
      numero: 503,
      totalCentavos: 3630,
      fechaEmision: '2026-09-02',
      denominacion: 'BANCO DE LA NACION',
    });
    const gastos = () =>
      servidor.admin<{ numero: number | null; importe: number }>(
        `select c.numero::int as numero, m.importe_centavos::int as importe
         from movimientos m left join comprobantes c on c.id = m.comprobante_id
         where m.cuenta_id = $1 and m.eliminado_en is null order by 2`,
        [id],
      );
    const { status, body } = await owner.post('/facturas/registrar', {
      arcaIds: [arcaId],
      como: 'MOVIMIENTO',
      proyectoId: OBRA_A,
      cuentaId: id,
    });
    expect([status, body]).toMatchObject([201, { items: [{ arcaId }] }]);
    expect(await gastos()).toEqual([
      { numero: 503, importe: 630 },
      { numero: 503, importe: 3000 },
    ]);
    const otraVez = await owner.post('/facturas/registrar', {
      arcaIds: [arcaId],
      como: 'MOVIMIENTO',
      proyectoId: OBRA_A,
      cuentaId: id,
    });
    expect(otraVez.status).toBe(409);
  });

  it('are not registered again beside the movement of their voucher', async () => {
    const { id } = await abrirBanco();
    await traer(owner, id, nacion(100_000, [['2026-09-05', -2222, 'COMISION MANTENIMIENTO']]));
    const documento = {
      tipoArca: 1,
      puntoVenta: 9,
      numero: 502,
      cuitEmisor: CUIT_DE_NACION,
      fechaEmision: '2026-09-30',
      totalCentavos: 2222,
    };
    await listar(servidor.admin, { ...documento, denominacion: 'BANCO DE LA NACION' });
    await crear(owner, {
      cuentaId: id,
      fecha: '2026-09-30',
      importeCentavos: 2222,
      comprobante: documento,
    });
    const { cargos } = await conciliacionDe(owner, id, '2026-09');
    const [grupo] = cargos;
    expect(grupo?.comprobante?.movimientoId).toBeTruthy();
    const otra = await actuar(owner, id, 'crear', {
      lineaIds: grupo?.lineaIds,
      clase: 'COMISION',
      movimiento: movimientoDe(2222),
    });
    expect(otra).toMatchObject({ status: 400, body: { details: [{ path: 'clase' }] } });
  });

  it('are recognised by rules that people save, by the version that they read', async () => {
    const regla = {
      palabras: 'PAGO DE LUZ',
      codigo: null,
      clase: 'SELLADO',
      rubroId: null,
      activa: true,
    };
    const guardar = (version: number) =>
      owner.put('/conciliacion/reglas', { items: [regla], version });
    expect(await guardar(0)).toMatchObject({ status: 200, body: { propias: true, version: 1 } });
    expect(await guardar(0)).toMatchObject({ status: 409 });
    const { id } = await abrirBanco();
    await traer(owner, id, nacion(100_000, [['2026-10-02', -100, 'PAGO DE LUZ OCTUBRE']]));
    const { items } = await conciliacionDe(owner, id, MES);
    expect(items).toMatchObject([{ clase: 'SELLADO' }]);
    expect(await owner.get('/conciliacion/reglas')).toMatchObject({ body: { items: [regla] } });
  });
});

it('a deposited cheque is offered for its line, and collected and linked at once', async () => {
  const banco = await abrirBanco();
  await abrirCartera(owner);
  const cheque = await recibir(owner, 70_000, { fecha: '2026-10-01' });
  await hacer(owner, 'depositar', [cheque], { fecha: '2026-10-05', cuentaId: banco.id });
  await traer(owner, banco.id, nacion(100_000, [['2026-10-07', 70_000, 'DEPOSITO DE VALORES']]));
  const { items } = await conciliacionDe(owner, banco.id, MES);
  const [linea] = items;
  expect(linea?.sugerencias).toMatchObject([
    { regla: 'CHEQUE', cheques: { chequeIds: [cheque.id], importeCentavos: 70_000 } },
  ]);
  const [cobrada] = await hacerEnLineas(owner, banco.id, 'vincular', {
    cobros: [{ lineaId: linea?.id, chequeIds: [cheque.id] }],
  });
  expect(cobrada).toMatchObject({
    estado: 'VINCULADA',
    vinculos: [{ regla: 'CHEQUE', apunte: { fecha: '2026-10-07', importeCentavos: 70_000 } }],
  });
  const { cuadre } = await conciliacionDe(owner, banco.id, MES);
  expect([cuadre.librosCentavos, cuadre.bancoCentavos]).toEqual([170_000, 170_000]);
});

describe('a document that somebody is to bring', () => {
  const avisosDe = async (quien: Quien) =>
    listaAvisosSchema
      .parse((await quien.get('/avisos')).body)
      .items.filter(({ titulo }) => titulo.startsWith('Traer el comprobante'));

  it('is in the notices and the agenda of that person until its line is linked', async () => {
    const { id, nombre } = await abrirBanco();
    await traer(owner, id, nacion(100_000, [['2026-10-02', -4321, 'COMPRA CORRALON']]));
    const { items } = await conciliacionDe(owner, id, MES);
    const lineaIds = [items[0]?.id];
    const espera = { personaId: GENTE.Usuario.id, dia: '2026-11-25', detalle: 'El ticket' };
    await hacerEnLineas(owner, id, 'esperar', { lineaIds, espera });
    const [aviso, otro] = await avisosDe(usuario);
    expect(otro).toBeUndefined();
    expect(aviso?.titulo).toBe('Traer el comprobante del 02/10/2026: COMPRA CORRALON · El ticket');
    expect(JSON.stringify(aviso)).not.toContain(nombre);
    expect(JSON.stringify(aviso)).not.toContain(id);
    expect(await avisosDe(owner)).toEqual([]);
    const { body } = await usuario.get('/agenda?desde=2026-11-24&hasta=2026-11-26');
    expect(JSON.stringify(body)).toContain('ESPERA_COMPROBANTE');
    await crear(owner, { cuentaId: id, fecha: '2026-10-02', importeCentavos: 4321 });
    const { apuntes } = await conciliacionDe(owner, id, MES);
    const vinculos = [
      { lineaId: items[0]?.id, apunteId: apunteDe(apuntes), importeCentavos: -4321 },
    ];
    await hacerEnLineas(owner, id, 'vincular', { vinculos });
    expect(await avisosDe(usuario)).toEqual([]);
  });

  it('is asked of nobody any more when the wait is taken back', async () => {
    const { id } = await abrirBanco();
    await traer(owner, id, nacion(100_000, [['2026-10-02', -4321, 'COMPRA']]));
    const { items } = await conciliacionDe(owner, id, MES);
    const lineaIds = [items[0]?.id];
    const espera = { personaId: GENTE.Usuario.id, dia: '2026-11-25' };
    await hacerEnLineas(owner, id, 'esperar', { lineaIds, espera });
    expect(await avisosDe(usuario)).toHaveLength(1);
    await hacerEnLineas(owner, id, 'esperar', { lineaIds, espera: null });
    expect(await avisosDe(usuario)).toEqual([]);
  });
});

const apunteDe = (apuntes: readonly { readonly id: string }[]): string | undefined =>
  apuntes[0]?.id;

it('the close warns of accounts that are not reconciled, with what they lack', async () => {
  const { id, nombre } = await abrirBanco();
  const avisoDe = async () => {
    const { avisos } = revisionCierreSchema.parse(
      (await owner.get(`/cierres/${MES}/revision`)).body,
    );
    const { filas = [] } = avisos.find(({ tipo }) => tipo === 'CUENTA_SIN_CONCILIAR') ?? {};
    return filas.filter((fila) => fila.id === id).map(({ texto }) => texto);
  };
  const guardar = (campos: object) => owner.put(`/cuentas/${id}/conciliacion/${MES}/saldo`, campos);
  expect(await avisoDe()).toEqual([`${nombre}: sin extracto ni saldo del banco`]);
  await guardar({ saldoCentavos: 99_999 });
  expect(await avisoDe()).toEqual([`${nombre}: hay $\u00a00,01 de diferencia`]);
  await guardar({ saldoCentavos: 100_000 });
  expect(await avisoDe()).toEqual([]);
  await traer(owner, id, nacion(100_000, [['2026-10-02', -100, 'PAGO']]));
  expect(await avisoDe()).toEqual([
    `${nombre}: hay $\u00a01,00 de diferencia, 1 línea por decidir`,
  ]);
  await guardar({ noSeConcilia: 'La cierra el contador' });
  expect(await avisoDe()).toEqual([]);
});

it('an entry of the same day, amount and CUIT is linked by itself, and only undone with its file', async () => {
  const { id } = await abrirBanco();
  const { body } = await owner.post('/proveedores', {
    razonSocial: 'Corralón Sur',
    cuit: '30-71234567-1',
  });
  await crear(owner, {
    cuentaId: id,
    fecha: '2026-10-02',
    importeCentavos: 98_765,
    proveedorId: Object(body).id,
  });
  const traido = await traer(
    owner,
    id,
    nacion(200_000, [['2026-10-02', -98_765, 'TRF A 30-71234567-1']]),
  );
  expect(traido.vinculadas).toBe(1);
  const { items } = await conciliacionDe(owner, id, MES);
  expect(items).toMatchObject([{ estado: 'VINCULADA', vinculos: [{ regla: 'IDENTICO' }] }]);
});
