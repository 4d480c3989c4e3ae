import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import {
  type MargenDeObra,
  margenDeObraSchema,
  margenesSchema,
} from '@plomada/domain/resumen/margen.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NO_EXISTE } from '../../../../test/support/data.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B, OBRA_SUR } from '../../../../test/support/obras.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { acreditar, deber, documento, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;

async function abrir(): Promise<void> {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
}

const ITEM = { descripcion: 'Todo', unidad: 'gl', cantidad: '1' };
const acordar = (proyectoId: string, pesos: number, campos: object = {}): Promise<Presupuesto> =>
  crearAceptado(admin, {
    proyectoId,
    anticipoBp: 0,
    fondoReparoBp: 500,
    items: [{ ...ITEM, precioUnitario: pesos.toFixed(2) }],
    ...campos,
  });
const CLIENTE = { sentido: 'INGRESO', proveedorId: null, cliente: { nombre: 'Consorcio' } };
const DOLAR = (valor: string, fecha: string) => ({ valor, tipo: 'MEP', fecha });

async function certificar({ id, items }: Presupuesto, presenteBp: number): Promise<void> {
  const { body } = await admin.post(`/presupuestos/${id}/certificados`, {
    periodo: '2026-10',
    items: items.map((item) => ({ itemId: item.id, presenteBp })),
  });
  let certificado: Certificado = certificadoSchema.parse(body);
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const { version } = certificado;
    const ruta = `/presupuestos/${id}/certificados/${certificado.id}/estado`;
    certificado = certificadoSchema.parse((await admin.put(ruta, { estado, version })).body);
  }
}

const margen = async (quien: Quien, id = OBRA_A, consulta = ''): Promise<MargenDeObra> =>
  margenDeObraSchema.parse((await quien.get(`/proyectos/${id}/margen${consulta}`)).body);
const margenes = async (quien: Quien, consulta = '') =>
  margenesSchema.parse((await quien.get(`/resumen/margenes${consulta}`)).body);

describe('the margin of a work', () => {
  beforeAll(abrir);
  afterAll(() => servidor.cerrar());

  it('is its contract less spending, agreed costs, invoices and the rest of the target', async () => {
    const contrato = await acordar(OBRA_A, 1_000_000, CLIENTE);
    await admin.post(`/presupuestos/${contrato.id}/adicionales`, {
      tipo: 'ADICION',
      fecha: '2026-09-01',
      motivo: 'Más obra',
      items: [{ ...ITEM, precioUnitario: '200000.00' }],
    });
    await certificar(contrato, 3000);
    await pagar(admin, contrato.id, 25_000_000);
    const contratista = await acordar(OBRA_A, 500_000);
    await pagar(admin, contratista.id, 20_000_000);
    // An offer that was not accepted is not a contract.
    await admin.post('/presupuestos', {
      proyectoId: OBRA_A,
      titulo: 'Quincho',
      fecha: '2026-10-01',
      items: [{ ...ITEM, precioUnitario: '9000000.00' }],
      ...CLIENTE,
    });
    await crear(admin, { importeCentavos: 10_000_000 });
    const factura = await deber(admin, 1, { importeCentavos: 8_000_000 });
    await pagarTodo(admin, [[factura, 3_000_000]]);
    await acreditar(admin, 2, 1_000_000);
    // An invoice entered in a budget is owed as part of the budget, so it must not be counted
    // again.
    await deber(admin, 3, { importeCentavos: 4_000_000, presupuestoId: contratista.id });
    const costo = {
      gastadoCentavos: 33_000_000,
      presupuestosCentavos: 30_000_000,
      facturasCentavos: 4_000_000,
    };
    expect(await margen(admin)).toMatchObject({
      moneda: 'ARS',
      contrato: {
        contratoCentavos: 120_000_000,
        certificadoCentavos: 30_000_000,
        cobradoCentavos: 25_000_000,
      },
      costo: { ...costo, restoObjetivoCentavos: 0, esperadoCentavos: 67_000_000 },
      hoy: { centavos: -3_000_000, bp: -1000 },
      alFinal: { centavos: 53_000_000, bp: 4417 },
      sinMargen: null,
    });
    await servidor.admin(
      `update proyectos set presupuesto_objetivo_centavos = 125000000 where id = $1`,
      [OBRA_A],
    );
    expect(await margen(admin)).toMatchObject({
      costo: { ...costo, restoObjetivoCentavos: 58_000_000, esperadoCentavos: 125_000_000 },
      alFinal: { centavos: -5_000_000, bp: -417 },
    });
  });

  it('can be computed for an earlier day', async () => {
    const { contrato, costo } = await margen(admin, OBRA_A, '?hasta=2026-11-19');
    // The budgets were accepted and certified today, so there was no contract yet; of the spending,
    // only the contractor's payment is older. The invoices are older, and nothing of them had been
    // paid.
    expect([contrato, costo]).toMatchObject([
      null,
      { gastadoCentavos: 20_000_000, facturasCentavos: 7_000_000 },
    ]);
  });

  it('needs a rate for another currency, uses the newest visible one, and shows its day', async () => {
    await acordar(OBRA_A, 1_000, { ...CLIENTE, moneda: 'USD' });
    expect(await margen(usuario)).toMatchObject({
      alFinal: null,
      contrato: { contratoCentavos: 120_000_000 },
      otraMoneda: { moneda: 'USD', contratoCentavos: 100_000 },
      cotizacion: null,
      sinMargen: 'SIN_COTIZACION',
    });
    const enDolares = { moneda: 'USD', importeCentavos: 100, proyectoId: OBRA_A };
    await crear(admin, {
      ...enDolares,
      fecha: '2026-11-02',
      cotizacion: DOLAR('1400', '2026-11-02'),
    });
    await crear(admin, {
      ...enDolares,
      fecha: '2026-11-10',
      cotizacion: DOLAR('1512.345', '2026-11-09'),
    });
    // Newer rates, hidden from the Usuario: one is private, the other of a work that is not theirs.
    await crear(admin, {
      ...enDolares,
      privado: true,
      fecha: '2026-11-12',
      cotizacion: DOLAR('1600', '2026-11-12'),
    });
    await crear(admin, {
      ...enDolares,
      proyectoId: OBRA_B,
      fecha: '2026-11-13',
      cotizacion: DOLAR('1700', '2026-11-13'),
    });
    const deUsuario = await margen(usuario);
    expect(deUsuario).toMatchObject({
      contrato: { contratoCentavos: 120_000_000 + 151_234_500 },
      cotizacion: { valor: '1512.345', tipo: 'MEP', fecha: '2026-11-09' },
    });
    const deAdmin = await margen(admin);
    expect(deAdmin.cotizacion).toEqual({ valor: '1700', tipo: 'MEP', fecha: '2026-11-13' });
    // Margin and dashboard must show each reader the same spending.
    for (const [quien, suyo] of [
      [usuario, deUsuario],
      [admin, deAdmin],
    ] as const) {
      const { body } = await quien.get(`/proyectos/${OBRA_A}/stats`);
      const stats = statsProyectoSchema.parse(body);
      expect(suyo.costo.gastadoCentavos).toBe(stats.gastadoEquivalenteCentavos);
    }
    expect(deAdmin.costo.gastadoCentavos - deUsuario.costo.gastadoCentavos).toBe(160_000);
  });

  it('is listed for visible works, those without a contract last, and exported to a file', async () => {
    const deAdmin = await margenes(admin);
    expect(deAdmin.items.map(({ proyecto }) => proyecto.id)).toEqual([
      OBRA_A,
      OBRA_B,
      OBRA_ARCHIVADA,
    ]);
    expect(deAdmin.items[0]).toEqual(await margen(admin));
    expect(deAdmin.items[1]).toMatchObject({ contrato: null, sinMargen: 'SIN_CONTRATO' });
    expect(deAdmin.totales).toMatchObject([
      { moneda: 'ARS', obras: 1, alFinal: deAdmin.items[0]?.alFinal },
    ]);
    const deUsuario = await margenes(usuario);
    expect(deUsuario.items.map(({ proyecto }) => proyecto.id)).toEqual([OBRA_A, OBRA_ARCHIVADA]);
    expect(deUsuario.items[0]).toEqual(await margen(usuario));
    expect((await margenes(admin, '?estado=ARCHIVADA')).items).toHaveLength(1);
    expect((await margenes(admin, '?pierden=true')).items).toHaveLength(0);
    const { texto } = await usuario.get('/resumen/margenes/export?formato=csv');
    expect(texto).toContain('Costo esperado');
    expect(texto).toContain('Sin contrato con el cliente');
    expect(texto).not.toContain('OB-002');
  });

  it('of a hidden work answers "not found"', async () => {
    for (const [quien, id] of [
      [usuario, OBRA_B],
      [owner, OBRA_SUR],
      [owner, NO_EXISTE],
    ] as const) {
      expect((await quien.get(`/proyectos/${id}/margen`)).status).toBe(404);
    }
  });
});

const SEED = Number(process.env['PLOMADA_SEED'] ?? 20261129);

/** Generator of integers from 0 to below `n`, deterministic for a seed. */
function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Runs a random operation on a work through the API. */
async function suceder(n: (max: number) => number, numero: number): Promise<void> {
  const proyectoId = n(2) === 0 ? OBRA_A : OBRA_B;
  const enDolares = n(4) === 0;
  const privado = n(3) === 0;
  const moneda = enDolares
    ? { moneda: 'USD', cotizacion: DOLAR((1300 + n(400)).toString(), '2026-11-0' + (1 + n(9))) }
    : {};
  const fecha = `2026-${['08', '09', '10', '11'][n(4)] ?? '11'}-${String(1 + n(19)).padStart(2, '0')}`;
  const deMoneda = enDolares ? { moneda: 'USD' } : {};
  const importeCentavos = 1 + n(900_000);
  if (n(3) === 0) {
    await crear(admin, { proyectoId, fecha, privado, importeCentavos, ...moneda });
  } else if (n(2) === 0) {
    const cliente = n(2) === 0 ? CLIENTE : {};
    const uno = await acordar(proyectoId, 1 + n(9_000), { ...cliente, ...deMoneda });
    if (n(2) === 0) await certificar(uno, 1 + n(9_999));
    const pago = { privado, fecha, ...(enDolares ? moneda : {}) };
    if (n(3) > 0)
      await pagar(admin, uno.id, Math.floor(uno.totalVigenteCentavos / (1 + n(4))), pago);
  } else {
    const notaDeCredito = n(5) === 0 ? { comprobante: documento(numero, { tipoArca: 3 }) } : {};
    const deuda = await deber(admin, numero, {
      proyectoId,
      importeCentavos,
      ...moneda,
      ...notaDeCredito,
    });
    if (!enDolares && n(2) === 0 && !('comprobante' in notaDeCredito)) {
      await pagarTodo(admin, [[deuda, Math.ceil(importeCentavos / 2)]], { fecha });
    }
  }
}

/**
 * SQL of the parts of a margin, computed from the raw rows; no budget is indexed. Shares nothing
 * with the product's statement.
 */
const CRUDO = `
with r as (select cotizacion_valor as v from movimientos
    where tenant_id = (select tenant_id from proyectos where id = $1) and cotizacion_valor is not null and eliminado_en is null
      and fecha <= '2026-11-20' and ($2 or not privado) and proyecto_id = any($3::uuid[])
    order by fecha desc, id desc limit 1),
b as (select b.id, b.sentido, b.moneda, b.total_centavos + coalesce((select sum(diferencia_centavos) from adicionales
      where presupuesto_id = b.id), 0) as total,
    coalesce((select sum(importe_presupuesto_centavos) from pagos where presupuesto_id = b.id and estado = 'PAGADO'
      and eliminado_en is null and ($2 or not privado)), 0) as pagado,
    coalesce((select sum(bruto_centavos) from certificados where presupuesto_id = b.id and estado = 'APROBADO'), 0) as bruto
  from presupuestos b where b.proyecto_id = $1 and b.estado = 'ACEPTADO' and b.eliminado_en is null),
f as (select c.moneda, sum((case c.clase when 'NOTA_CREDITO' then -1 else 1 end) * (c.total_centavos - coalesce((
      select sum(importe_centavos) from orden_pago_comprobantes where comprobante_id = c.id and eliminado_en is null), 0))) as x
  from comprobantes c where c.proyecto_id = $1 and c.a_pagar and c.presupuesto_id is null group by 1),
p as (select m.moneda,
    coalesce((select sum(total) from b where sentido = 'INGRESO' and b.moneda = m.moneda), 0) as contrato,
    coalesce((select sum(bruto) from b where sentido = 'INGRESO' and b.moneda = m.moneda), 0) as certificado,
    coalesce((select sum(greatest(0, total - pagado)) from b where sentido = 'EGRESO' and b.moneda = m.moneda), 0) as presupuestos,
    coalesce((select sum(x) from f where f.moneda = m.moneda), 0) as facturas
  from (values ('ARS'), ('USD')) m(moneda)),
k as (select case moneda when 'ARS' then 1 else coalesce((select v from r), 0) end as v, p.* from p),
g as (select coalesce(sum(importe_ars_centavos), 0) as gastado from movimientos where proyecto_id = $1 and tipo = 'EGRESO'
  and eliminado_en is null and ($2 or not privado))
select (select sum(round(contrato * v)) from k)::float8 as contrato,
  (select sum(round(certificado * v)) from k)::float8 as certificado, g.gastado::float8 as gastado,
  (g.gastado + (select sum(round(presupuestos * v)) + sum(round(facturas * v)) from k))::float8 as sabido
from g`;

type Crudo = Record<'contrato' | 'certificado' | 'gastado' | 'sabido', number>;

describe('margins of random works', () => {
  beforeAll(abrir);
  afterAll(() => servidor.cerrar());

  it(`are contract less expected cost, for each reader (seed ${SEED})`, async () => {
    const n = randomOf(SEED);
    const OBJETIVO = 40_000_000;
    await servidor.admin(`update proyectos set presupuesto_objetivo_centavos = $2 where id = $1`, [
      OBRA_B,
      OBJETIVO,
    ]);
    // Both works get a contract, and a public movement with a rate.
    for (const proyectoId of [OBRA_A, OBRA_B]) {
      await acordar(proyectoId, 5_000, CLIENTE);
      const cotizacion = DOLAR('1234.5', '2026-07-01');
      await crear(admin, { proyectoId, fecha: '2026-07-01', moneda: 'USD', cotizacion });
    }
    for (let i = 0; i < 45; i += 1) {
      await suceder(n, 100 + i);
      if (i % 15 !== 14) continue;
      for (const [quien, obras, ve] of [
        [owner, [OBRA_A, OBRA_B], true],
        [admin, [OBRA_A, OBRA_B], true],
        [usuario, [OBRA_A], false],
      ] as const) {
        const { items } = await margenes(quien);
        const todas = [...obras, OBRA_ARCHIVADA];
        expect(items.map(({ proyecto }) => proyecto.id).toSorted()).toEqual(todas.toSorted());
        for (const id of obras) {
          const [crudo] = await servidor.admin<Crudo>(CRUDO, [id, ve, todas]);
          const { contrato, certificado, gastado, sabido } = crudo ?? {};
          const esperado = Math.max(sabido ?? NaN, id === OBRA_B ? OBJETIVO : -Infinity);
          const una = items.find(({ proyecto }) => proyecto.id === id);
          expect(una).toMatchObject({
            contrato: { contratoCentavos: contrato, certificadoCentavos: certificado },
            costo: { gastadoCentavos: gastado, esperadoCentavos: esperado },
            hoy: { centavos: (certificado ?? NaN) - (gastado ?? NaN) },
            alFinal: { centavos: (contrato ?? NaN) - esperado },
          });
          expect(una).toEqual(await margen(quien, id));
        }
      }
    }
  });
});
