import { listaAportesSchema } from '@plomada/domain/aportes/aporte.schema';
import { loteSchema } from '@plomada/domain/lote/lote.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  aportarAlLote,
  gastar,
  guardar,
  leer,
  nuevoLote,
  obraConSocios,
  rutaDe,
} from '../../../test/support/lotes.ts';
import { OBRA_ARCHIVADA, OBRA_B, SOCIO_A } from '../../../test/support/obras.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';
import { sociosComo } from '../../../test/support/socios.ts';

let servidor: Servidor;
let admin: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  [admin, socio] = [await como(servidor, 'Admin'), await como(servidor, 'Socio')];
});
afterAll(() => servidor.cerrar());

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object = {}) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const enCampo = (path: string) => ({ error: 'VALIDATION_ERROR', details: [{ path }] });
const nuevaObra = () => sociosComo(admin).nuevaObra();
const poner = (obra: string, cambios: object = {}) => admin.put(rutaDe(obra), nuevoLote(cambios));

describe('the data of a lot', () => {
  it('are empty until somebody enters them', async () => {
    const obra = await nuevaObra();
    expect(await leer(admin, obra)).toEqual({
      lote: null,
      gastos: [],
      aportes: [],
      resumen: {
        moneda: 'ARS',
        precioCentavos: 0,
        gastosCentavos: 0,
        costoTotalCentavos: 0,
        pagadoCentavos: 0,
        aportadoCentavos: 0,
        pendienteCentavos: 0,
        porM2Centavos: null,
        incidenciaM2Centavos: null,
        porSocio: [],
      },
    });
    const gasto = { concepto: 'SELLOS', fecha: '2026-10-01', importeCentavos: 1 };
    const aporte = { socioId: SOCIO_A, fecha: '2026-10-01', importeCentavos: 1 };
    for (const [camino, cuerpo] of [
      ['gastos', gasto],
      ['aportes', aporte],
    ] as const) {
      const respuesta = await admin.post(`${rutaDe(obra)}/${camino}`, cuerpo);
      comprobar(respuesta, 409, { error: 'LOTE_SIN_DATOS' });
    }
    comprobar(await admin.get(`${rutaDe(obra)}/export`), 409, { error: 'LOTE_SIN_DATOS' });
  });

  it('are created once and edited with their version; omitted fields stay', async () => {
    const obra = await nuevaObra();
    const proyecto = async () =>
      proyectoSchema.parse((await admin.get(`/proyectos/${obra}`)).body).tieneLote;
    expect(await proyecto()).toBe(false);
    comprobar(await poner(obra, { version: 1 }), 409, { error: 'CONFLICTO_VERSION' });
    const fechas = { fechaReserva: '2026-08-01', fechaBoleto: '2026-09-15' };
    const creado = await poner(obra, { vendedor: 'Sucesión Aguirre', ...fechas });
    comprobar(creado, 201, { estado: 'EN_NEGOCIACION', version: 1, superficieM2: '1240' });
    expect(await proyecto()).toBe(true);
    comprobar(await poner(obra), 400, enCampo('version'));
    comprobar(await poner(obra, { version: 1, estado: 'BOLETO' }), 200, {
      vendedor: 'Sucesión Aguirre',
      estado: 'BOLETO',
      version: 2,
      ...fechas,
    });
    comprobar(await poner(obra, { version: 1 }), 409, { error: 'CONFLICTO_VERSION' });
    // The date is validated against the stored row, not only against the fields sent.
    const antes = { version: 2, fechaEscritura: '2026-09-14' };
    comprobar(await poner(obra, antes), 400, enCampo('fechaEscritura'));
    comprobar(await poner(obra, { version: 2, vendedor: null }), 200, { vendedor: null });
    const auditadas = await servidor.admin(
      `select accion, entidad, resumen from audit_logs where proyecto_id = $1 and entidad = 'LOTE'
       order by ts, id`,
      [obra],
    );
    expect(auditadas).toMatchObject([
      { accion: 'CREAR', resumen: expect.stringContaining('Cargó la compra del lote') },
      { accion: 'EDITAR' },
      { accion: 'EDITAR' },
    ]);
  });

  it.each([
    ['cotizacion', { cotizacion: null }],
    ['superficieM2', { superficieM2: '0' }],
    ['precioCentavos', { precioCentavos: 0 }],
    ['fechaBoleto', { fechaReserva: '2026-09-01', fechaBoleto: '2026-08-01' }],
  ])('refuse a bad %s', async (campo, cambios) => {
    comprobar(await poner(OBRA_B, cambios), 400, enCampo(campo));
  });

  it('keep the currency once there is money, and cannot change in an archived work', async () => {
    const { obra, socios } = await obraConSocios(admin);
    await guardar(admin, obra, { moneda: 'ARS', cotizacion: null });
    await guardar(admin, obra, { version: 1 });
    const { bajaPendiente } = await gastar(admin, obra, 1500);
    expect(bajaPendiente).toBe(false);
    comprobar(await poner(obra, { version: 2, moneda: 'ARS' }), 400, enCampo('moneda'));
    const otra = await obraConSocios(admin);
    await guardar(admin, otra.obra);
    await aportarAlLote(admin, otra.obra, [otra.socios[1], 1500]);
    comprobar(await poner(otra.obra, { version: 1, moneda: 'ARS' }), 400, enCampo('moneda'));
    expect(socios).toHaveLength(4);
    comprobar(await poner(OBRA_ARCHIVADA), 409, { error: 'OBRA_ARCHIVADA' });
  });

  it('never exceed the largest amount', async () => {
    const obra = await nuevaObra();
    const maximo = 9_000_000_000_000_000;
    // The price is below the limit, to leave a margin for the organisation's other rows, whose sums
    // have the same limit.
    const precioCentavos = maximo - 1e12;
    await guardar(admin, obra, { moneda: 'ARS', precioCentavos, superficieM2: '0.01' });
    await gastar(admin, obra, 1);
    const mucho = { concepto: 'TASAS', fecha: '2026-10-01', importeCentavos: 1e12 };
    const excedido = await admin.post(`${rutaDe(obra)}/gastos`, mucho);
    comprobar(excedido, 409, { error: 'SUMA_EXCEDIDA' });
    const precio = { version: 1, moneda: 'ARS', precioCentavos: maximo };
    comprobar(await poner(obra, precio), 409, { error: 'SUMA_EXCEDIDA' });
    const { resumen, gastos } = await leer(admin, obra);
    expect([resumen.costoTotalCentavos, resumen.porM2Centavos]).toEqual([precioCentavos + 1, null]);
    expect(gastos).toHaveLength(1);
    // The huge price is undone, because the tests that follow share the organisation.
    await servidor.admin('update lotes set precio_centavos = 1 where precio_centavos = $1', [
      precioCentavos,
    ]);
  });

  it(
    'are saved by one of two concurrent calls',
    async () => {
      for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
        const obra = await nuevaObra();
        const creados = await Promise.all([poner(obra), poner(obra)]);
        expect(new Set(creados.map(({ status }) => status))).toEqual(new Set([201, 400]));
        const editados = await Promise.all(
          ['Uno', 'Dos'].map((vendedor) => poner(obra, { version: 1, vendedor })),
        );
        expect(new Set(editados.map(({ status }) => status))).toEqual(new Set([200, 409]));
        // The currency changes only before the expense, which then counts in the new one.
        const [moneda, gasto] = await Promise.all([
          poner(obra, { version: 2, moneda: 'ARS' }),
          gastar(admin, obra, 1500, { concepto: 'PRECIO' }),
        ]);
        const lote = loteSchema.parse((await leer(admin, obra)).lote);
        expect([moneda.status, lote.moneda, gasto.importeLoteCentavos]).toEqual(
          moneda.status === 200 ? [200, 'ARS', 1500] : [400, 'USD', 1],
        );
      }
    },
    PLAZO_CARRERAS_MS,
  );
});

/** The lot of the demo: US$ 310.000, 1.240 m², expenses in pesos, four contributions. */
async function compraDeEjemplo() {
  const { obra, socios } = await obraConSocios(admin);
  const a = (valor: string) => ({ cotizacion: { valor } });
  const enUsd = { moneda: 'USD', ...a('1500') };
  await guardar(admin, obra, { superficieConstruibleM2: '2480' });
  await gastar(admin, obra, 558_000_000, { concepto: 'SELLOS', ...a('1500') });
  await gastar(admin, obra, 700_000_000, { concepto: 'ESCRIBANIA', ...a('1515') });
  await gastar(admin, obra, 930_000, { concepto: 'COMISION_INMOBILIARIA', ...enUsd });
  await gastar(admin, obra, 10_000_000, { concepto: 'PRECIO', ...enUsd });
  const [uno, dos, tres] = socios;
  await aportarAlLote(admin, obra, [uno, 10_850_000], enUsd);
  await aportarAlLote(admin, obra, [dos, 10_000_000_000], a('1480'));
  await aportarAlLote(admin, obra, [tres, 5_000_000], enUsd);
  await aportarAlLote(admin, obra, [uno, 300_000_000], a('1500'));
  return { obra, socios };
}

describe('the cost of a lot and its contributions', () => {
  it('are in its currency, each row at its own frozen rate', async () => {
    const { obra, socios } = await compraDeEjemplo();
    const { gastos, aportes, resumen } = await leer(admin, obra);
    expect(gastos.map((g) => [g.concepto, g.importeLoteCentavos])).toEqual([
      ['PRECIO', 10_000_000],
      ['COMISION_INMOBILIARIA', 930_000],
      ['ESCRIBANIA', 462_046],
      ['SELLOS', 372_000],
    ]);
    expect(aportes.map((x) => [x.socioId, x.importeLoteCentavos])).toEqual([
      [socios[0], 200_000],
      [socios[2], 5_000_000],
      [socios[1], 6_756_757],
      [socios[0], 10_850_000],
    ]);
    const { porSocio, ...total } = resumen;
    expect(total).toEqual({
      moneda: 'USD',
      precioCentavos: 31_000_000,
      gastosCentavos: 1_764_046,
      costoTotalCentavos: 32_764_046,
      pagadoCentavos: 11_764_046,
      aportadoCentavos: 22_806_757,
      pendienteCentavos: 9_957_289,
      porM2Centavos: 26_423,
      incidenciaM2Centavos: 13_211,
    });
    expect(
      porSocio.map((s) => [
        s.socioId,
        s.participacionBp,
        s.correspondeCentavos,
        s.aportadoCentavos,
        s.pendienteCentavos,
        s.aportadoBp,
      ]),
    ).toEqual([
      [socios[0], 3500, 11_467_416, 11_050_000, 417_416, 4845],
      [socios[1], 2500, 8_191_012, 6_756_757, 1_434_255, 2963],
      [socios[2], 2500, 8_191_011, 5_000_000, 3_191_011, 2192],
      [socios[3], 1500, 4_914_607, 0, 4_914_607, 0],
    ]);
    await admin.put(`/proyectos/${obra}`, {
      version: 1,
      superficieCubierta: '1000.5',
      superficieSemicubierta: '501',
    });
    await guardar(admin, obra, { version: 1, superficieConstruibleM2: null });
    const { incidenciaM2Centavos } = (await leer(admin, obra)).resumen;
    expect(incidenciaM2Centavos).toBe(26_190);
  });

  it('are also rows of the partners ledger and of the movements of the work', async () => {
    const { obra, socios } = await compraDeEjemplo();
    const { aportes } = await leer(admin, obra);
    const consulta = `/aportes-socio?proyectoId=${obra}`;
    const libro = listaAportesSchema.parse((await admin.get(consulta)).body).items;
    expect(libro.map(({ id }) => id)).toEqual(aportes.map(({ id }) => id));
    expect(libro.every(({ destino, llamadoId }) => destino === 'LOTE' && !llamadoId)).toBe(true);
    const [ultimo] = aportes;
    const movimiento = (await admin.get(`/movimientos/${ultimo?.movimientoId}`)).body;
    expect(movimientoSchema.parse(movimiento)).toMatchObject({
      tipo: 'INGRESO',
      importeCentavos: 300_000_000,
      socio: { id: socios[0] },
      origen: { tipo: 'APORTE', id: ultimo?.id },
    });
    const [cuenta] = await servidor.admin<{ filas: number }>(
      'select count(*)::int as filas from movimientos where proyecto_id = $1',
      [obra],
    );
    expect(cuenta?.filas).toBe(8);
    const ajeno = { socioId: SOCIO_A, fecha: '2026-10-01', importeCentavos: 1 };
    const deOtra = await admin.post(`${rutaDe(obra)}/aportes`, {
      ...ajeno,
      cotizacion: { valor: '0.01' },
    });
    comprobar(deOtra, 400, enCampo('socioId'));
    comprobar(
      await admin.post(`${rutaDe(obra)}/aportes`, { ...ajeno, socioId: socios[1] }),
      400,
      enCampo('cotizacion'),
    );
    const disponibles = await socio.get(`${rutaDe(obra)}/available-socios`);
    comprobar(disponibles, 200, {
      items: socios.map((socioId, i) => ({
        socioId,
        participacionBp: [3500, 2500, 2500, 1500][i],
      })),
    });
  });
});

describe('a Socio', () => {
  const LECTURAS = ['', '/available-socios', '/archivos'];
  const todo = async (obra: string) =>
    Promise.all(LECTURAS.map(async (fin) => (await socio.get(`${rutaDe(obra)}${fin}`)).texto));

  it('reads their own part of the lot, whatever others contribute', async () => {
    const { obra, socios } = await obraConSocios(admin);
    await guardar(admin, obra);
    await gastar(admin, obra, 150_000_000);
    await aportarAlLote(admin, obra, [socios[0], 150_000]);
    const antes = await todo(obra);
    const { aportes, gastos, resumen } = await leer(socio, obra);
    expect(aportes.map(({ socioId }) => socioId)).toEqual([socios[0]]);
    expect(gastos).toMatchObject([{ movimientoId: null, movimiento: null }]);
    expect(resumen).toMatchObject({
      costoTotalCentavos: 31_100_000,
      aportadoCentavos: 100,
      pendienteCentavos: 10_884_900,
      porSocio: [{ socioId: socios[0], correspondeCentavos: 10_885_000, aportadoBp: null }],
    });
    for (const otro of socios.slice(1)) await aportarAlLote(admin, obra, [otro, 900_000]);
    expect(await todo(obra)).toEqual(antes);
    // The answers are equal also when only another partner contributed.
    const [con, sin] = [await obraConSocios(admin), await obraConSocios(admin)];
    for (const { obra: una } of [con, sin]) await guardar(admin, una);
    await aportarAlLote(admin, con.obra, [con.socios[1], 900_000]);
    for (const { obra: una } of [con, sin]) await gastar(admin, una, 150_000_000);
    const [leidoCon, leidoSin] = [await leer(socio, con.obra), await leer(socio, sin.obra)];
    const sinId = ({ id: _id, ...fila }: { id: string }) => fila;
    expect(leidoCon.gastos.map(sinId)).toEqual(leidoSin.gastos.map(sinId));
    const [propio] = leidoSin.resumen.porSocio;
    expect(leidoCon.resumen).toEqual({
      ...leidoSin.resumen,
      porSocio: [{ ...propio, socioId: con.socios[0] }],
    });
  });

  it('gets "not found" for the lot of a work without them as partner', async () => {
    comprobar(await socio.get(rutaDe(OBRA_B)), 404);
  });
});
