import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { RIO_MANSO } from '../src/people.ts';
import { seedDemo } from '../src/seed-demo.ts';
import { type Database, NOW, openDatabase } from './place.ts';

const OTHER_DAY = new Date('2027-02-03T15:00:00Z');
/** Last day of a short month, a Sunday before dawn. */
const ODD_DAY = new Date('2027-02-28T05:10:00Z');

const hard = process.env['PLOMADA_HARD'] === '1';

async function own(template: 'empty' | 'demo'): Promise<Database> {
  const database = await openDatabase(template);
  onTestFinished(() => database.close());
  return database;
}

/** Queries of rows that the demo writes, without their random ids. */
const WRITTEN = [
  `select tenant_id, codigo, fecha, concepto, importe_centavos, importe_usd_centavos, estado, version, creado_en,
     creado_por from movimientos order by 1, 2`,
  'select codigo, retirado_centavos, estado from acopios order by 1',
  'select codigo, cantidad, importe_centavos, estado, creado_en from retiros order by 1',
  `select tenant_id, codigo, titulo, estado, total_vigente_centavos, neto_centavos, pagado_centavos,
     programado_centavos from presupuestos order by 1, 2`,
  'select fecha, estado, importe_bruto_centavos, neto_centavos from pagos order by 1, 3',
  'select tenant_id, codigo, fecha, tipo, importe_cuenta_centavos from aportes order by 1, 2',
  'select participacion_bp, importe_centavos from llamado_cuotas order by 1, 2',
  'select titulo, versiones, version from documentos order by 1',
  'select titulo, inicio, estado from eventos order by 1',
  `select c.nombre, d.dia, d.importe_centavos from cuentas c
   left join cuenta_dias d on d.tenant_id = c.tenant_id and d.cuenta_id = c.id order by 1, 2`,
  'select numero, estado, importe_centavos, presentada_en, resuelta_en from rendiciones order by 1',
  'select numero, recibo_numero, fecha, importe_centavos from ordenes_pago order by 1',
  'select clase, capturado_en, creado_en from capturas order by 2, 1',
  'select mes, version, cerrado_en from cierres order by 1',
  'select desde, hasta, version, texto, creado_en from informes order by 1',
  'select que, modo, vence_en, creado_en from enlaces_socio order by 3',
  'select archivo, filas, nuevas from lecturas_arca order by 1',
  'select archivo, preguntas, filas, version from libros order by 1',
  `select tenant_id, ts, actor_nombre, accion, entidad, resumen from audit_logs
   order by tenant_id, ts, accion, entidad, resumen`,
  'select tenant_id, serie, ultimo from contadores order by 1, 2',
  'select nombre, expira_en, creado_en from tenants order by 1',
];

const contents = async ({ query }: Database): Promise<unknown[]> =>
  Promise.all(WRITTEN.map((sql) => query(sql)));

const countOf = async ({ query }: Database, table: string): Promise<number> => {
  const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
};

it('the demo’s seed changes nothing the second time, and keeps what a person changed', async () => {
  const database = await own('demo');
  await database.query("update proyectos set nombre = 'Otra' where codigo = 'OB-001'");
  await database.query('delete from proyecto_socios_historial');
  const before = await contents(database);
  const { organizaciones } = await seedDemo(database, { now: OTHER_DAY });
  expect(organizaciones.map(({ creada }) => creada)).toEqual([false, false, false]);
  expect(await contents(database)).toEqual(before);
});

/** Enters the demo in a child process and kills it once the table has that many rows. */
async function enterUntil(database: Database, table: string, many: number): Promise<void> {
  const { appUrl, ownerUrl, storage } = database;
  const script = join(import.meta.dirname, 'enter.process.ts');
  const args = [script, appUrl, ownerUrl, storage.FILES_DIR, NOW.toISOString()];
  const entering = spawn(process.execPath, args, { stdio: 'inherit' });
  const ended = once(entering, 'exit');
  while ((await countOf(database, table)) < many) await setTimeout(5);
  entering.kill('SIGKILL');
  await ended;
}

it('the demo’s seed, killed in the middle, is completed identically by two processes on another day', async () => {
  const database = await own('empty');
  const { storage } = database;
  await enterUntil(database, 'movimientos', 60);
  expect(await countOf(database, 'movimientos')).toBeLessThan(251);
  // A second kill, near the end, takes as long as the whole seed.
  if (hard) await enterUntil(database, 'capturas', 5);
  expect(await countOf(database, 'libros')).toBe(0);
  const both = await Promise.all([1, 2].map(() => seedDemo(database, { now: OTHER_DAY })));
  expect(both.flatMap((one) => one.organizaciones).filter(({ creada }) => creada)).toHaveLength(3);
  const whole = await own('demo');
  expect(await contents(database)).toEqual(await contents(whole));
  // Files without a row do not count: the server removes those whose upload was interrupted.
  const kept = await readdir(storage.FILES_DIR, { recursive: true });
  const rows = await database.query<{ lugar: string }>(
    `select tenant_id || '/' || id as lugar from archivos where estado = 'LISTO'`,
  );
  expect(rows.filter(({ lugar }) => !kept.includes(lugar))).toEqual([]);
}, 180_000);

it.each([
  { template: 'demo' as const, now: NOW },
  ...(hard ? [{ template: 'empty' as const, now: ODD_DAY }] : []),
])(
  'the demo’s seed is in chronological order, with nothing after $now',
  async ({ template, now }) => {
    const database = await own(template);
    if (template === 'empty') await seedDemo(database, { now });
    const [late] = await database.query(
      `select (select count(*)::int from audit_logs where ts > $1) as log,
         (select count(*)::int from movimientos where creado_en > $1 or fecha > creado_en::date) as movimientos,
         (select count(*)::int from solicitudes_eliminacion s join movimientos m on m.id = s.entidad_id
           where s.creado_en > $1 or s.creado_en <= m.creado_en or s.resuelto_en < s.creado_en) as pedidos,
         (select count(*)::int from movimientos where proyecto_id <> tenant_id) as de_obras,
         (select count(*)::int from movimientos where proyecto_id = tenant_id) as de_administracion`,
      [now],
    );
    const many = { de_obras: 251, de_administracion: 12 };
    expect(late).toEqual({ log: 0, movimientos: 0, pedidos: 0, ...many });
  },
);

it('a scaled seed multiplies once, continues the codes, and keeps balances positive', async () => {
  const database = await own('demo');
  await database.query(
    "update contadores set ultimo = 500 where serie = 'movimiento' and tenant_id = $1",
    [RIO_MANSO],
  );
  const added = async (scale: number) => {
    const { organizaciones } = await seedDemo(database, { now: NOW, scale });
    return organizaciones.map((one) => one.movimientosAgregados);
  };
  expect(await added(5)).toEqual([720, 180, 104]);
  expect(await added(5)).toEqual([0, 0, 0]);
  expect(await added(6)).toEqual([180, 45, 26]);
  expect(await added(1)).toEqual([0, 0, 0]);
  const [rio] = await database.query(
    `select count(*)::int as filas, count(distinct codigo)::int as codigos,
       max(codigo) filter (where not privado) as ultimo, bool_and(fecha <= '2026-11-20') as pasado
     from movimientos where tenant_id = $1 and proyecto_id <> tenant_id`,
    [RIO_MANSO],
  );
  expect(rio).toEqual({ filas: 1080, codigos: 1080, ultimo: 'M-001400', pasado: true });
  const presupuestos = await database.query(
    `select count(*)::int as filas, max(b.codigo) as ultimo,
       count(*) filter (where b.total_vigente_centavos <> (select sum(i.importe_centavos)
         from presupuesto_items i where i.presupuesto_id = b.id))::int as malos,
       (select ultimo from contadores c where c.tenant_id = $1 and serie = 'presupuesto') as serie
     from presupuestos b where b.tenant_id = $1`,
    [RIO_MANSO],
  );
  expect(presupuestos).toEqual([{ filas: 42, ultimo: 'PR-042', malos: 0, serie: 42 }]);
});

it('the demo’s seed refuses a scale other than a whole number from 1', async () => {
  const database = await own('demo');
  await expect(seedDemo(database, { now: NOW, scale: 0 })).rejects.toThrow(RangeError);
  await expect(seedDemo(database, { now: NOW, scale: 1.5 })).rejects.toThrow(RangeError);
});
