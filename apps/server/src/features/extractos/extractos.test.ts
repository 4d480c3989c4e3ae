import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { Cuadre } from '@plomada/domain/extractos/conciliacion.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE } from '../../../test/support/data.ts';
import {
  actuar,
  conciliacionDe,
  deshacer,
  enviarExtracto,
  extractosDe,
  hacerEnLineas,
  type LineaDePrueba,
  nacion,
  traer,
  verExtracto,
} from '../../../test/support/extractos.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { leerPdf } from '../../../test/support/read-pdf.ts';
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
/** New bank that holds 1,000 pesos since the start of the year. */
const abrirBanco = (campos: object = {}): Promise<Cuenta> => {
  bancos += 1;
  return abrir(owner, {
    nombre: `Banco ${bancos}`,
    saldoInicialCentavos: 100_000,
    saldoInicialEl: '2026-01-01',
    ...campos,
  });
};

const MES = '2026-10';
const LINEAS: readonly LineaDePrueba[] = [
  ['2026-10-02', -12_345, 'TRF INMED PROVEED'],
  ['2026-10-05', 50_000, 'CREDITO POR TRANSFERENCIA'],
  ['2026-10-05', -300, 'COMISION MANTENIMIENTO'],
];

/** Books with the outstanding of both sides are the bank's balance. */
function cierra({ librosCentavos, bancoCentavos, ...partes }: Cuadre): void {
  const { anterioresCentavos, lineasCentavos, apuntesCentavos } = partes;
  expect(librosCentavos + anterioresCentavos + lineasCentavos - apuntesCentavos).toBe(
    bancoCentavos,
  );
}

describe('a statement', () => {
  it('is previewed, kept, listed and undone', async () => {
    const { id } = await abrirBanco();
    const contenido = nacion(90_000, LINEAS);
    const vista = await verExtracto(owner, id, contenido);
    expect(vista).toMatchObject({
      forma: 'NACION',
      desde: '2026-10-02',
      hasta: '2026-10-05',
      cantidad: 3,
      nuevas: 3,
      repetidas: 0,
      entranCentavos: 50_000,
      salenCentavos: -12_645,
      primero: true,
      anterioresCentavos: -10_000,
    });
    const traido = await traer(owner, id, contenido);
    expect(traido).toMatchObject({ nuevas: 3, repetidas: 0, confirmadas: 0 });
    expect((await extractosDe(owner, id)).items).toEqual([traido.extracto]);
    const { cuadre, items, estado } = await conciliacionDe(owner, id, MES);
    expect(items.map(({ fecha, importeCentavos }) => [fecha, importeCentavos])).toEqual(
      LINEAS.map(([fecha, centavos]) => [fecha, centavos]),
    );
    expect(estado).toBe('PENDIENTE');
    expect(cuadre).toMatchObject({
      librosCentavos: 100_000,
      bancoCentavos: 127_355,
      anterioresCentavos: -10_000,
      lineasCentavos: 37_355,
      lineasCantidad: 3,
    });
    cierra(cuadre);
    expect(await deshacer(owner, id, traido.extracto.id)).toEqual({
      lineas: 3,
      vinculos: 0,
      quedan: [],
    });
    expect((await conciliacionDe(owner, id, MES)).cuadre.bancoCentavos).toBeNull();
    expect((await extractosDe(owner, id)).items).toEqual([]);
  });

  it('changes nothing when it comes again, with the same bytes or others', async () => {
    const { id } = await abrirBanco();
    const primero = await traer(owner, id, nacion(90_000, LINEAS));
    const igual = await traer(owner, id, nacion(90_000, LINEAS));
    expect(igual).toEqual({ ...primero, nuevas: 0, repetidas: 3 });
    const otro = await traer(owner, id, `${nacion(90_000, LINEAS)}\n`);
    expect(otro).toMatchObject({ nuevas: 0, repetidas: 3 });
    expect((await conciliacionDe(owner, id, MES)).items).toHaveLength(3);
    await deshacer(owner, id, primero.extracto.id);
    expect((await conciliacionDe(owner, id, MES)).items).toHaveLength(3);
  });

  it('is refused for a box, and when its new lines are not those that were shown', async () => {
    const caja = await abrirBanco({ tipo: 'EFECTIVO' });
    const deCaja = await enviarExtracto(owner, caja.id, nacion(0, LINEAS));
    expect(deCaja).toMatchObject({ status: 409, body: { error: 'CUENTA_SIN_EXTRACTOS' } });
    const { id } = await abrirBanco();
    const cambio = await enviarExtracto(owner, id, nacion(0, LINEAS), { nuevas: 2 });
    expect(cambio).toMatchObject({ status: 409, body: { error: 'EXTRACTO_CAMBIO' } });
  });
});

describe('a line', () => {
  it('is linked with its entry by a person, and released', async () => {
    const { id } = await abrirBanco();
    await crear(owner, { cuentaId: id, fecha: '2026-10-01', importeCentavos: 20_000 });
    await traer(owner, id, nacion(100_000, LINEAS));
    const antes = await conciliacionDe(owner, id, MES);
    const [apunte] = antes.apuntes;
    expect(apunte).toBeUndefined();
    const otro = await crear(owner, { cuentaId: id, fecha: '2026-10-03', importeCentavos: 12_345 });
    const con = await conciliacionDe(owner, id, MES);
    cierra(con.cuadre);
    const [suyo] = con.apuntes;
    expect(con.apuntes).toMatchObject([
      { importeCentavos: -12_345, pendienteCentavos: -12_345, origen: { id: otro.id } },
    ]);
    const lineaId = con.items[0]?.id;
    const vinculos = [{ lineaId, apunteId: suyo?.id, importeCentavos: -12_345 }];
    const [linea] = await hacerEnLineas(owner, id, 'vincular', { vinculos });
    expect(linea).toMatchObject({
      estado: 'VINCULADA',
      vinculos: [{ regla: 'PERSONA', importeCentavos: -12_345, roto: null }],
    });
    const despues = await conciliacionDe(owner, id, MES);
    expect(despues.apuntes).toEqual([]);
    cierra(despues.cuadre);
    const otraVez = await actuar(owner, id, 'vincular', { vinculos });
    expect(otraVez).toMatchObject({ status: 409, body: { error: 'VINCULO_CAMBIO' } });
    const [suelta] = await hacerEnLineas(owner, id, 'desvincular', { lineaIds: [lineaId] });
    expect(suelta).toMatchObject({ estado: 'PENDIENTE', vinculos: [] });
  });

  it('shows that its entry changed since, and holds it again when it is as it was', async () => {
    const { id } = await abrirBanco();
    const gasto = await crear(owner, {
      cuentaId: id,
      fecha: '2026-10-02',
      importeCentavos: 12_345,
    });
    await traer(owner, id, nacion(100_000, LINEAS));
    const { items, apuntes } = await conciliacionDe(owner, id, MES);
    if (items[0]?.estado !== 'VINCULADA') {
      await hacerEnLineas(owner, id, 'vincular', {
        vinculos: [{ lineaId: items[0]?.id, apunteId: apuntes[0]?.id, importeCentavos: -12_345 }],
      });
    }
    await owner.put(`/movimientos/${gasto.id}`, { version: 1, importeCentavos: 12_000 });
    const rota = await conciliacionDe(owner, id, MES);
    expect(rota.rotos).toBe(1);
    expect(rota.items[0]).toMatchObject({
      estado: 'PENDIENTE',
      vinculos: [
        {
          roto: { fecha: '2026-10-02', importeCentavos: -12_345 },
          apunte: { importeCentavos: -12_000 },
        },
      ],
    });
    cierra(rota.cuadre);
    await owner.put(`/movimientos/${gasto.id}`, { version: 2, importeCentavos: 12_345 });
    const entera = await conciliacionDe(owner, id, MES);
    expect(entera.items[0]).toMatchObject({ estado: 'VINCULADA', vinculos: [{ roto: null }] });
    cierra(entera.cuadre);
  });

  it('makes a movement by its amount and sign, and a transfer that the other bank lists too', async () => {
    const { id } = await abrirBanco();
    const otra = await abrirBanco();
    await traer(owner, id, nacion(100_000, LINEAS));
    await traer(owner, otra.id, nacion(100_000, [['2026-10-06', -50_000, 'TRANSF. CTAS PROPIAS']]));
    const { items } = await conciliacionDe(owner, id, MES);
    const [pago, cobro, comision] = items;
    const movimiento = {
      proyectoId: OBRA_A,
      tipo: 'EGRESO',
      fecha: '2026-10-05',
      concepto: 'Comisión del banco',
      importeCentavos: 299,
      medioPago: 'DEBITO',
    };
    const crearCon = (cuerpo: object) =>
      actuar(owner, id, 'crear', { lineaIds: [comision?.id], movimiento: cuerpo });
    expect(await crearCon(movimiento)).toMatchObject({ status: 400 });
    const hecha = await crearCon({ ...movimiento, importeCentavos: 300 });
    expect(hecha).toMatchObject({ body: { lineas: [{ estado: 'VINCULADA' }] } });
    const traspaso = await hacerEnLineas(owner, id, 'traspaso', {
      lineaId: cobro?.id,
      otraCuentaId: otra.id,
    });
    expect(traspaso).toMatchObject([{ estado: 'VINCULADA' }]);
    const deOtra = await conciliacionDe(owner, otra.id, MES);
    expect(deOtra.items).toMatchObject([{ estado: 'VINCULADA' }]);
    cierra(deOtra.cuadre);
    cierra((await conciliacionDe(owner, id, MES)).cuadre);
    expect(pago?.estado).toBe('PENDIENTE');
  });

  it('waits for a document, is ignored with a reason, and is decided again', async () => {
    const { id } = await abrirBanco();
    await traer(owner, id, nacion(100_000, LINEAS));
    const { items } = await conciliacionDe(owner, id, MES);
    const lineaIds = [items[0]?.id];
    const espera = { personaId: GENTE.Usuario.id, dia: '2026-12-01', detalle: 'La factura' };
    const [esperada] = await hacerEnLineas(owner, id, 'esperar', { lineaIds, espera });
    expect(esperada).toMatchObject({
      estado: 'ESPERA',
      espera: { persona: { id: GENTE.Usuario.id }, dia: '2026-12-01', detalle: 'La factura' },
    });
    const nadie = { ...espera, personaId: GENTE.OwnerDelSur.id };
    expect(await actuar(owner, id, 'esperar', { lineaIds, espera: nadie })).toMatchObject({
      status: 404,
    });
    const [ignorada] = await hacerEnLineas(owner, id, 'ignorar', {
      lineaIds,
      motivo: 'De otro año',
    });
    expect(ignorada).toMatchObject({ estado: 'IGNORADA', motivo: 'De otro año', espera: null });
    const [pendiente] = await hacerEnLineas(owner, id, 'ignorar', { lineaIds, motivo: null });
    expect(pendiente).toMatchObject({ estado: 'PENDIENTE', motivo: null });
  });
});

describe('a month', () => {
  it('is reconciled when the typed balance is the bank’s and every line is decided', async () => {
    const { id } = await abrirBanco();
    await traer(owner, id, nacion(100_000, LINEAS));
    const guardar = (campos: object) =>
      owner.put(`/cuentas/${id}/conciliacion/${MES}/saldo`, campos);
    expect(await guardar({ saldoCentavos: 137_355 })).toMatchObject({
      body: { estado: 'PENDIENTE', version: 1, cuadre: { diferenciaCentavos: 0 } },
    });
    expect(await guardar({ saldoCentavos: 1, version: 0 })).toMatchObject({ status: 409 });
    const { items } = await conciliacionDe(owner, id, MES);
    const lineaIds = items.map((linea) => linea.id);
    await hacerEnLineas(owner, id, 'ignorar', { lineaIds, motivo: 'De prueba' });
    expect((await conciliacionDe(owner, id, MES)).estado).toBe('CONCILIADO');
    expect(await guardar({ saldoCentavos: 137_354 })).toMatchObject({
      body: { estado: 'PENDIENTE', cuadre: { diferenciaCentavos: -1 } },
    });
    expect(await guardar({ noSeConcilia: 'Se cierra en diciembre' })).toMatchObject({
      body: { estado: 'NO_SE_CONCILIA', noSeConcilia: 'Se cierra en diciembre' },
    });
  });

  it('has a document in PDF, with what is pending by its last day though linked with a later one', async () => {
    const { id } = await abrirBanco();
    await traer(owner, id, nacion(100_000, LINEAS));
    const campos = { cuentaId: id, fecha: '2026-11-03', importeCentavos: 12_345 };
    const { id: movimientoId } = await crear(owner, campos);
    const { items } = await conciliacionDe(owner, id, MES);
    const lineaIds = items.flatMap((una) => (una.importeCentavos === -12_345 ? [una.id] : []));
    await hacerEnLineas(owner, id, 'vincular', { gasto: { movimientoId, lineaIds } });
    const { cuadre } = await conciliacionDe(owner, id, MES);
    expect(cuadre).toMatchObject({ lineasCantidad: 3, lineasCentavos: 37_355 });
    const { status, headers, crudo } = await owner.bajar(
      `/cuentas/${id}/conciliacion/${MES}/documento`,
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const textos = leerPdf(Buffer.from(crudo)).flat();
    expect(textos).toContain('TRF INMED PROVEED · su apunte es posterior');
    expect(textos).toContain('COMISION MANTENIMIENTO');
  });
});
