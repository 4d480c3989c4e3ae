import { runPinned } from '@plomada/db/pin';
import { runStatement } from '@plomada/db/run-statement';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { EstadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import {
  estadoPresupuestoSchema,
  listarPresupuestosSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { enListaDto } from './presupuestos.mapper.ts';
import { selectPresupuestos } from './presupuestos.sql.ts';

const HOY = '2026-11-20';
const OBRAS = 20;
const PRESUPUESTOS = 10_000;
/** Blocks of the database that reading a page of 50 budgets may touch. */
const BUFFERS = 60;

/** Id that is equal in every run, so that index pages split alike and their number is stable. */
const idDe = (texto: string) =>
  `overlay(overlay(md5(${texto}) placing '4' from 13) placing '8' from 17)::uuid`;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true, inventadas: ['budget', 'counter'] });
  await servidor.admin(
    `insert into proyectos (id, tenant_id, codigo, nombre, tipo, modalidad, estado, creado_por)
     select ${idDe("'obra ' || i")}, $1, 'OB-9' || i, 'Obra numero ' || i, tipo, modalidad, estado, creado_por
     from proyectos, generate_series(1, $3::int) i where id = $2`,
    [NORTE, OBRA_A, OBRAS - 2],
  );
  await servidor.admin(
    `insert into proveedores (id, tenant_id, razon_social, tipo, creado_por)
     select ${idDe("'proveedor ' || i")}, $1, 'Proveedor numero ' || i, v.tipo, v.creado_por
     from proveedores v, generate_series(1, 40) i where v.id = $2`,
    [NORTE, PROVEEDOR_NORTE],
  );
  // Triggers are off: each inserted row would update the single row of the organisation's totals.
  // The rows below are consistent as written.
  await servidor.admin('set session_replication_role = replica');
  // Half of the budgets are of one work; the rest are spread over the other works.
  await servidor.admin(
    `insert into presupuestos (id, tenant_id, codigo, proyecto_id, sentido, titulo, proveedor_id, rubro_id,
       fecha, validez_dias, estado, enviado_en, aceptado_en, total_centavos, total_vigente_centavos,
       certificado_bruto_centavos, neto_centavos, certificados_aprobados, pagado_centavos, pagos_pagados,
       pagado_privado_centavos, pagos_privados_pagados, creado_por)
     select ${idDe("'presupuesto ' || i")}, $1, 'X-' || i,
       case when i % 2 = 0 then $2::uuid when i % 40 = 1 then $3::uuid
         else obras[1 + i % ($8::int - 2)] end,
       'EGRESO', 'Presupuesto numero ' || i,
       case when i % 50 = 0 then $4::uuid else proveedores[1 + i % 40] end, $5,
       '2023-03-01'::date + i / 7, case when i % 3 = 0 then 30 end,
       (array['BORRADOR', 'ENVIADO', 'ACEPTADO', 'ACEPTADO', 'RECHAZADO'])[1 + i % 5], now(), now(),
       i * 100, i * 100, c.centavos, c.centavos, sign(c.centavos), p.centavos, sign(p.centavos),
       x.centavos, sign(x.centavos), $6
     from generate_series(1, $7::int) i,
       (select array_agg(id order by id) as obras from proyectos where codigo like 'OB-9%') o,
       (select array_agg(id order by id) as proveedores from proveedores where razon_social like '%numero%') v,
       lateral (select case when i % 5 = 2 then i * 100 / (1 + i % 2) * ((i % 3) / 2) else 0 end as centavos) c,
       lateral (select c.centavos / (1 + i % 4 / 3) as centavos) p,
       lateral (select case when i % 7 = 0 then c.centavos - p.centavos else 0 end as centavos) x`,
    [NORTE, OBRA_A, OBRA_B, PROVEEDOR_NORTE, RUBRO_NORTE, GENTE.Owner.id, PRESUPUESTOS, OBRAS],
  );
  await servidor.admin('reset session_replication_role');
  await servidor.admin('vacuum analyze');
}, 120_000);
afterAll(() => servidor.cerrar());

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explicacion = { 'QUERY PLAN': { Plan: Plan }[] };

const quienEs = (rol: Rol) => ({
  tenantId: testTenantId(NORTE),
  actor: { userId: GENTE[rol].id, nombre: rol, rol },
});
const pin = { tenantId: testTenantId(NORTE), userId: GENTE.Owner.id };

async function buffers(rol: Rol, input: Record<string, unknown>): Promise<number> {
  const { limit, cursor, ...filtros } = listarPresupuestosSchema.parse(input);
  const tras = cursor === undefined ? null : { fecha: '2025-06-15', id: GENTE.Owner.id };
  const { text, values } = selectPresupuestos(quienEs(rol), filtros, { limit, hoy: HOY, tras });
  const explicar = `explain (analyze, buffers, format json) ${text}`;
  const [fila] = await runPinned(pin, async () => {
    await servidor.db.pool.query(explicar, [...values]);
    return (await servidor.db.pool.query<Explicacion>(explicar, [...values])).rows;
  });
  const plan = fila?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.POSITIVE_INFINITY;
}

const profundo = { cursor: 'x' };

it.each([
  ['the organisation, first page', 'Owner', {}],
  ['the organisation, deep page', 'Admin', profundo],
  ['a work, first page', 'Owner', { proyectoId: OBRA_A }],
  ['a work, deep page', 'Owner', { proyectoId: OBRA_A, ...profundo }],
  ['a sparse work, first page', 'Owner', { proyectoId: OBRA_B }],
  ['the works of a Usuario, deep page', 'Usuario', profundo],
  ['a supplier', 'Owner', { proveedorId: PROVEEDOR_NORTE }],
  ['a state', 'Owner', { estado: ['ACEPTADO'] }],
  ['several states', 'Admin', { estado: ['EN_EJECUCION', 'CUMPLIDO', 'ENVIADO'], ...profundo }],
  ['a way', 'Owner', { sentido: 'EGRESO', ...profundo }],
  ['a text that many have', 'Owner', { search: 'numero' }],
] as const)('reads few pages of the database: %s', async (_nombre, rol, input) => {
  expect(await buffers(rol, input)).toBeLessThanOrEqual(BUFFERS);
});

it('reads about as many buffers for a late page as for the first', async () => {
  const [arriba, abajo] = [
    await buffers('Owner', { proyectoId: OBRA_A }),
    await buffers('Owner', { proyectoId: OBRA_A, ...profundo }),
  ];
  expect(abajo).toBeLessThanOrEqual(arriba * 1.5);
});

it.each(['Owner', 'Usuario'] as const)(
  'the filter by state finds the budgets to which the rule gives that state: %s',
  async (rol) => {
    const ids = async (filtros: { estado?: EstadoPresupuesto[] }) =>
      runPinned(pin, async () => {
        const pagina = { limit: PRESUPUESTOS, hoy: HOY, tras: null };
        const sentencia = selectPresupuestos(quienEs(rol), filtros, pagina);
        const filas = await runStatement(servidor.db.pool, sentencia, { prepare: false });
        return filas.map((fila) => enListaDto(fila, HOY)).map(({ id, estado }) => ({ id, estado }));
      });
    const todos = await ids({});
    expect(new Set(todos.map(({ estado }) => estado)).size).toBeGreaterThan(4);
    for (const estado of estadoPresupuestoSchema.options) {
      expect(await ids({ estado: [estado] })).toEqual(todos.filter((uno) => uno.estado === estado));
    }
    expect(await ids({ estado: ['VENCIDO', 'CUMPLIDO'] })).toEqual(
      todos.filter(({ estado }) => estado === 'VENCIDO' || estado === 'CUMPLIDO'),
    );
  },
);
