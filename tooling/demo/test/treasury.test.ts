import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { QUEBRACHO, RIO_MANSO } from '../src/people.ts';
import { type Database, openDatabase } from './place.ts';

const TODAY = '2026-11-20';
const FIRST_DAY = '2026-10-21';

let base: Database;
beforeAll(async () => {
  base = await openDatabase('demo');
});
afterAll(() => base.close());

describe('the accounts of the demo', () => {
  it('have their opening balance plus later movements, own cheques on their payment day', async () => {
    const rows = await base.query(
      `select c.nombre, c.saldo_inicial_el::text as desde, c.saldo_inicial_centavos::text as tenia,
         (c.saldo_inicial_centavos + coalesce(sum(d.importe_centavos) filter (where d.dia <= $1::date), 0))::text
           as tiene,
         coalesce(sum(d.importe_centavos) filter (where d.dia > $1::date), 0)::text as saldra
       from cuentas c left join cuenta_dias d on d.tenant_id = c.tenant_id and d.cuenta_id = c.id
       group by c.id, c.nombre, c.saldo_inicial_el, c.saldo_inicial_centavos order by c.nombre`,
      [TODAY],
    );
    const common = { desde: FIRST_DAY, saldra: '0' };
    expect(rows).toEqual([
      { ...common, nombre: 'Billetera Chajá', tenia: '41260000', tiene: '41260000' },
      { ...common, nombre: 'Caja chica de la oficina', tenia: '0', tiene: '24300000' },
      { ...common, nombre: 'Caja de ahorro en dólares', tenia: '3207000', tiene: '1909000' },
      { ...common, nombre: 'Caja fuerte en dólares', tenia: '950000', tiene: '462000' },
      { ...common, nombre: 'Cheques en cartera', tenia: '193000000', tiene: '40669985' },
      {
        ...common,
        nombre: 'Cuenta corriente Plata Sur',
        tenia: '64041830000',
        tiene: '36283539966',
        saldra: '-3815697983',
      },
    ]);
  });

  it('are set in every movement since their first day, and in every cheque that left since', async () => {
    const [sin] = await base.query(
      `select (select count(*)::int from movimientos where tenant_id = $1 and fecha >= $2::date
           and cuenta_id is null and origen_tipo is distinct from 'ORDEN_PAGO') as movimientos,
         (select count(*)::int from orden_pago_medios where cuenta_id is null) as ordenes,
         (select count(*) filter (where cuenta_id is null)::int from obligaciones
           where clase = 'CHEQUE' and vence >= $2::date) as cheques,
         (select count(cuenta_id)::int from obligaciones where clase = 'CHEQUE') as ubicados`,
      [RIO_MANSO, FIRST_DAY],
    );
    expect(sin).toEqual({ movimientos: 0, ordenes: 0, cheques: 0, ubicados: 3 });
  });

  it('have a petty cash with a rendición and a replenishment, and a count without difference', async () => {
    const rendiciones = await base.query(
      `select r.numero, r.estado, r.importe_centavos::text as importe, t.importe_centavos::text as repuesto,
         (select count(*)::int from rendicion_movimientos m where m.rendicion_id = r.id) as gastos
       from rendiciones r join traspasos t on t.tenant_id = r.tenant_id and t.id = r.reposicion_traspaso_id`,
    );
    const amount = '21145000';
    expect(rendiciones).toEqual([
      { numero: 1, estado: 'APROBADA', importe: amount, repuesto: amount, gastos: 4 },
    ]);
    const arqueos = await base.query('select diferencia_centavos::int as diferencia from arqueos');
    expect(arqueos).toEqual([{ diferencia: 0 }, { diferencia: 0 }]);
  });
});

it('cheques of the portfolio are due in different weeks; one is deposited and one collected', async () => {
  const cheques = await base.query(
    `select estado, count(*)::int as cheques, sum(importe_centavos)::text as importe,
       count(distinct date_trunc('week', pago))::int as semanas
     from cheques where not propio group by estado order by estado`,
  );
  expect(cheques).toEqual([
    { estado: 'COBRADO', cheques: 1, importe: '4000000', semanas: 1 },
    { estado: 'DEPOSITADO', cheques: 1, importe: '6430000', semanas: 1 },
    { estado: 'EN_CARTERA', cheques: 4, importe: '35625000', semanas: 4 },
  ]);
});

it('office expenses belong to Administración only, most of them entered on a phone', async () => {
  const [oficina] = await base.query(
    `select count(*)::int as todos, count(*) filter (where m.tipo = 'EGRESO')::int as egresos,
       sum(m.importe_centavos)::text as total, count(k.id)::int as capturados,
       count(*) filter (where exists (select from movimiento_adjuntos a where a.movimiento_id = m.id))::int
         as con_foto,
       bool_and(k.id is null or k.capturado_en < k.creado_en) as antes,
       bool_and(m.codigo > 'M-000168') as despues_de_las_obras
     from movimientos m left join capturas k on k.tenant_id = m.tenant_id and k.objeto_id = m.id
     where m.proyecto_id = m.tenant_id`,
  );
  expect(oficina).toEqual({
    todos: 12,
    egresos: 12,
    total: '864820072',
    capturados: 9,
    con_foto: 3,
    antes: true,
    despues_de_las_obras: true,
  });
});

it('five invoices of the office are pending, one of them late, and two órdenes paid the others in full', async () => {
  const rows = await base.query(
    `select o.vence - $1::date as dias, sum(o.pendiente_centavos)::text as pendiente from obligaciones o
     where o.clase = 'COMPROBANTE' and o.pendiente_centavos > 0 and o.proyecto_id = o.tenant_id
     group by 1 order by 1`,
    [TODAY],
  );
  expect(rows).toEqual([
    { dias: -3, pendiente: '24805000' },
    { dias: 4, pendiente: '181500000' },
    { dias: 12, pendiente: '145200000' },
    { dias: 20, pendiente: '108900000' },
    { dias: null, pendiente: '60500000' },
  ]);
  const works = `select 1 from obligaciones o where o.clase = 'COMPROBANTE' and o.proyecto_id <> o.tenant_id`;
  expect(await base.query(works)).toEqual([]);
  const ordenes = await base.query(
    `select o.numero, o.importe_centavos::text as importe,
       (select count(*)::int from orden_pago_comprobantes c where c.orden_id = o.id) as comprobantes
     from ordenes_pago o order by 1`,
  );
  expect(ordenes).toEqual([
    { numero: 1, importe: '181500000', comprobantes: 1 },
    { numero: 2, importe: '145200000', comprobantes: 2 },
  ]);
});

it('the other firm closed two months, older than its pending requests, and shared their report by a link', async () => {
  const [cierre] = await base.query(
    `select t.cerrado_hasta::text as hasta,
       (select array_agg(c.mes order by c.mes) from cierres c
         where c.tenant_id = t.id and c.mes >= '2026-07') as meses,
       (select count(distinct c.cerrado_en)::int from cierres c where c.tenant_id = t.id) as veces,
       (select min(m.fecha) > t.cerrado_hasta from movimientos m
         where m.tenant_id = t.id and m.estado = 'PENDIENTE_ELIMINACION') as abiertos
     from tenants t where t.cerrado_hasta is not null`,
  );
  expect(cierre).toEqual({
    hasta: '2026-08-31',
    meses: ['2026-07', '2026-08'],
    veces: 2,
    abiertos: true,
  });
  const informes = await base.query(
    `select i.tenant_id as firma, i.desde, i.hasta, jsonb_array_length(i.contenido #> '{comun,fotos}') as fotos,
       e.que, s.nombre as socio, e.vence_en > $1::timestamptz + interval '60 days' as abierto
     from informes i join enlaces_socio e on e.tenant_id = i.tenant_id and e.informe_id = i.id
     join proyecto_socios s on s.tenant_id = e.tenant_id and s.id = e.socio_id`,
    [TODAY],
  );
  expect(informes).toEqual([
    {
      firma: QUEBRACHO,
      desde: '2026-07',
      hasta: '2026-08',
      fotos: 2,
      que: 'AMBOS',
      socio: 'Mariana Ledesma',
      abierto: true,
    },
  ]);
});

it('the demo has a file of ARCA with most of our invoices, three that we lack and one with another total', async () => {
  const [lectura] = await base.query(
    `select count(*)::int as filas, count(*) filter (where c.id is null)::int as faltan_aca,
       count(*) filter (where c.total_centavos <> a.total_centavos)::int as difieren,
       bool_and(a.neto_2100 + a.iva_2100 = a.total_centavos) as suman,
       (select sum(l.nuevas)::int from lecturas_arca l) as nuevas
     from arca_comprobantes a left join comprobantes c on c.tenant_id = a.tenant_id
       and c.cuit_emisor = a.cuit_emisor and c.tipo_arca = a.tipo_arca
       and c.punto_venta = a.punto_venta and c.numero = a.numero`,
  );
  expect(lectura).toEqual({ filas: 19, faltan_aca: 3, difieren: 1, suman: true, nuevas: 19 });
});

it('the demo has an imported spreadsheet with open questions', async () => {
  const libros = await base.query(
    `select archivo, filas, preguntas, (select count(*)::int from jsonb_object_keys(respuestas)) as respuestas,
       importacion_id, vence_en > $1::timestamptz as espera from libros`,
    [TODAY],
  );
  expect(libros).toEqual([
    {
      archivo: 'Gastos de obra de Ramiro.csv',
      filas: 10,
      preguntas: 8,
      respuestas: 3,
      importacion_id: null,
      espera: true,
    },
  ]);
});
