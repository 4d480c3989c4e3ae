import {
  listaPresupuestosSchema,
  presupuestoSchema,
  type PresupuestoEnLista,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
  servidor = await crearServidor({ inventadas: ['budget', 'certificate', 'change'] });
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

it('budgets of a work equal a recomputation, budget by budget, today and on other days', async () => {
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

it('the sum of what each budget states of itself is what the work states', async () => {
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

it('rubros show their budgets, those with nothing spent too', async () => {
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

it('of all works together the same, and nothing of it for a partner', async () => {
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
