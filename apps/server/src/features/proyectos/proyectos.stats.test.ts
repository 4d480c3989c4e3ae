import { statsProyectoSchema } from '@plomada/domain/proyecto-stats.schema';
import { listaProyectosSchema } from '@plomada/domain/proyecto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { como, type Quien } from '../../../test/soporte/cliente-rest.ts';
import { GENTE, NO_EXISTE, NORTE, RUBRO_NORTE } from '../../../test/soporte/datos.ts';
import { OBRA_A, OBRA_B, OBRA_SUR } from '../../../test/soporte/obras.ts';
import { crearServidor, type Servidor } from '../../../test/soporte/servidor.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const stats = async (quien: Quien, id = OBRA_A) => {
  const { body } = await quien.get(`/proyectos/${id}/stats`);
  expect(statsProyectoSchema.parse(body)).toEqual(body);
  return statsProyectoSchema.parse(body);
};

it('of a work without rows has the base currency at zero and twelve months of zeros', async () => {
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

/** Two years of rows in both currencies, some private, some deleted, sums beyond 2^31. */
async function llenar(): Promise<void> {
  await servidor.admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, moneda, cotizacion_valor, cotizacion_tipo, importe_ars_centavos,
       importe_usd_centavos, medio_pago, rubro_id, privado, creado_por, estado, eliminado_en)
     select gen_random_uuid(), $1, 'X-' || i, $2, case when i % 3 = 0 then 'INGRESO' else 'EGRESO' end,
       '2024-11-21'::date + i, 'Movimiento', 7 * i::bigint * i * 1000 + 1,
       case when i % 4 = 0 then 'USD' else 'ARS' end,
       case when i % 4 = 0 then 1500 end, case when i % 4 = 0 then 'MEP' end,
       (7 * i::bigint * i * 1000 + 1)::bigint * case when i % 4 = 0 then 1500 else 1 end,
       case when i % 4 = 0 then 7 * i::bigint * i * 1000 + 1 end, 'EFECTIVO',
       case when i % 5 > 0 then $3::uuid end, i % 7 = 0, $4,
       case when i % 11 = 0 then 'ELIMINADO' else 'CONFIRMADO' end,
       case when i % 11 = 0 then now() end
     from generate_series(1, 729) i`,
    [NORTE, OBRA_A, RUBRO_NORTE, GENTE.Owner.id],
  );
}

/** The same figures the plain way: one row at a time, straight from the table. */
async function recalcular(conPrivados: boolean) {
  const filas = await servidor.admin<{
    moneda: 'ARS' | 'USD';
    tipo: string;
    mes: string;
    fecha: string;
    rubro: string | null;
    centavos: string;
  }>(
    `select moneda, tipo, to_char(fecha, 'YYYY-MM') as mes, fecha::text, rubro_id as rubro,
       importe_centavos::text as centavos
     from movimientos where proyecto_id = $1 and estado <> 'ELIMINADO' and ($2 or not privado)`,
    [OBRA_A, conPrivados],
  );
  const sumar = (cuales: typeof filas) =>
    Number(cuales.reduce((total, { centavos }) => total + BigInt(centavos), 0n));
  const de = (tipo: string, cuales: typeof filas) => sumar(cuales.filter((f) => f.tipo === tipo));
  return {
    movimientos: filas.length,
    ultimo: filas
      .map(({ fecha }) => fecha)
      .sort()
      .at(-1),
    flujo: (moneda: string, mes = '', hasta = '9999') => {
      const suyas = filas.filter(
        (f) => f.moneda === moneda && f.mes.startsWith(mes) && f.fecha <= hasta,
      );
      return { ingresosCentavos: de('INGRESO', suyas), egresosCentavos: de('EGRESO', suyas) };
    },
    rubro: (moneda: string, rubro: string | null) =>
      de(
        'EGRESO',
        filas.filter((f) => f.moneda === moneda && f.rubro === rubro),
      ),
  };
}

it('equal a recomputation row by row, with and without private ones', async () => {
  await llenar();
  for (const [persona, conPrivados] of [
    ['Owner', true],
    ['Admin', true],
    ['Usuario', false],
    ['Socio', false],
  ] as const) {
    const obtenidas = await stats(await como(servidor, persona));
    const esperadas = await recalcular(conPrivados);
    expect(obtenidas.movimientos).toBe(esperadas.movimientos);
    expect(obtenidas.ultimoMovimiento).toBe(esperadas.ultimo);
    expect(obtenidas.porMoneda.map(({ moneda }) => moneda)).toEqual(['ARS', 'USD']);
    for (const { moneda, saldoCentavos, ...flujo } of obtenidas.porMoneda) {
      expect(flujo).toEqual(esperadas.flujo(moneda));
      expect(saldoCentavos).toBe(flujo.ingresosCentavos - flujo.egresosCentavos);
    }
    expect(obtenidas.porMes).toHaveLength(24);
    for (const { mes, moneda, ...flujo } of obtenidas.porMes) {
      expect([mes, flujo]).toEqual([mes, esperadas.flujo(moneda, mes)]);
    }
    expect(obtenidas.mesAnterior.porMoneda).toHaveLength(2);
    for (const { moneda, ...flujo } of obtenidas.mesAnterior.porMoneda) {
      expect(flujo).toEqual(esperadas.flujo(moneda, '2026-10', '2026-10-20'));
    }
    expect(obtenidas.porRubro).toHaveLength(4);
    for (const { moneda, rubroId, egresosCentavos } of obtenidas.porRubro) {
      expect(egresosCentavos).toBe(esperadas.rubro(moneda, rubroId));
    }
  }
});

it('agree with the balances of the list, currency by currency', async () => {
  for (const persona of ['Owner', 'Usuario'] as const) {
    const quien = await como(servidor, persona);
    const { body } = await quien.get('/proyectos');
    const enLista = listaProyectosSchema.parse(body).items.find(({ id }) => id === OBRA_A);
    const { porMoneda, movimientos, ultimoMovimiento } = await stats(quien);
    expect(enLista).toMatchObject({ saldos: porMoneda, movimientos, ultimoMovimiento });
  }
});

it('answer 404 alike for a work that is missing, foreign or not theirs', async () => {
  const usuario = await como(servidor, 'Usuario');
  const textos = await Promise.all(
    [NO_EXISTE, OBRA_SUR, OBRA_B].map(
      async (id) => (await usuario.get(`/proyectos/${id}/stats`)).texto,
    ),
  );
  expect(new Set(textos).size).toBe(1);
  expect(textos[0]).toContain('NO_ENCONTRADO');
});
