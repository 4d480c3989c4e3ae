import { inject, beforeAll, afterAll, describe, expect, it } from 'vitest';

import { ensureAppRole } from '../src/app-role.ts';
import { withOwner } from '../src/backup/empty-database.ts';
import { runPinned } from '../src/pin.ts';
import { SEARCH_INDEXES } from '../src/search-index.ts';
import { testTenantId } from '../src/testing/tenant-id.ts';
import { openDatabase, type Database, testDatabase } from './support/database.ts';

const LOCATE = `select movimientos_localizar($1, '(?i)' || $1, null, null, null) as ids`;

let base: Database;
let tenants: string[];
beforeAll(async () => {
  base = await openDatabase('filled');
  // More rows than are read without the index; the one searched for is not among the newest.
  const rows = await base.admin<{ id: string }>(
    `select tenant_id as id from movimientos group by 1 having count(*) > 1 order by count(*) desc`,
  );
  tenants = rows.map(({ id }) => id).slice(0, 2);
  for (const [n, tenant] of tenants.entries()) {
    await base.admin(
      `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, medio_pago,
         importe_centavos, importe_ars_centavos, creado_por)
       select gen_random_uuid(), $1, 'X-' || i, m.proyecto_id, 'EGRESO', '2090-01-01'::date + i,
         case when i = 7 then 'Quebracho Ñandú 50%_de ' || $2::int else 'Relleno' end, 'EFECTIVO', i, i,
         m.creado_por
       from generate_series(1, 2100) i,
         (select * from movimientos where tenant_id = $1 order by id limit 1) m`,
      [tenant, n],
    );
  }
});
afterAll(() => base.close());

async function locate(text: string, tenant: string | undefined): Promise<string[] | null> {
  const db = base.db(1);
  const pin = tenant === undefined ? {} : { tenantId: testTenantId(tenant) };
  const [row] = await runPinned(pin, () => db.query<{ ids: string[] | null }>(LOCATE, [text]));
  return row?.ids ?? null;
}
const idsOf = async (tenant: string | undefined, like: string) => {
  const rows = await base.admin<{ id: string }>(
    'select id from movimientos where tenant_id = $1 and concepto like $2',
    [tenant, like],
  );
  return rows.map(({ id }) => id);
};

describe('the index of the search', () => {
  it('finds rows of the pinned organisation alone, ignoring case and accents', async () => {
    const [uno, other] = tenants;
    expect(other).toBeDefined();
    const own = await idsOf(uno, 'Quebracho%');
    expect(own).toHaveLength(1);
    for (const text of ['quebracho', 'ÑANDU 50', 'nandú 50%_DE']) {
      expect(await locate(text, uno)).toEqual(own);
    }
    expect(await locate('quebracho', other)).toEqual(await idsOf(other, 'Quebracho%'));
    expect(await locate('quebrachoo', uno)).toEqual([]);
    // Neither `_` nor `%` is a wildcard.
    expect(await locate('nandu 5__', uno)).toEqual([]);
    expect(await locate('quebracho%nandu', uno)).toEqual([]);
  });

  it('finds digits anywhere in a text', async () => {
    const [tenant] = tenants;
    const written = [
      'a77777777b',
      'remito 0777777',
      '55-7777777 cal',
      '777-777',
      '1234567',
      'cal 7123456',
    ];
    await base.admin(
      `update movimientos m set concepto = x.concepto from unnest($2::text[]) with ordinality x(concepto, i)
       where m.tenant_id = $1 and m.codigo = 'X-' || 20 + x.i`,
      [tenant, written],
    );
    for (const text of [
      '7777',
      '777777',
      '0777777',
      'remito 0777777',
      '7777777 C',
      '123456',
      'cal 7123456',
    ]) {
      const plain = text.toLowerCase();
      const expected = written.filter((concepto) => concepto.includes(plain)).length;
      const found = (await locate(text, tenant)) ?? [];
      expect([text, found.length]).toEqual([text, expected]);
    }
  });

  it('searches a repeated digit in an index of the rows that contain it', async () => {
    const [tenant = ''] = tenants;
    await base.admin('analyze movimientos');
    const times = await withOwner(base.appUrl, async (client) => {
      await client.query('begin');
      // With so few rows PostgreSQL would scan the table instead of using the index.
      await client.query('set local enable_seqscan = off; set local enable_indexscan = off');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
      const read = async (text: string) => {
        await client.query(LOCATE, [text]);
        const { rows } = await client.query<{ n: string }>(
          `select pg_stat_get_xact_numscans($1::regclass) as n`,
          [SEARCH_INDEXES.runs.name],
        );
        return Number(rows[0]?.n);
      };
      return [await read('quebracho'), await read('777777')];
    });
    expect(times).toEqual([0, 1]);
  });

  it('finds a movement by its document number among more rows than a search without the index reads', async () => {
    const [tenant = ''] = tenants;
    const documento = crypto.randomUUID();
    await base.admin(
      `insert into comprobantes (id, tenant_id, tipo_arca, letra, clase, punto_venta, numero, cuit_emisor, creado_por)
       select $2, tenant_id, 1, 'A', 'FACTURA', 417, 83261945, '30500001735', creado_por
       from movimientos where tenant_id = $1 limit 1`,
      [tenant, documento],
    );
    const [row] = await base.admin<{ id: string }>(
      `update movimientos set comprobante_id = $2 where tenant_id = $1 and codigo = 'X-9' returning id`,
      [tenant, documento],
    );
    for (const text of ['83261945', '0417-83261945', 'A 417-83261945']) {
      expect(await locate(text, tenant)).toEqual([row?.id]);
    }
    expect(await locate('416-83261945', tenant)).toEqual([]);
  });

  it('finds nothing without an organisation, nor for a short or common text', async () => {
    expect(await locate('quebracho', undefined)).toBeNull();
    expect(await locate('qu', tenants[0])).toBeNull();
    expect(await locate('relleno', tenants[0])).toBeNull();
  });

  it('runs as a separate role without login, without bypassing row-level security and without members', async () => {
    expect(
      await base.admin(
        // PostgreSQL before 16 has no columns for these options: every membership has both.
        `select r.rolsuper, r.rolbypassrls, r.rolcanlogin, r.rolcreaterole,
           (select count(*)::int from pg_auth_members m where m.roleid = r.oid
             and (coalesce((to_jsonb(m) ->> 'inherit_option')::bool, true)
               or coalesce((to_jsonb(m) ->> 'set_option')::bool, true))) as miembros,
           has_schema_privilege(r.oid, 'public', 'create') as crea,
           (select array_agg(distinct table_name::text || ' ' || privilege_type order by
               table_name::text || ' ' || privilege_type) from information_schema.column_privileges
             where grantee = r.rolname) as puede
         from pg_proc p join pg_roles r on r.oid = p.proowner where p.proname = 'movimientos_localizar'`,
      ),
    ).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcanlogin: false,
        rolcreaterole: false,
        miembros: 0,
        crea: false,
        puede: ['comprobantes SELECT', 'movimientos SELECT', 'proveedores SELECT'],
      },
    ]);
    expect(await base.owner('select from movimientos')).toEqual([]);
  });

  it('is built once', async () => {
    const own = await testDatabase('empty');
    const { appRole } = inject('environment');
    const built = () =>
      own.admin(`select oid::int, xmin::text from pg_proc where proname = 'movimientos_localizar'`);
    const before = await built();
    expect(await ensureAppRole(own.ownerUrl, appRole)).toEqual({ indexed: true });
    expect(await built()).toEqual(before);
  });

  it('is omitted where the server cannot build it, and searches read the rows', async () => {
    const own = await testDatabase('empty');
    const { appRole } = inject('environment');
    await own.admin('drop function movimientos_localizar');
    await own.admin('drop extension pg_trgm cascade');
    await own.owner(
      `create function movimientos_localizar(p_texto text, p_patron text, p_desde bigint, p_hasta bigint,
         p_proyecto uuid) returns uuid[] language sql as 'select null::uuid[]'`,
    );
    // The database is taken from the owner, who then may not create extensions.
    const [{ dueno } = { dueno: '' }] = await own.admin<{ dueno: string }>(
      'select pg_get_userbyid(datdba) as dueno from pg_database where datname = current_database()',
    );
    await own.admin(`alter database ${own.nombre} owner to current_user`);
    await own.admin(`grant usage, create on schema public to ${dueno} with grant option`);
    expect(await ensureAppRole(own.ownerUrl, appRole)).toEqual({
      indexed: false,
      reason: expect.stringMatching(/permission denied.*pg_trgm|pg_trgm/),
    });
    const [row] = await own.db(1).query(LOCATE, ['quebracho']);
    expect(row).toEqual({ ids: null });
  });
});
