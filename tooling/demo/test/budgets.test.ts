import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { QUEBRACHO, RIO_MANSO } from '../src/people.ts';
import { type Database, openDatabase } from './place.ts';

let base: Database;
beforeAll(async () => {
  base = await openDatabase('demo');
});
afterAll(() => base.close());

const TODAY = '2026-11-20';

describe('the budgets of the demo', () => {
  it('are those of this hand-written list, with their certificates and payments', async () => {
    const rows = await base.query(
      `select b.codigo, b.titulo, b.estado, b.moneda, b.total_vigente_centavos::text as total,
         b.revision, (select count(*)::int from certificados c where c.presupuesto_id = b.id) as certificados,
         (select count(*)::int from adicionales a where a.presupuesto_id = b.id) as adicionales,
         (select count(*)::int from pagos p where p.presupuesto_id = b.id) as pagos
       from presupuestos b where b.tenant_id = $1 order by 1`,
      [RIO_MANSO],
    );
    const common = { estado: 'ACEPTADO', moneda: 'ARS', revision: 1, adicionales: 0 };
    const withoutMoney = { certificados: 0, pagos: 0 };
    expect(rows).toMatchObject([
      {
        ...common,
        titulo: 'Ascensores',
        moneda: 'USD',
        total: '4600000',
        certificados: 1,
        pagos: 2,
      },
      {
        ...common,
        titulo: 'Reforma integral de consultorios',
        total: '9200000000',
        certificados: 2,
        pagos: 4,
      },
      { ...common, titulo: 'Instalación sanitaria', adicionales: 2, certificados: 1, pagos: 1 },
      { ...common, titulo: 'Instalación eléctrica', moneda: 'USD', certificados: 1, pagos: 2 },
      {
        ...common,
        titulo: 'Hormigón y estructura',
        total: '31005120870',
        certificados: 3,
        pagos: 5,
      },
      {
        ...common,
        ...withoutMoney,
        titulo: 'Aberturas de aluminio DVH',
        estado: 'RECHAZADO',
        revision: 2,
      },
      { ...common, ...withoutMoney, titulo: 'Pintura interior y de fachada', estado: 'ENVIADO' },
    ]);
    const others = await base.query(
      'select estado from presupuestos where tenant_id = $1 order by 1',
      [QUEBRACHO],
    );
    expect(others).toEqual([{ estado: 'ACEPTADO' }, { estado: 'BORRADOR' }]);
  });

  it('are relative to the day: the offer expires in five days, and two of nine cheques are due this week', async () => {
    const [fechas] = await base.query(
      `select (select fecha + validez_dias - $1::date from presupuestos where titulo like 'Pintura%') as vence,
         (select count(*)::int from pago_medios where cheque_propio) as cheques,
         (select count(*)::int from pago_medios where cheque_pago between $1::date and $1::date + 6) as semana,
         (select count(*)::int from pagos where estado = 'PROGRAMADO' and vencimiento > $1::date) as por_pagar`,
      [TODAY],
    );
    expect(fechas).toEqual({ vence: 5, cheques: 9, semana: 2, por_pagar: 2 });
  });

  it('are paid by movements that name them, with means that add up to their amounts', async () => {
    const [wrong] = await base.query(
      `select count(*)::int as pagados, count(*) filter (where m.origen_tipo is distinct from 'PAGO'
           or m.origen_id <> p.id or m.importe_centavos <> p.neto_centavos or m.moneda <> p.moneda
           or m.fecha <> p.fecha or m.privado <> p.privado or m.tipo <> b.sentido or m.rubro_id <> b.rubro_id or m.proveedor_id <> b.proveedor_id
           or m.proyecto_id <> p.proyecto_id or p.neto_centavos <>
             (select sum(x.importe_centavos) from pago_medios x where x.pago_id = p.id)
           or (select bool_or(x.medio <> m.medio_pago) from pago_medios x where x.pago_id = p.id)
         )::int as malos
       from pagos p join presupuestos b on b.id = p.presupuesto_id
       join movimientos m on m.id = p.movimiento_id where p.estado = 'PAGADO'`,
    );
    expect(wrong).toEqual({ pagados: 12, malos: 0 });
    const loose = await base.query(
      `select 1 from movimientos m where origen_tipo = 'PAGO'
         and not exists (select from pagos p where p.id = m.origen_id)`,
    );
    expect(loose).toEqual([]);
  });

  it('has money of a client, a withholding each way and a private payment', async () => {
    const rows = await base.query(
      `select b.sentido, p.privado, p.numero, x.tipo from pagos p
       join presupuestos b on b.id = p.presupuesto_id
       left join pago_retenciones x on x.pago_id = p.id
       where p.privado or x.id is not null order by 1, 2, 3`,
    );
    expect(rows).toEqual([
      { sentido: 'EGRESO', privado: false, numero: 1, tipo: 'GANANCIAS' },
      { sentido: 'EGRESO', privado: true, numero: 1, tipo: null },
      { sentido: 'INGRESO', privado: false, numero: 2, tipo: 'IIBB' },
    ]);
  });

  it('have the demo series of CAC, the last month provisional', async () => {
    const months = await base.query(
      `select mes, trim_scale(valor)::text as valor, definitivo from indices
       where tenant_id = $1 and serie = 'CAC_MANO_OBRA' order by mes`,
      [RIO_MANSO],
    );
    expect(months).toEqual([
      { mes: '2026-05', valor: '1000', definitivo: true },
      { mes: '2026-06', valor: '1021.3', definitivo: true },
      { mes: '2026-07', valor: '1043.8', definitivo: true },
      { mes: '2026-08', valor: '1062.1', definitivo: true },
      { mes: '2026-09', valor: '1085.4', definitivo: true },
      { mes: '2026-10', valor: '1085.4', definitivo: false },
    ]);
  });
});

it('the lot has its price, its expenses and four contributions', async () => {
  const lotes = await base.query(
    `select l.precio_centavos::float8 / 100 as precio, l.moneda, l.superficie_m2::float8 as m2,
       (select array_agg(g.concepto order by g.concepto) from lote_gastos g where g.lote_id = l.id) as gastos,
       (select sum(g.importe_lote_centavos) / l.precio_centavos from lote_gastos g
        where g.lote_id = l.id and g.concepto = 'COMISION_INMOBILIARIA')::float8 as comision,
       (select count(*)::int from aportes a
        where a.proyecto_id = l.proyecto_id and a.destino = 'LOTE') as aportes
     from lotes l`,
  );
  expect(lotes).toEqual([
    {
      precio: 310_000,
      moneda: 'USD',
      m2: 1240,
      gastos: ['COMISION_INMOBILIARIA', 'ESCRIBANIA', 'PRECIO', 'SELLOS'],
      comision: 0.03,
      aportes: 4,
    },
  ]);
});

it('the demo has six stockpiles whose items, withdrawals and sums agree', async () => {
  const acopios = await base.query(
    `select a.codigo, a.tipo, a.vencimiento - $1::date as dias,
       (select count(*)::int from acopio_items i where i.acopio_id = a.id) as items,
       (select bool_and(i.retirado = i.cantidad) from acopio_items i where i.acopio_id = a.id) as agotado,
       a.retirado_centavos = (select sum(importe_centavos) from retiros r
         where r.acopio_id = a.id and r.estado = 'ACTIVO') as exacto
     from acopios a where a.tenant_id = $2 order by 1`,
    ['2026-11-20', RIO_MANSO],
  );
  const common = { tipo: 'MATERIALES', agotado: false, exacto: true };
  expect(acopios).toEqual([
    { ...common, codigo: 'AC-001', dias: -35, items: 6 },
    { ...common, codigo: 'AC-002', dias: -90, items: 4, agotado: true },
    { ...common, codigo: 'AC-003', dias: 12, items: 10 },
    { ...common, codigo: 'AC-004', dias: 150, items: 14, tipo: 'LISTA_PRECIOS', agotado: null },
    { ...common, codigo: 'AC-005', dias: 270, items: 12 },
    { ...common, codigo: 'AC-006', dias: 45, items: 12 },
  ]);
  const [cuentas] = await base.query(
    `select (select count(*)::int from acopio_items) as items,
       (select count(*)::int from retiros) as retiros,
       (select importe_centavos from acopios where tipo = 'LISTA_PRECIOS') as lista,
       (select count(*)::int from acopio_items i join acopios a on a.id = i.acopio_id
         where a.codigo = 'AC-005' and i.cantidad = i.retirado) as en_cero,
       (select i.cantidad - i.retirado from acopio_items i
         where i.unidad = 'm³' and i.cantidad - i.retirado = 0.333) as resto,
       (select count(*)::int from acopio_items i where i.retirado <> (
         select coalesce(sum(r.cantidad), 0) from retiros r
         where r.item_id = i.id and r.estado = 'ACTIVO')) as distintos,
       (select count(*)::int from retiros r join acopios a on a.id = r.acopio_id
         where r.fecha < a.fecha or r.cantidad <= 0) as imposibles`,
  );
  expect(cuentas).toMatchObject({
    items: 58,
    retiros: 140,
    en_cero: 1,
    resto: '0.333',
    distintos: 0,
    imposibles: 0,
  });
  expect(String(cuentas?.['lista'])).toBe('2500000000');
});

it('the demo has twenty documents: some expire, two are for management only, one has three versions', async () => {
  const [cuenta] = await base.query(
    `select count(*)::int as todos, count(distinct categoria)::int as categorias,
       array_agg(distinct vence - $1::date order by vence - $1::date) filter (where vence is not null) as vencen,
       count(*) filter (where visibilidad = 'GESTION')::int as gestion,
       count(*) filter (where versiones = 3)::int as con_tres,
       (select array_agg(distinct entidad order by entidad) from documento_vinculos) as cuelgan,
       (select count(distinct a.sha256)::int from archivos a join documento_versiones v
         on v.tenant_id = a.tenant_id and v.archivo_id = a.id where a.estado = 'LISTO') as archivos
     from documentos`,
    [TODAY],
  );
  expect(cuenta).toEqual({
    todos: 20,
    categorias: 11,
    vencen: [-12, 5, 25, 50],
    gestion: 2,
    con_tres: 1,
    cuelgan: ['ACOPIO', 'MOVIMIENTO', 'PRESUPUESTO'],
    archivos: 22,
  });
});
