import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { listaProyectosSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { resumenGeneralSchema, type ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NO_EXISTE } from '../../../../test/support/data.ts';
import { nuevo } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, OBRA_SUR } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';
import {
  crudas,
  figurasDe,
  gastadoDe,
  llenar,
  type Cruda,
  type Pedido,
} from '../../../../test/support/totals.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const stats = async (quien: Quien, id = OBRA_A, consulta = '') => {
  const { body } = await quien.get(`/proyectos/${id}/stats${consulta}`);
  expect(statsProyectoSchema.parse(body)).toEqual(body);
  return statsProyectoSchema.parse(body);
};

it('totals are zero in the base currency for a work without rows, in twelve months of zeros', async () => {
  await servidor.admin(`update proyectos set moneda_base = 'USD' where id = $1`, [OBRA_A]);
  const vacia = await stats(owner);
  await servidor.admin(`update proyectos set moneda_base = 'ARS' where id = $1`, [OBRA_A]);
  const cero = { ingresosCentavos: 0, egresosCentavos: 0 };
  expect(vacia).toMatchObject({
    movimientos: 0,
    ultimoMovimiento: null,
    monedaBase: 'USD',
    porMoneda: [{ moneda: 'USD', ...cero, saldoCentavos: 0 }],
    porRubro: [],
  });
  expect(vacia.porMes).toHaveLength(12);
  expect(vacia.porMes[0]).toEqual({ mes: '2025-12', moneda: 'USD', ...cero });
  expect(vacia.porMes[11]).toEqual({ mes: '2026-11', moneda: 'USD', ...cero });
  expect(vacia.mesAnterior).toEqual({
    desde: '2026-10-01',
    hasta: '2026-10-20',
    porMoneda: [],
  });
});

const MONEDAS: readonly Moneda[] = ['ARS', 'USD'];
const DIAS = process.env['PLOMADA_HARD'] ? 200 : 20;

/** Random days in and around the data's two years, equal in every run. */
function diasAlAzar(): string[] {
  let semilla = 20_261_120;
  return Array.from({ length: DIAS }, () => {
    semilla = (semilla * 1_103_515_245 + 12_345) % 2 ** 31;
    return sumarDias('2024-10-15', semilla % 790);
  });
}

/** Requests up to each day, and between it and the one before in the list: `DIAS` of each. */
const pedidos = (): Pedido[] =>
  diasAlAzar().flatMap((hasta, i, dias) => {
    const otro = dias[i - 1] ?? hasta;
    return [{ hasta }, otro < hasta ? { desde: otro, hasta } : { desde: hasta, hasta: otro }];
  });
const consulta = ({ desde, hasta }: Pedido) =>
  `?${new URLSearchParams({ ...(desde ? { desde } : {}), ...(hasta ? { hasta } : {}) }).toString()}`;

type TotalesDeObra = Omit<ResumenGeneral, 'obras' | 'administracion'>;

function comparar(
  obtenidas: TotalesDeObra,
  crudasTodas: readonly Cruda[],
  pedido: Pedido,
  base: Moneda,
) {
  const { entre, delMes, porProveedor, ...esperadas } = figurasDe(crudasTodas, pedido, base);
  expect(obtenidas).toMatchObject(esperadas);
  const conNombre = (moneda: Moneda) =>
    porProveedor.filter((f) => f['moneda'] === moneda && f['proveedorId'] !== null).slice(0, 20);
  const sinNombre = porProveedor.filter((f) => f['proveedorId'] === null);
  expect(obtenidas.porProveedor).toHaveLength(MONEDAS.flatMap(conNombre).length + sinNombre.length);
  expect(obtenidas.porProveedor).toEqual(
    expect.arrayContaining([...MONEDAS.flatMap(conNombre), ...sinNombre]),
  );
  for (const { desde, hasta, porMoneda } of [obtenidas.mesAnterior, obtenidas.comparacion]) {
    expect(porMoneda).toEqual(entre(desde, hasta));
  }
  const meses = [...new Set(obtenidas.porMes.map(({ mes }) => mes))];
  expect(obtenidas.porMes).toHaveLength(meses.length * obtenidas.porMoneda.length);
  if (pedido.desde === undefined) expect(meses).toHaveLength(12);
  expect(meses.at(-1)).toBe((pedido.hasta ?? '2026-11-20').slice(0, 7));
  for (const { mes, moneda, ...flujo } of obtenidas.porMes) {
    expect([mes, moneda, flujo]).toEqual([mes, moneda, delMes(mes, moneda)]);
  }
}

it('totals equal a recomputation from the raw rows, without dates and for every role', async () => {
  await llenar(servidor);
  for (const [persona, conPrivados] of [
    ['Owner', true],
    ['Admin', true],
    ['Usuario', false],
    ['Socio', false],
  ] as const) {
    const obtenidas = await stats(await como(servidor, persona));
    const filas = await crudas(servidor, [OBRA_A], conPrivados);
    comparar(obtenidas, filas, {}, 'ARS');
    expect(obtenidas).toMatchObject(gastadoDe(filas, {}, 'ARS'));
  }
});

it('totals equal a recomputation on 20 random days and between them, with and without private rows', async () => {
  for (const [persona, conPrivados] of [
    ['Owner', true],
    ['Usuario', false],
  ] as const) {
    const quien = await como(servidor, persona);
    const filas = await crudas(servidor, [OBRA_A], conPrivados);
    for (const pedido of pedidos()) {
      const obtenidas = await stats(quien, OBRA_A, consulta(pedido));
      comparar(obtenidas, filas, pedido, 'ARS');
      expect(obtenidas).toMatchObject(gastadoDe(filas, pedido, 'ARS'));
    }
  }
});

it('totals of all works equal a recomputation, work by work, within what the user sees', async () => {
  for (const [persona, obras] of [
    ['Owner', [OBRA_A, OBRA_B]],
    ['Usuario', [OBRA_A]],
  ] as const) {
    const quien = await como(servidor, persona);
    const filas = await crudas(servidor, obras, persona === 'Owner');
    for (const pedido of [{}, ...pedidos()]) {
      const { body } = await quien.get(`/resumen-general${consulta(pedido)}`);
      expect(resumenGeneralSchema.parse(body)).toEqual(body);
      const { obras: comparadas, ...juntas } = resumenGeneralSchema.parse(body);
      comparar(juntas, filas, pedido, 'ARS');
      expect(comparadas.map(({ id }) => id)).toEqual(obras);
      for (const { id, saldos, monedaBase, movimientos, ...suya } of comparadas) {
        const propias = filas.filter(({ obra }) => obra === id);
        const esperada = figurasDe(propias, pedido, monedaBase);
        expect({ saldos, movimientos }).toEqual({
          saldos: esperada.porMoneda,
          movimientos: esperada.movimientos,
        });
        expect({ ...suya, monedaBase }).toMatchObject(gastadoDe(propias, pedido, monedaBase));
      }
    }
  }
});

it('spending is compared with target and area, each work in its own currency', async () => {
  const a = await stats(owner);
  // The area is 250,5 m² covered plus half of 33,33 m².
  expect(a).toMatchObject({
    presupuestoObjetivoCentavos: 900_000_000_001,
    superficieM2: '267.165',
  });
  expect(a.desvioCentavos).toBe(a.gastadoEquivalenteCentavos - 900_000_000_001);
  expect(a.avanceBp).toBe(bpDe(a.gastadoEquivalenteCentavos, 900_000_000_001));
  expect(a.costoM2Centavos).toBe(Math.round(a.gastadoEquivalenteCentavos / 267.165));
  const b = await stats(owner, OBRA_B);
  expect(b).toMatchObject({ monedaBase: 'USD', superficieM2: null, costoM2Centavos: null });
  expect(b.gastadoEquivalenteCentavos).toBeGreaterThan(b.gastadoCentavos);
  expect(b.egresosSinEquivalente).toBeGreaterThan(0);
  expect(b.desvioCentavos).toBe(b.gastadoEquivalenteCentavos - 100_000);
  for (const { porRubro, gastadoEquivalenteCentavos } of [a, b]) {
    const porRubros = porRubro.reduce((suma, fila) => suma + (fila.equivalenteCentavos ?? 0), 0);
    expect(porRubros).toBe(gastadoEquivalenteCentavos);
  }
});

it('invalid dates, dates out of order and too long ranges are refused', async () => {
  for (const [consultada, campo] of [
    ['desde=2026-02-30', 'desde'],
    ['hasta=mañana', 'hasta'],
    ['desde=2026-05-02&hasta=2026-05-01', 'hasta'],
    ['hasta=1949-12-31', 'hasta'],
    ['desde=9999-01-01', 'desde'],
  ]) {
    for (const ruta of [`/proyectos/${OBRA_A}/stats`, '/resumen-general']) {
      const { status, body } = await owner.get(`${ruta}?${consultada}`);
      expect([consultada, status]).toEqual([consultada, 400]);
      expect(body).toMatchObject({ details: [{ path: campo }] });
    }
  }
  const extremos = await owner.get('/resumen-general?desde=1950-01-01&hasta=2100-12-31');
  expect(extremos.status).toBe(200);
});

/** Centavos formatted for a spreadsheet in Spanish. */
const pesos = (centavos: number) =>
  `${centavos < 0 ? '-' : ''}${String(Math.abs(centavos)).padStart(3, '0').replace(/(..)$/, ',$1')}`;

it('totals are exported as a spreadsheet, section by section, and the export is audited', async () => {
  const usuario = await como(servidor, 'Usuario');
  const figuras = await stats(usuario, OBRA_A, '?desde=2026-01-01&hasta=2026-10-31');
  const ruta = `/proyectos/${OBRA_A}/stats/export?desde=2026-01-01&hasta=2026-10-31`;
  const csv = await usuario.bajar(`${ruta}&formato=csv`);
  expect(csv.headers['content-disposition']).toContain('resumen-OB-001-2026-10-31.csv');
  const lineas = csv.texto.replace('\uFEFF', '').split('\r\n');
  expect(lineas).toContain('OB-001 · Obra OB-001;;;Del 01/01/2026 al 31/10/2026');
  for (const { moneda, finalCentavos } of figuras.saldos) {
    expect(lineas).toContain(`Saldo;${moneda};${pesos(finalCentavos)};`);
  }
  for (const { rubro, moneda, egresosCentavos, equivalenteCentavos = 0 } of figuras.porRubro) {
    const nombre = rubro === '=Pintura' ? "'=Pintura" : (rubro ?? 'Sin rubro');
    const importes = [egresosCentavos, egresosCentavos, equivalenteCentavos].map(pesos).join(';');
    expect(lineas).toContain(`${nombre};${moneda};${importes}`);
  }
  expect(lineas.filter((linea) => /^2026-\d\d;ARS;/.test(linea))).toHaveLength(10);
  const xlsx = await usuario.bajar(`${ruta}&formato=xlsx`);
  const { sheets } = await readXlsx(xlsx.crudo);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Resumen',
    'Flujo por mes',
    'Gasto por rubro',
    'Egresos por proveedor',
  ]);
  expect(sheets[2]?.rows).toHaveLength(figuras.porRubro.length + 1);
  const rastro = await servidor.admin(
    `select resumen from audit_logs where accion = 'EXPORTAR' and actor_id = $1 order by resumen`,
    [GENTE.Usuario.id],
  );
  expect(rastro).toEqual(
    ['csv', 'xlsx'].map((formato) => ({
      resumen: `Exportó el resumen de OB-001 Obra OB-001 (Del 01/01/2026 al 31/10/2026, ${formato})`,
    })),
  );
});

it('totals of all works are exported with one row per work and currency', async () => {
  const { status, texto, headers } = await owner.bajar('/resumen-general/export?formato=csv');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('resumen-global-2026-11-20.csv');
  const lineas = texto.split('\r\n');
  expect(
    lineas.filter((linea) => /^OB-00\d;Obra OB-00\d;En curso;(ARS|USD);/.test(linea)),
  ).toHaveLength(4);
  expect((await owner.get('/resumen-general/export?formato=pdf')).status).toBe(400);
});

it('totals equal the balances of the list, currency by currency', async () => {
  for (const persona of ['Owner', 'Usuario'] as const) {
    const quien = await como(servidor, persona);
    const { body } = await quien.get('/proyectos');
    for (const enLista of listaProyectosSchema.parse(body).items) {
      const deLaObra = await stats(quien, enLista.id);
      expect(enLista).toMatchObject({
        saldos: deLaObra.porMoneda,
        movimientos: deLaObra.movimientos,
        ultimoMovimiento: deLaObra.ultimoMovimiento,
        presupuestoObjetivoCentavos: deLaObra.presupuestoObjetivoCentavos,
        gastadoEquivalenteCentavos: deLaObra.gastadoEquivalenteCentavos,
      });
    }
  }
});

it('totals answer the same 404 for a work that is missing, foreign or hidden', async () => {
  const usuario = await como(servidor, 'Usuario');
  const textos = await Promise.all(
    [NO_EXISTE, OBRA_SUR, OBRA_B].map(
      async (id) => (await usuario.get(`/proyectos/${id}/stats`)).texto,
    ),
  );
  expect(new Set(textos).size).toBe(1);
  expect(textos[0]).toContain('NO_ENCONTRADO');
});

it('the cost per m² converts dollars at the rate frozen in each row', async () => {
  const alta = {
    nombre: 'Torre Arenales',
    superficieCubierta: '2800.25',
    superficieSemicubierta: '430',
  };
  const { id } = proyectoSchema.parse((await owner.post('/proyectos', alta)).body);
  const gastos = [
    { importeCentavos: 145_232_070_402 },
    { importeCentavos: 10_000_000, moneda: 'USD', cotizacion: { valor: '1500', tipo: 'MEP' } },
    { importeCentavos: 5_000_000, moneda: 'USD', cotizacion: { valor: '1440', tipo: 'MEP' } },
  ];
  for (const gasto of gastos) {
    const alta = await owner.post('/movimientos', nuevo({ proyectoId: id, ...gasto }));
    expect([alta.status, alta.body]).toMatchObject([201, {}]);
  }
  const cifras = {
    gastadoCentavos: 145_232_070_402,
    gastadoEquivalenteCentavos: 167_432_070_402,
    superficieM2: '3015.25',
    costoM2Centavos: 55_528_421,
  };
  expect(await stats(owner, id)).toMatchObject(cifras);
  const { body } = await owner.get('/resumen-general');
  expect(resumenGeneralSchema.parse(body).obras).toContainEqual(
    expect.objectContaining({ id, ...cifras }),
  );
  const { texto } = await owner.bajar(`/proyectos/${id}/stats/export?formato=csv`);
  expect(texto).toContain(
    'Costo por m²;ARS;555284,21;sobre 3.015,25\u00a0m², con las otras monedas a su cotización',
  );
});
