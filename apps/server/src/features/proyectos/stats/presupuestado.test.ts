import {
  listaPresupuestosSchema,
  presupuestoSchema,
  type PresupuestoEnLista,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { RUBRO_NORTE } from '../../../../test/support/data.ts';
import { nuevo } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../../../../test/support/obras.ts';
import {
  cifrasDe,
  juntas,
  presupuestosCrudos,
  sembrarPresupuestos,
  type Serie,
} from '../../../../test/support/random-presupuestos.ts';
import { como } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let serie: Serie;
const CUANTOS = process.env['PLOMADA_HARD'] ? 3000 : 120;
const HOY = '2026-11-20';
beforeAll(async () => {
  servidor = await crearServidor({ propia: true, inventadas: ['budget', 'certificate', 'change'] });
  await sembrarPresupuestos(servidor, CUANTOS);
  serie = await servidor.admin(
    `select serie, mes, trim_scale(valor)::text as valor from indices order by mes`,
  );
});
afterAll(() => servidor.cerrar());

async function comparar(persona: 'Owner' | 'Usuario', hasta: string | null) {
  const quien = await como(servidor, persona);
  const { body } = await quien.get(
    `/proyectos/${OBRA_A}/stats${hasta === null ? '' : `?hasta=${hasta}`}`,
  );
  const stats = statsProyectoSchema.parse(body);
  const dia = hasta ?? HOY;
  const filas = await presupuestosCrudos(servidor, [OBRA_A], dia);
  const cifras = (fila: (typeof filas)[number]) => cifrasDe(fila, serie, dia, persona === 'Owner');
  expect(stats.presupuesto).toEqual(juntas(filas, 'EGRESO', cifras));
  expect(stats.presupuestoCliente).toEqual(juntas(filas, 'INGRESO', cifras));
  return { stats, filas };
}

it('the budgets of a work equal a recomputation, budget by budget, today and on other days', async () => {
  for (const persona of ['Owner', 'Usuario'] as const) {
    for (const hasta of [
      null,
      '2025-01-05',
      '2025-04-30',
      '2025-07-31',
      '2025-12-31',
      '2026-10-03',
    ]) {
      const { stats } = await comparar(persona, hasta);
      expect(stats.hasta).toBe(hasta);
    }
  }
});

it('the total of the budgets of a work is the sum of the single budgets', async () => {
  const owner = await como(servidor, 'Owner');
  const { stats } = await comparar('Owner', null);
  const items: PresupuestoEnLista[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await owner.get(
      `/presupuestos?proyectoId=${OBRA_A}&limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    const pagina = listaPresupuestosSchema.parse(body);
    items.push(...pagina.items);
    cursor = pagina.siguiente;
  }
  const total = { actualizado: 0, comprometido: 0, adeudado: 0, reparo: 0 };
  for (const { id, sentido, moneda, estado } of items) {
    if (sentido !== 'EGRESO' || moneda !== 'ARS' || ['ENVIADO', 'VENCIDO'].includes(estado))
      continue;

    const { cifras } = presupuestoSchema.parse((await owner.get(`/presupuestos/${id}`)).body);
    total.actualizado += cifras.actualizadoCentavos;
    total.comprometido += cifras.comprometidoCentavos;
    total.adeudado += cifras.adeudadoCentavos;
    total.reparo += cifras.reparoCentavos;
  }
  expect(stats.presupuesto?.[0]).toMatchObject({
    moneda: 'ARS',
    actualizadoCentavos: total.actualizado,
    comprometidoCentavos: total.comprometido,
    adeudadoCentavos: total.adeudado,
    reparoCentavos: total.reparo,
  });
});

it('rubros show their budgets, also those without spending', async () => {
  const { stats, filas } = await comparar('Owner', null);
  const egresos = filas.filter(({ sentido }) => sentido === 'EGRESO');
  for (const { rubroId, moneda, presupuestadoCentavos, actualizadoCentavos } of stats.porRubro) {
    const suyos = juntas(
      egresos.filter((fila) => fila.rubroId === rubroId && fila.moneda === moneda),
      'EGRESO',
      (fila) => cifrasDe(fila, serie, HOY, true),
    );
    expect(suyos[0]).toMatchObject({ presupuestadoCentavos, actualizadoCentavos });
  }
  expect(stats.porRubro.some(({ egresosCentavos }) => egresosCentavos === 0)).toBe(true);
});

it('all works together equal the recomputation, and a partner sees no budgets', async () => {
  const owner = await como(servidor, 'Owner');
  const resumen = resumenGeneralSchema.parse((await owner.get('/resumen-general')).body);
  const filas = await presupuestosCrudos(servidor, [OBRA_A, OBRA_B], HOY);
  const cifras = (fila: (typeof filas)[number]) => cifrasDe(fila, serie, HOY, true);
  expect(resumen.presupuesto).toEqual(juntas(filas, 'EGRESO', cifras));
  expect(resumen.presupuestoCliente).toEqual(juntas(filas, 'INGRESO', cifras));
  const socio = await como(servidor, 'Socio');
  const { texto } = await socio.get(`/proyectos/${OBRA_A}/stats`);
  expect(texto).toContain('egresosCentavos');
  expect(texto).not.toMatch(/presupuesto"|presupuestoCliente|presupuestadoCentavos|actualizadoC/);
});

/** Spending of the rubro in the works that have a budget for it, out of the raw rows. */
const comparado = `
select coalesce(sum(case when x.propio then x.importe when x.enbase then x.ars else 0 end), 0)::bigint::text as centavos
from (
  select m.importe_centavos as importe, m.importe_ars_centavos as ars,
    m.moneda = $2 and exists (select from presupuestos b where b.proyecto_id = m.proyecto_id
      and b.rubro_id is not distinct from m.rubro_id and b.moneda = m.moneda and b.sentido = 'EGRESO'
      and b.estado = 'ACEPTADO' and b.eliminado_en is null) as propio,
    m.moneda <> $2 and $2 = 'ARS' and (select array_agg(distinct b.moneda) from presupuestos b
      where b.proyecto_id = m.proyecto_id and b.rubro_id is not distinct from m.rubro_id
        and b.sentido = 'EGRESO' and b.estado = 'ACEPTADO' and b.eliminado_en is null)
      = array['ARS'] as enbase
  from movimientos m
  where m.tipo = 'EGRESO' and m.eliminado_en is null and m.rubro_id is not distinct from $1) x`;

it('a rubro compares its budget with the spending of the works that have one', async () => {
  const owner = await como(servidor, 'Owner');
  const sinPresupuesto = proyectoSchema.parse(
    (await owner.post('/proyectos', { nombre: 'Sin presupuestos' })).body,
  ).id;
  const enDolares = { moneda: 'USD', cotizacion: { valor: '1500', tipo: 'MEP' } };
  for (const [i, proyectoId] of [OBRA_A, OBRA_B, sinPresupuesto].entries()) {
    for (const [j, rubroId] of [RUBRO_NORTE, null].entries()) {
      for (const moneda of [{}, enDolares]) {
        const gasto = {
          proyectoId,
          rubroId,
          importeCentavos: 1_000_001 + i * 70_000 + j,
          ...moneda,
        };
        expect((await owner.post('/movimientos', nuevo(gasto))).status).toBe(201);
      }
    }
  }
  // The work is left with no dollar budget without a rubro, so its dollars compare with the peso
  // budget.
  await servidor.admin(
    `update presupuestos set estado = 'ENVIADO', aceptado_en = null
     where proyecto_id = $1 and moneda = 'USD' and rubro_id is null`,
    [OBRA_A],
  );
  const resumen = resumenGeneralSchema.parse((await owner.get('/resumen-general')).body);
  for (const fila of resumen.porRubro) {
    const [esperado] = await servidor.admin<{ centavos: string }>(comparado, [
      fila.rubroId,
      fila.moneda,
    ]);
    expect(fila.gastoConPresupuestoCentavos).toBe(Number(esperado?.centavos));
  }
  expect(resumen.porRubro.map(({ moneda }) => moneda).toSorted()).toEqual([
    'ARS',
    'ARS',
    'USD',
    'USD',
  ]);
  for (const { egresosCentavos, gastoConPresupuestoCentavos } of resumen.porRubro) {
    expect(gastoConPresupuestoCentavos).not.toBe(egresosCentavos);
  }
});
