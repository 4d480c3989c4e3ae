import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '../src/ids.ts';
import { runPinned } from '../src/pin.ts';
import { testTenantId } from '../src/testing/tenant-id.ts';
import type { TextDb } from '../src/testing/text-query.ts';
import { openDatabase, type Database } from './support/database.ts';
import {
  BRUNO,
  ELENA,
  JULIAN,
  LUCIA,
  MARIANA,
  ORGANIZACIONES,
  QUEBRACHO,
  RIO_MANSO,
} from './support/organizations.ts';

const RIO = { tenantId: testTenantId(RIO_MANSO), userId: MARIANA.id };
const OTHER = { tenantId: testTenantId(QUEBRACHO), userId: BRUNO.id };
const TABLES = [
  'memberships',
  'invitaciones',
  'contadores',
  'rubros',
  'proveedores',
  'proyectos',
  'proyecto_socios',
  'proyecto_usuarios',
  'comprobantes',
  'movimientos',
  'audit_logs',
];

let base: Database;
let db: TextDb;
beforeAll(async () => {
  base = await openDatabase('filled');
  db = base.db(2);
});
afterAll(() => base.close());

const count = async (sql: string, values: unknown[] = []) =>
  (await db.query<{ n: number }>(`select count(*) as n from ${sql}`, values))[0]?.n;

type Ids = { proyecto: string; rubro: string; proveedor: string; comprobante: string };
async function idsOf(tenantId: string): Promise<Ids> {
  const [row] = await base.admin<Ids>(
    `select (select id from proyectos where tenant_id = $1 and clase = 'OBRA' order by codigo limit 1) as proyecto,
       (select id from rubros where tenant_id = $1 order by codigo limit 1) as rubro,
       (select id from proveedores where tenant_id = $1 order by cuit limit 1) as proveedor,
       (select id from comprobantes where tenant_id = $1 order by id limit 1) as comprobante`,
    [tenantId],
  );
  if (!row) throw new Error('no ids');
  return row;
}

function insertMovimiento(data: Ids & { tenant: string; autor: string }): Promise<unknown[]> {
  return db.query(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, importe_ars_centavos, medio_pago, rubro_id, proveedor_id, comprobante_id, creado_por)
     values ($1, $2, $3, $4, 'EGRESO', '2026-11-20', 'Prueba', 100, 100, 'EFECTIVO', $5, $6, $7, $8)`,
    [
      newId(),
      data.tenant,
      `X-${newId()}`,
      data.proyecto,
      data.rubro,
      data.proveedor,
      data.comprobante,
      data.autor,
    ],
  );
}

describe('without an organisation set on the connection', () => {
  it.each(TABLES)('no row of %s is visible, though there are some', async (table) => {
    const [all] = await base.admin<{ n: string }>(`select count(*) as n from ${table}`);
    expect(Number(all?.n)).toBeGreaterThan(0);
    expect(await count(table)).toBe(0);
  });

  it('no row can be inserted', async () => {
    const ids = await idsOf(RIO_MANSO);
    await expect(
      insertMovimiento({ ...ids, tenant: RIO_MANSO, autor: MARIANA.id }),
    ).rejects.toThrow(/row-level security/);
  });

  it('the owner of the tables is bound too', async () => {
    for (const table of TABLES) {
      expect(await base.owner(`select count(*)::int as n from ${table}`)).toEqual([{ n: 0 }]);
    }
  });
});

describe('stored answers of calls', () => {
  const save = (tenantId: string | null, userId: string, key: string, days = 0) =>
    db.query(
      `insert into idempotency_keys (tenant_id, user_id, procedure, key, request_hash, respuesta, creado_en)
       values ($1, $2, 'p', $3, 'h', 'lo que contestó', now() - $4::int * interval '1 day')`,
      [tenantId, userId, key, days],
    );
  const seen = async (pin: Parameters<typeof runPinned>[0]) => {
    const rows = await runPinned(pin, () =>
      db.query(`select key from idempotency_keys order by key`),
    );
    return rows.map(({ key }) => key);
  };

  it('are visible to their organisation, or to their user without one; expired ones are deleted unread', async () => {
    await base.admin('delete from idempotency_keys');
    await runPinned(RIO, () => save(RIO_MANSO, MARIANA.id, 'de-rio', 2));
    await runPinned(OTHER, () => save(QUEBRACHO, BRUNO.id, 'de-otra'));
    await runPinned({ userId: MARIANA.id }, () => save(null, MARIANA.id, 'de-mariana'));
    // The call that creates an organisation is pinned to it, but its idempotency key belongs to
    // none.
    await runPinned(OTHER, () => save(null, BRUNO.id, 'de-bruno', 2));
    expect(await seen(RIO)).toEqual(['de-mariana', 'de-rio']);
    expect(await seen(OTHER)).toEqual(['de-bruno', 'de-otra']);
    expect(await seen({ userId: JULIAN.id })).toEqual([]);
    expect(await seen({ tenantId: RIO.tenantId })).toEqual(['de-rio']);
    for (const [tenantId, userId] of [
      [QUEBRACHO, BRUNO.id],
      [null, BRUNO.id],
    ] as const) {
      await expect(runPinned(RIO, () => save(tenantId, userId, 'ajena'))).rejects.toThrow(
        /row-level security/,
      );
    }
    const changed = await runPinned(RIO, () =>
      db.query(`update idempotency_keys set respuesta = 'otra' returning key`),
    );
    expect(new Set(changed.map(({ key }) => key))).toEqual(new Set(['de-mariana', 'de-rio']));

    await runPinned(RIO, () => db.query('delete from idempotency_keys'));
    const left = () => base.admin(`select key from idempotency_keys order by key`);
    expect(await left()).toHaveLength(4);
    const remove = `select respuestas_borrar_vencidas(now() - interval '1 day')::int as n`;
    expect(await db.query(remove)).toEqual([{ n: 2 }]);
    expect(await left()).toEqual([{ key: 'de-mariana' }, { key: 'de-otra' }]);
    // The right to delete that `respuestas_borrar_vencidas` gives ends with its call.
    await db.query('delete from idempotency_keys');
    expect(await left()).toHaveLength(2);
  });
});

describe('with an organisation set on the connection', () => {
  it.each(TABLES)('exactly the rows of that organisation are visible in %s', async (table) => {
    const ofBoth = await base.admin<{ tenant_id: string; n: string }>(
      `select tenant_id, count(*) as n from ${table} group by 1`,
    );
    const own = ofBoth.find(({ tenant_id: id }) => id === QUEBRACHO);
    const foreign = await runPinned({ tenantId: OTHER.tenantId }, () =>
      count(`${table} where tenant_id <> $1`, [QUEBRACHO]),
    );
    expect(foreign).toBe(0);
    expect(await runPinned({ tenantId: OTHER.tenantId }, () => count(table))).toBe(
      Number(own?.n ?? 0),
    );
  });

  it('rows of another organisation cannot be written, nor rows moved there', async () => {
    const ids = await idsOf(QUEBRACHO);
    await runPinned(RIO, async () => {
      await expect(
        insertMovimiento({ ...ids, tenant: QUEBRACHO, autor: BRUNO.id }),
      ).rejects.toThrow(/row-level security/);
      await expect(
        db.query('update movimientos set tenant_id = $1 where tenant_id = $2', [
          QUEBRACHO,
          RIO_MANSO,
        ]),
      ).rejects.toThrow(/row-level security/);
      const touched = await db.query(
        "update proyectos set nombre = 'Robada' where tenant_id = $1 returning id",
        [QUEBRACHO],
      );
      expect(touched).toEqual([]);
    });
  });

  it('rows can refer to rows of the same organisation', async () => {
    const ids = await idsOf(RIO_MANSO);
    await runPinned(RIO, async () => {
      const before = await count('movimientos');
      await insertMovimiento({ ...ids, tenant: RIO_MANSO, autor: MARIANA.id });
      expect(await count('movimientos')).toBe(Number(before) + 1);
    });
  });

  it.each(['proyecto', 'rubro', 'proveedor', 'comprobante'] as const)(
    'a foreign %s is refused by the database itself',
    async (key) => {
      const own = await idsOf(RIO_MANSO);
      const foreign = await idsOf(QUEBRACHO);
      await runPinned(RIO, async () => {
        await expect(
          insertMovimiento({
            ...own,
            [key]: foreign[key],
            tenant: RIO_MANSO,
            autor: MARIANA.id,
          }),
        ).rejects.toMatchObject({ code: '23503' });
      });
    },
  );

  it('a person who is not a member is refused', async () => {
    const ids = await idsOf(RIO_MANSO);
    await runPinned(RIO, async () => {
      await expect(
        insertMovimiento({ ...ids, tenant: RIO_MANSO, autor: BRUNO.id }),
      ).rejects.toMatchObject({ code: '23503' });
    });
  });
});

describe('the user’s own memberships', () => {
  it('are readable across organisations by that person only, and never writable that way', async () => {
    await runPinned({ userId: MARIANA.id }, async () => {
      const rows = await db.query<{ tenant_id: string; rol: string; estado: string }>(
        'select tenant_id, rol, estado from memberships order by tenant_id',
      );
      expect(rows).toEqual(
        ORGANIZACIONES.map(({ id }, i) => ({
          tenant_id: id,
          rol: ['OWNER', 'SOCIO', 'USUARIO'][i],
          estado: ['ACTIVE', 'ACTIVE', 'INACTIVE'][i],
        })),
      );
      expect(await db.query('update memberships set ultimo_acceso = now() returning 1')).toEqual(
        [],
      );
      expect(await count('proyectos')).toBe(0);
    });
    expect(await runPinned({ userId: ELENA.id }, () => count('memberships'))).toBe(1);
  });
});

describe('the user’s own invitations', () => {
  const seen = (userId: string) =>
    runPinned({ userId }, () =>
      db.query<{ email: string }>('select email from invitaciones order by 1'),
    );

  it('are readable by the user with the verified address, and never writable that way', async () => {
    expect(await seen(JULIAN.id)).toEqual([{ email: JULIAN.email }]);
    expect(await seen(MARIANA.id)).toEqual([]);
    // Lucía's address was invited, but she has no account.
    expect(await seen(LUCIA.id)).toEqual([]);
    const written = await runPinned({ userId: JULIAN.id }, () =>
      db.query('update invitaciones set aceptada_en = now() returning 1'),
    );
    expect(written).toEqual([]);
    await base.admin('update users set email_verificado = false where id = $1', [JULIAN.id]);
    expect(await seen(JULIAN.id)).toEqual([]);
    await base.admin('update users set email_verificado = true where id = $1', [JULIAN.id]);
  });
});

describe('constraints of the database', () => {
  const change = (sql: string) =>
    runPinned(RIO, () => db.query(`update movimientos set ${sql} where codigo = 'M-000001'`));

  it.each([
    ['importe_centavos = 0', 'movimientos_importe_check'],
    ['importe_centavos = 9000000000000001', 'movimientos_importe_check'],
    ["moneda = 'EUR'", 'movimientos_moneda_check'],
    ["moneda = 'USD'", 'movimientos_dolares_check'],
    [
      "moneda = 'USD', cotizacion_valor = 1500, cotizacion_tipo = 'MEP'",
      'movimientos_dolares_check',
    ],
    ['importe_ars_centavos = importe_ars_centavos + 1', 'movimientos_pesos_check'],
    ['cotizacion_valor = 1500', 'movimientos_cotizacion_completa_check'],
    ["cotizacion_valor = 0, cotizacion_tipo = 'MEP'", 'movimientos_cotizacion_check'],
    ["tipo = 'TRANSFERENCIA'", 'movimientos_tipo_check'],
    ["medio_pago = 'TRUEQUE'", 'movimientos_medio_pago_check'],
    ["estado = 'ELIMINADO'", 'movimientos_eliminado_check'],
    ['eliminado_en = now()', 'movimientos_eliminado_check'],
    ['version = 0', 'movimientos_version_check'],
  ])('refuse %s', async (sql, constraint) => {
    await expect(change(sql)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('refuse a second document with the same identity, until the first is annulled', async () => {
    const copyRow = () =>
      db.query(
        `insert into comprobantes (id, tenant_id, tipo_arca, clase, punto_venta, numero, cuit_emisor, creado_por)
         select $1, tenant_id, tipo_arca, clase, punto_venta, numero, cuit_emisor, creado_por
         from comprobantes order by id limit 1`,
        [newId()],
      );
    await runPinned(RIO, async () => {
      await expect(copyRow()).rejects.toMatchObject({
        code: '23505',
        constraint: 'comprobantes_identidad_key',
      });
      await db.query(
        'update comprobantes set anulado_en = now() where id = (select id from comprobantes order by id limit 1)',
      );
      await copyRow();
    });
  });

  it('refuse a second supplier with the same CUIT, but not in another organisation', async () => {
    const insert = (tenantId: string, author: string) =>
      db.query(
        `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por)
         values ($1, $2, 'Otro', '30900009999', $3)`,
        [newId(), tenantId, author],
      );
    await runPinned(RIO, async () => {
      await insert(RIO_MANSO, MARIANA.id);
      await expect(insert(RIO_MANSO, MARIANA.id)).rejects.toMatchObject({
        constraint: 'proveedores_cuit_key',
      });
    });
    await runPinned(OTHER, () => insert(QUEBRACHO, BRUNO.id));
  });

  it('refuse the same idempotency key twice without an organisation too', async () => {
    const insert = () =>
      db.query(
        `insert into idempotency_keys (tenant_id, user_id, procedure, key, request_hash)
         values (null, $1, 'x', 'k', 'h')`,
        [MARIANA.id],
      );
    await runPinned({ userId: MARIANA.id }, async () => {
      await insert();
      await expect(insert()).rejects.toMatchObject({ constraint: 'idempotency_keys_clave_key' });
    });
  });
});
