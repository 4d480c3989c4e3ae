import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '../src/ids.ts';
import { runPinned } from '../src/tenant-pool.ts';
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
const OTRA = { tenantId: testTenantId(QUEBRACHO), userId: BRUNO.id };
const TABLAS = [
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

const contar = async (consulta: string, valores: unknown[] = []) =>
  (await db.query<{ n: number }>(`select count(*) as n from ${consulta}`, valores))[0]?.n;

type Ids = { proyecto: string; rubro: string; proveedor: string; comprobante: string };
async function idsDe(tenantId: string): Promise<Ids> {
  const [row] = await base.admin<Ids>(
    `select (select id from proyectos where tenant_id = $1 order by codigo limit 1) as proyecto,
       (select id from rubros where tenant_id = $1 order by codigo limit 1) as rubro,
       (select id from proveedores where tenant_id = $1 order by cuit limit 1) as proveedor,
       (select id from comprobantes where tenant_id = $1 order by id limit 1) as comprobante`,
    [tenantId],
  );
  if (!row) throw new Error('no ids');
  return row;
}

function insertarMovimiento(datos: Ids & { tenant: string; autor: string }): Promise<unknown[]> {
  return db.query(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, importe_ars_centavos, medio_pago, rubro_id, proveedor_id, comprobante_id, creado_por)
     values ($1, $2, $3, $4, 'EGRESO', '2026-11-20', 'Prueba', 100, 100, 'EFECTIVO', $5, $6, $7, $8)`,
    [
      newId(),
      datos.tenant,
      `X-${newId()}`,
      datos.proyecto,
      datos.rubro,
      datos.proveedor,
      datos.comprobante,
      datos.autor,
    ],
  );
}

describe('without a pin', () => {
  it.each(TABLAS)('sees no row of %s, though there are some', async (tabla) => {
    const [todas] = await base.admin<{ n: string }>(`select count(*) as n from ${tabla}`);
    expect(Number(todas?.n)).toBeGreaterThan(0);
    expect(await contar(tabla)).toBe(0);
  });

  it('cannot insert', async () => {
    const ids = await idsDe(RIO_MANSO);
    await expect(
      insertarMovimiento({ ...ids, tenant: RIO_MANSO, autor: MARIANA.id }),
    ).rejects.toThrow(/row-level security/);
  });

  it('binds the owner of the tables as well', async () => {
    for (const tabla of TABLAS) {
      expect(await base.owner(`select count(*)::int as n from ${tabla}`)).toEqual([{ n: 0 }]);
    }
  });
});

describe('kept answers of calls', () => {
  const guardar = (tenantId: string | null, userId: string, key: string, dias = 0) =>
    db.query(
      `insert into idempotency_keys (tenant_id, user_id, procedure, key, request_hash, respuesta, creado_en)
       values ($1, $2, 'p', $3, 'h', 'lo que contestó', now() - $4::int * interval '1 day')`,
      [tenantId, userId, key, dias],
    );
  const vistas = async (pin: Parameters<typeof runPinned>[0]) => {
    const filas = await runPinned(pin, () =>
      db.query(`select key from idempotency_keys order by key`),
    );
    return filas.map(({ key }) => key);
  };

  it('are seen by their organisation, and of none by their person; old ones go without being seen', async () => {
    await base.admin('delete from idempotency_keys');
    await runPinned(RIO, () => guardar(RIO_MANSO, MARIANA.id, 'de-rio', 2));
    await runPinned(OTRA, () => guardar(QUEBRACHO, BRUNO.id, 'de-otra'));
    await runPinned({ userId: MARIANA.id }, () => guardar(null, MARIANA.id, 'de-mariana'));
    // As the call that makes an organisation: pinned to it, and its key is of none.
    await runPinned(OTRA, () => guardar(null, BRUNO.id, 'de-bruno', 2));
    expect(await vistas(RIO)).toEqual(['de-mariana', 'de-rio']);
    expect(await vistas(OTRA)).toEqual(['de-bruno', 'de-otra']);
    expect(await vistas({ userId: JULIAN.id })).toEqual([]);
    expect(await vistas({ tenantId: RIO.tenantId })).toEqual(['de-rio']);
    for (const [tenantId, userId] of [
      [QUEBRACHO, BRUNO.id],
      [null, BRUNO.id],
    ] as const) {
      await expect(runPinned(RIO, () => guardar(tenantId, userId, 'ajena'))).rejects.toThrow(
        /row-level security/,
      );
    }
    const cambiadas = await runPinned(RIO, () =>
      db.query(`update idempotency_keys set respuesta = 'otra' returning key`),
    );
    expect(new Set(cambiadas.map(({ key }) => key))).toEqual(new Set(['de-mariana', 'de-rio']));

    await runPinned(RIO, () => db.query('delete from idempotency_keys'));
    const quedan = () => base.admin(`select key from idempotency_keys order by key`);
    expect(await quedan()).toHaveLength(4);
    const borrar = `select respuestas_borrar_vencidas(now() - interval '1 day')::int as n`;
    expect(await db.query(borrar)).toEqual([{ n: 2 }]);
    expect(await quedan()).toEqual([{ key: 'de-mariana' }, { key: 'de-otra' }]);
    // Its own permission ends with it.
    await db.query('delete from idempotency_keys');
    expect(await quedan()).toHaveLength(2);
  });
});

describe('pinned to an organisation', () => {
  it.each(TABLAS)('sees of %s exactly its own rows', async (tabla) => {
    const deAmbas = await base.admin<{ tenant_id: string; n: string }>(
      `select tenant_id, count(*) as n from ${tabla} group by 1`,
    );
    const own = deAmbas.find(({ tenant_id: id }) => id === QUEBRACHO);
    const ajenas = await runPinned({ tenantId: OTRA.tenantId }, () =>
      contar(`${tabla} where tenant_id <> $1`, [QUEBRACHO]),
    );
    expect(ajenas).toBe(0);
    expect(await runPinned({ tenantId: OTRA.tenantId }, () => contar(tabla))).toBe(
      Number(own?.n ?? 0),
    );
  });

  it('cannot write for another one, nor move its rows there', async () => {
    const ids = await idsDe(QUEBRACHO);
    await runPinned(RIO, async () => {
      await expect(
        insertarMovimiento({ ...ids, tenant: QUEBRACHO, autor: BRUNO.id }),
      ).rejects.toThrow(/row-level security/);
      await expect(
        db.query('update movimientos set tenant_id = $1 where tenant_id = $2', [
          QUEBRACHO,
          RIO_MANSO,
        ]),
      ).rejects.toThrow(/row-level security/);
      const tocadas = await db.query(
        "update proyectos set nombre = 'Robada' where tenant_id = $1 returning id",
        [QUEBRACHO],
      );
      expect(tocadas).toEqual([]);
    });
  });

  it('writes with references of its own', async () => {
    const ids = await idsDe(RIO_MANSO);
    await runPinned(RIO, async () => {
      const antes = await contar('movimientos');
      await insertarMovimiento({ ...ids, tenant: RIO_MANSO, autor: MARIANA.id });
      expect(await contar('movimientos')).toBe(Number(antes) + 1);
    });
  });

  it.each(['proyecto', 'rubro', 'proveedor', 'comprobante'] as const)(
    'is refused a foreign %s by the database itself',
    async (clave) => {
      const propios = await idsDe(RIO_MANSO);
      const ajenos = await idsDe(QUEBRACHO);
      await runPinned(RIO, async () => {
        await expect(
          insertarMovimiento({
            ...propios,
            [clave]: ajenos[clave],
            tenant: RIO_MANSO,
            autor: MARIANA.id,
          }),
        ).rejects.toMatchObject({ code: '23503' });
      });
    },
  );

  it('is refused a person who is not a member', async () => {
    const ids = await idsDe(RIO_MANSO);
    await runPinned(RIO, async () => {
      await expect(
        insertarMovimiento({ ...ids, tenant: RIO_MANSO, autor: BRUNO.id }),
      ).rejects.toMatchObject({ code: '23503' });
    });
  });
});

describe('own memberships', () => {
  it('are readable across organisations by the person alone, and never writable that way', async () => {
    await runPinned({ userId: MARIANA.id }, async () => {
      const filas = await db.query<{ tenant_id: string; rol: string; estado: string }>(
        'select tenant_id, rol, estado from memberships order by tenant_id',
      );
      expect(filas).toEqual(
        ORGANIZACIONES.map(({ id }, i) => ({
          tenant_id: id,
          rol: ['OWNER', 'SOCIO', 'USUARIO'][i],
          estado: ['ACTIVE', 'ACTIVE', 'INACTIVE'][i],
        })),
      );
      expect(await db.query('update memberships set ultimo_acceso = now() returning 1')).toEqual(
        [],
      );
      expect(await contar('proyectos')).toBe(0);
    });
    expect(await runPinned({ userId: ELENA.id }, () => contar('memberships'))).toBe(1);
  });
});

describe('own invitations', () => {
  const vistas = (userId: string) =>
    runPinned({ userId }, () =>
      db.query<{ email: string }>('select email from invitaciones order by 1'),
    );

  it('are readable by who holds the address, verified, and never writable that way', async () => {
    expect(await vistas(JULIAN.id)).toEqual([{ email: JULIAN.email }]);
    expect(await vistas(MARIANA.id)).toEqual([]);
    // Nobody has signed up with it.
    expect(await vistas(LUCIA.id)).toEqual([]);
    const escritas = await runPinned({ userId: JULIAN.id }, () =>
      db.query('update invitaciones set aceptada_en = now() returning 1'),
    );
    expect(escritas).toEqual([]);
    await base.admin('update users set email_verificado = false where id = $1', [JULIAN.id]);
    expect(await vistas(JULIAN.id)).toEqual([]);
    await base.admin('update users set email_verificado = true where id = $1', [JULIAN.id]);
  });
});

describe('checks', () => {
  const cambiar = (sql: string) =>
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
    await expect(cambiar(sql)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('refuse a second document with the same identity, until the first is annulled', async () => {
    const copiar = () =>
      db.query(
        `insert into comprobantes (id, tenant_id, tipo_arca, clase, punto_venta, numero, cuit_emisor, creado_por)
         select $1, tenant_id, tipo_arca, clase, punto_venta, numero, cuit_emisor, creado_por
         from comprobantes order by id limit 1`,
        [newId()],
      );
    await runPinned(RIO, async () => {
      await expect(copiar()).rejects.toMatchObject({
        code: '23505',
        constraint: 'comprobantes_identidad_key',
      });
      await db.query(
        'update comprobantes set anulado_en = now() where id = (select id from comprobantes order by id limit 1)',
      );
      await copiar();
    });
  });

  it('refuse a second supplier with the same CUIT, but not in another organisation', async () => {
    const insertar = (tenantId: string, autor: string) =>
      db.query(
        `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por)
         values ($1, $2, 'Otro', '30900009999', $3)`,
        [newId(), tenantId, autor],
      );
    await runPinned(RIO, async () => {
      await insertar(RIO_MANSO, MARIANA.id);
      await expect(insertar(RIO_MANSO, MARIANA.id)).rejects.toMatchObject({
        constraint: 'proveedores_cuit_key',
      });
    });
    await runPinned(OTRA, () => insertar(QUEBRACHO, BRUNO.id));
  });

  it('refuse the same idempotency key twice without an organisation too', async () => {
    const insertar = () =>
      db.query(
        `insert into idempotency_keys (tenant_id, user_id, procedure, key, request_hash)
         values (null, $1, 'x', 'k', 'h')`,
        [MARIANA.id],
      );
    await runPinned({ userId: MARIANA.id }, async () => {
      await insertar();
      await expect(insertar()).rejects.toMatchObject({ constraint: 'idempotency_keys_clave_key' });
    });
  });
});
