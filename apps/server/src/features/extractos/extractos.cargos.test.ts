import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
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
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

let bancos = 0;
const abrirBanco = (): Promise<Cuenta> => {
  bancos += 1;
  return abrir(owner, {
    nombre: `Banco de cargos ${bancos}`,
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
        expect(resto.cargos).toMatchObject([
          { clase: 'IVA_COMISION', comprobante: { importeCentavos: 1710, movimientoId: null } },
        ]);
      }
    }
    const { cargos: ninguno } = await conciliacionDe(owner, id, MES);
    expect(ninguno).toEqual([]);
    const documentos = await servidor.admin(
      `select c.numero::int as numero, count(*)::int as movimientos, sum(m.importe_centavos)::int as suma
       from movimientos m join comprobantes c on c.id = m.comprobante_id
       where m.concepto = 'Comisiones del banco' group by 1`,
    );
    expect(documentos).toEqual([{ numero: 501, movimientos: 2, suma: 1710 }]);
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

  it('are linked whole with the movement of their voucher, more than a page of them', async () => {
    const { id } = await abrirBanco();
    const dias = Array.from(
      { length: 230 },
      (_, i) => `2026-06-${String(1 + (i % 30)).padStart(2, '0')}`,
    );
    const lineas = dias
      .toSorted()
      .map((dia): LineaDePrueba => [dia, -10, 'COMISION POR TRANSFERENCIA']);
    await traer(owner, id, nacion(100_000, [...lineas, ['2026-06-30', -483, 'IVA']]));
    const documento = {
      tipoArca: 1,
      puntoVenta: 9,
      numero: 504,
      cuitEmisor: CUIT_DE_NACION,
      fechaEmision: '2026-06-30',
      totalCentavos: 2783,
    };
    await listar(servidor.admin, { ...documento, denominacion: 'BANCO DE LA NACION' });
    const { id: movimientoId } = await crear(owner, {
      cuentaId: id,
      fecha: '2026-06-30',
      importeCentavos: 2783,
      comprobante: documento,
    });
    const cargosDe = async () => (await conciliacionDe(owner, id, '2026-06')).cargos;
    const todos = await cargosDe();
    expect(
      todos.map(({ lineaIds, comprobante }) => [lineaIds.length, comprobante?.movimientoId]),
    ).toEqual([
      [230, movimientoId],
      [1, movimientoId],
    ]);
    const [comision, iva] = todos.map(({ lineaIds }) => lineaIds);
    const vincular = (lineaIds: readonly string[] | undefined) =>
      actuar(owner, id, 'vincular', { gasto: { movimientoId, lineaIds } });
    expect(await vincular(comision)).toMatchObject({ status: 200 });
    // The rest of the voucher is still of the movement that has it.
    expect(await cargosDe()).toMatchObject([
      { clase: 'IVA_COMISION', comprobante: { movimientoId } },
    ]);
    expect(await vincular(comision)).toMatchObject({ status: 409 });
    expect(await vincular(iva)).toMatchObject({ status: 200 });
    const { cargos, cuadre } = await conciliacionDe(owner, id, '2026-06');
    expect([cargos, cuadre.lineasCantidad, cuadre.apuntesCantidad]).toEqual([[], 0, 0]);
    expect(await actuar(owner, id, 'desvincular', { lineaIds: comision })).toMatchObject({
      status: 200,
    });
    expect((await cargosDe()).map(({ lineaIds }) => lineaIds.length)).toEqual([230]);
    const otra = await abrirBanco();
    await traer(owner, otra.id, nacion(100_000, [['2026-06-30', -77, 'COMISION']]));
    const [ajena] = (await conciliacionDe(owner, otra.id, '2026-06')).items;
    expect(
      await actuar(owner, otra.id, 'vincular', { gasto: { movimientoId, lineaIds: [ajena?.id] } }),
    ).toMatchObject({ status: 400, body: { details: [{ path: 'gasto.movimientoId' }] } });
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
