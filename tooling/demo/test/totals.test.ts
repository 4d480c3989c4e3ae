import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DEMO_USERS, person, RIO_MANSO } from '../src/people.ts';
import { type Database, NOW, openDatabase } from './place.ts';

let base: Database;
beforeAll(async () => {
  base = await openDatabase('demo');
});
afterAll(() => base.close());

const ofRioManso = <T extends Record<string, unknown>>(sql: string) =>
  base.query<T>(`with m as (select m.* from movimientos m join proyectos p on p.tenant_id = m.tenant_id
    and p.id = m.proyecto_id where m.tenant_id = '${RIO_MANSO}' and p.clase = 'OBRA') ${sql}`);

function isValidCuit(cuit: string): boolean {
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((s, w, i) => s + w * Number(cuit[i]), 0);
  const rest = sum % 11;
  return rest !== 1 && Number(cuit[10]) === (rest === 0 ? 0 : 11 - rest);
}

it('the demo has an open invitation to someone without an account, and one to someone with an account', async () => {
  const rows = await base.query(
    `select i.email, m.estado, u.clerk_id is null as sin_cuenta, i.expira_en = $1::timestamptz as en_una_semana
     from invitaciones i join memberships m using (tenant_id, user_id) join users u on u.id = i.user_id
     where i.aceptada_en is null and i.anulada_en is null order by 1 desc`,
    [new Date(NOW.getTime() + 7 * 86_400_000)],
  );
  const common = { estado: 'INVITED', en_una_semana: true };
  expect(rows).toEqual([
    { ...common, email: 'lucia@riomanso.demo', sin_cuenta: true },
    { ...common, email: 'julian@riomanso.demo', sin_cuenta: false },
  ]);
});

it('the demo has an open request for each movement marked for deletion, and some decided ones', async () => {
  const rows = await ofRioManso(
    `select s.estado, count(*)::int as cuantas, bool_and(s.estado <> 'PENDIENTE'
         or m.estado = 'PENDIENTE_ELIMINACION') as marcados,
       bool_and((s.impacto #>> '{pedido,total,despues}')::bigint
         - (s.impacto #>> '{pedido,total,antes}')::bigint
         = case m.tipo when 'EGRESO' then m.importe_centavos else -m.importe_centavos end) as exactas
     from solicitudes_eliminacion s join m on m.id = s.entidad_id group by 1 order by 1`,
  );
  const common = { marcados: true, exactas: true };
  expect(rows).toEqual([
    { ...common, estado: 'CANCELADA', cuantas: 1 },
    { ...common, estado: 'PENDIENTE', cuantas: 4 },
    { ...common, estado: 'RECHAZADA', cuantas: 1 },
  ]);
});

describe('organisations and people', () => {
  it('are the three of the demo, the main one expiring in 20 days', async () => {
    expect(
      await base.query('select nombre, cuit, plan, expira_en, is_active from tenants order by id'),
    ).toEqual([
      {
        nombre: 'Constructora Río Manso S.R.L.',
        cuit: '30900000118',
        plan: 'PREMIUM',
        expira_en: new Date('2026-12-10T13:00:00Z'),
        is_active: true,
      },
      expect.objectContaining({ nombre: 'Estudio Quebracho Arquitectura', plan: 'BASIC' }),
      expect.objectContaining({ nombre: 'Desarrollos Bahía Calma S.A.', plan: 'FREE' }),
    ]);
  });

  it('have the limits that the server resolves, and one suspended account', async () => {
    const usuarios = await base.query<{
      email: string;
      limite: number | null;
      suspendido: boolean;
    }>(
      `select email, max_tenants as limite, suspendido_en is not null as suspendido
       from users where clerk_id is not null`,
    );
    expect(usuarios).toHaveLength(DEMO_USERS.length);
    const limits = new Map(usuarios.map(({ email, limite }) => [email, limite]));
    expect(limits.get('mariana@riomanso.demo')).toBe(3);
    expect(limits.get('bruno@quebracho.demo')).toBe(2);
    expect(limits.get('carla@bahiacalma.demo')).toBeNull();
    const suspended = usuarios.filter(({ suspendido }) => suspendido);
    expect(suspended.map(({ email }) => email)).toEqual(['sofia@riomanso.demo']);
  });

  it('have valid CUITs everywhere', async () => {
    const rows = await base.query<{ cuit: string }>(
      `select cuit from tenants union select cuit from proveedores
       union select cuit_emisor from comprobantes union select cliente_cuit from proyectos
       union select cuit from proyecto_socios`,
    );
    const cuits = rows.map(({ cuit }) => cuit).filter((cuit) => cuit !== null);
    expect(cuits.length).toBeGreaterThan(18);
    expect(cuits.filter((cuit) => !isValidCuit(cuit))).toEqual([]);
  });

  it('have 35 rubros each and 13 suppliers, the main one four more of its office', async () => {
    expect(
      await base.query(
        `select (select count(*)::int from rubros r where r.tenant_id = t.id) as rubros,
           (select count(*)::int from proveedores p where p.tenant_id = t.id) as proveedores
         from tenants t order by t.id`,
      ),
    ).toEqual([17, 13, 13].map((proveedores) => ({ rubros: 35, proveedores })));
  });

  it('see the works of their role: Rodrigo one, Camila all but one, partners their own', async () => {
    const asignadas = await base.query<{ usuario: string; obras: string }>(
      `select u.usuario_id as usuario, string_agg(p.codigo, ' ' order by p.codigo) as obras
       from proyecto_usuarios u join proyectos p on p.tenant_id = u.tenant_id and p.id = u.proyecto_id
       group by 1`,
    );
    expect(Object.fromEntries(asignadas.map(({ usuario, obras }) => [usuario, obras]))).toEqual({
      [person('camila').id]: 'OB-001 OB-002 OB-003 OB-004',
      [person('rodrigo').id]: 'OB-002',
    });
    const socios = await base.query(
      `select s.nombre, s.participacion_bp as bp, s.usuario_id as usuario
       from proyecto_socios s join proyectos p on p.tenant_id = s.tenant_id and p.id = s.proyecto_id
       where s.tenant_id = $1 and p.codigo = 'OB-001' and s.activo order by s.id`,
      [RIO_MANSO],
    );
    expect(socios).toEqual([
      { nombre: 'Elena Brizuela', bp: 3500, usuario: person('elena').id },
      { nombre: 'Tomás Irigoyen', bp: 2500, usuario: person('tomas').id },
      { nombre: 'Hernán Zubeldía', bp: 2500, usuario: null },
      { nombre: 'Federico Amarante', bp: 1500, usuario: null },
    ]);
  });
});

it('the demo has complete shares on every day, also before a partner left', async () => {
  const rows = await base.query(
    `select h.desde, h.hasta, sum(h.participacion_bp)::int as suma,
       array_agg(h.participacion_bp order by h.participacion_bp desc) as partes,
       count(distinct h.redistribucion_id)::int as redistribuciones
     from proyecto_socios_historial h
     join proyectos p on p.tenant_id = h.tenant_id and p.id = h.proyecto_id
     where h.tenant_id = $1 and p.codigo = 'OB-001' group by 1, 2 order by 1`,
    [RIO_MANSO],
  );
  const common = { suma: 10_000 };
  expect(rows).toMatchObject([
    { ...common, partes: [3150, 2250, 2250, 1350, 1000], redistribuciones: 0 },
    { ...common, partes: [3500, 2500, 2500, 1500, 0], hasta: null, redistribuciones: 1 },
  ]);
  const [vigentes] = await base.query(
    `select count(*)::int as filas, bool_and(h.participacion_bp = s.participacion_bp) as iguales,
       bool_and(h.desde = s.vigente_desde) as mismas_fechas
     from proyecto_socios s join proyecto_socios_historial h
       on h.tenant_id = s.tenant_id and h.socio_id = s.id and h.hasta is null`,
  );
  expect(vigentes).toEqual({ filas: 9, iguales: true, mismas_fechas: true });
});

describe('movements', () => {
  it('have the expected number of each kind', async () => {
    const [cuenta] = await ofRioManso(
      `select count(*)::int as todos, count(*) filter (where moneda = 'USD')::int as dolares,
         count(*) filter (where privado)::int as privados,
         count(*) filter (where estado = 'PENDIENTE_ELIMINACION')::int as pendientes,
         count(distinct medio_pago)::int as medios,
         count(*) filter (where concepto like '%(parte _ de 2)')::int as prorrateados,
         count(distinct date_trunc('month', fecha))::int >= 14 as catorce_meses,
         max(fecha) <= '2026-11-20' as pasado
       from m`,
    );
    expect(cuenta).toEqual({
      todos: 180,
      dolares: 22,
      privados: 12,
      pendientes: 4,
      medios: 12,
      prorrateados: 12,
      catorce_meses: true,
      pasado: true,
    });
  });

  it('are numbered without gaps in two series, and the counters have the last number', async () => {
    const series = await base.query<{ privado: boolean; hueco: boolean; igual: boolean }>(
      `select m.privado, max(substring(codigo from '\\d+')::int) <> count(*) as hueco,
         max(c.ultimo) = count(*) as igual
       from movimientos m join contadores c on c.tenant_id = m.tenant_id
         and c.serie = case when m.privado then 'movimiento_privado' else 'movimiento' end
       where codigo like case when m.privado then 'MP-%' else 'M-%' end
       group by m.tenant_id, m.privado`,
    );
    expect(series).toHaveLength(6);
    expect(series.filter(({ hueco, igual: same }) => hueco || !same)).toEqual([]);
    expect(
      await base.query(
        `select c.ultimo = (select count(*) from proyectos p where p.tenant_id = c.tenant_id
           and p.clase = 'OBRA') as igual
         from contadores c where serie = 'proyecto'`,
      ),
    ).toEqual([{ igual: true }, { igual: true }, { igual: true }]);
  });

  it('leave a positive balance in every work and currency, except the paused one', async () => {
    const saldos = await base.query<{ obra: string; moneda: string; saldo: string }>(
      `select p.nombre as obra, m.moneda,
         sum(case when m.tipo = 'INGRESO' then importe_centavos else -importe_centavos end) as saldo
       from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
       where p.clase = 'OBRA' group by 1, 2`,
    );
    const negatives = saldos.filter(({ saldo }) => Number(saldo) <= 0).map(({ obra }) => obra);
    expect(saldos).toHaveLength(14);
    expect(negatives).toEqual(['Reforma Consultorios Mitre']);
  });

  it('freeze dollars at a rate, and pesos unchanged', async () => {
    const wrong = await base.query(
      `select codigo from movimientos where case moneda
         when 'USD' then cotizacion_valor is null or importe_usd_centavos <> importe_centavos
           or importe_ars_centavos <> round(importe_centavos * cotizacion_valor)
         else importe_ars_centavos <> importe_centavos
           or importe_usd_centavos <> round(importe_centavos / cotizacion_valor) end`,
    );
    expect(wrong).toEqual([]);
  });

  it('add up to the total of their common document', async () => {
    const sums = await base.query<{ partes: number; igual: boolean }>(
      `select count(*)::int as partes, sum(m.importe_centavos) = max(c.total_centavos) as igual
       from movimientos m join comprobantes c on c.tenant_id = m.tenant_id and c.id = m.comprobante_id
       group by m.tenant_id, m.comprobante_id`,
    );
    expect(sums.filter(({ igual: same }) => !same)).toEqual([]);
    expect(sums.filter(({ partes }) => partes === 2)).toHaveLength(6);
    expect(
      await base.query(
        `select 1 from comprobantes c where not a_pagar
           and not exists (select from movimientos m where m.comprobante_id = c.id)`,
      ),
    ).toEqual([]);
  });

  it('include one pair that differs only in the type of document', async () => {
    const pairs = await base.query(
      `select cuit_emisor, punto_venta, numero, array_agg(letra order by letra) as letras
       from comprobantes group by tenant_id, 1, 2, 3 having count(*) > 1`,
    );
    expect(pairs).toEqual([
      {
        cuit_emisor: '30900001114',
        punto_venta: 21,
        numero: expect.any(Number),
        letras: ['A', 'B'],
      },
    ]);
  });

  it('do not include the invoice that people paste in the demo', async () => {
    expect(
      await base.query(
        "select 1 from comprobantes where cuit_emisor = '30900000444' and punto_venta = 4 and numero >= 18237",
      ),
    ).toEqual([]);
  });

  it('have a QR with the data of the document', async () => {
    const rows = await base.query<{ qr: string; numero: number; total: string; cae: string }>(
      'select qr_payload as qr, numero, total_centavos as total, cae from comprobantes where qr_payload is not null',
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { qr, numero: number, total, cae } of rows) {
      const json: unknown = JSON.parse(
        Buffer.from(new URL(qr).searchParams.get('p') ?? '', 'base64').toString(),
      );
      expect(json).toMatchObject({
        nroCmp: number,
        importe: Number(total) / 100,
        codAut: Number(cae),
      });
    }
  });

  it('have private rows only by authors with the right to see them', async () => {
    const authors = await ofRioManso<{ autor: string }>(
      'select distinct creado_por as autor from m where privado',
    );
    expect(authors.map(({ autor }) => autor)).not.toContain(person('camila').id);
  });
});
