import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkTotals } from '@plomada/db/check-totals';
import { ORGANIZATION_TABLES, TABLES_THAT_STAY } from '@plomada/db/organization-tables';
import { required } from '@plomada/domain/base/required';
import { RUTA_FIRMA, RUTA_MANIFIESTO } from '@plomada/domain/organizaciones/descarga.schema';
import { salidaSchema } from '@plomada/domain/organizaciones/salida.schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { conArchivo, subir } from '../../../apps/server/test/support/adjuntos.ts';
import { sellarTodo } from '../../../apps/server/test/support/chain.ts';
import { cerrar } from '../../../apps/server/test/support/cierres.ts';
import { GENTE, NORTE, SUR } from '../../../apps/server/test/support/data.ts';
import { formDeArca } from '../../../apps/server/test/support/lecturas.ts';
import { crear, nuevo } from '../../../apps/server/test/support/movimientos.ts';
import { OBRA_A } from '../../../apps/server/test/support/obras.ts';
import { como, type Quien } from '../../../apps/server/test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  rest,
  tokenDe,
  type Servidor,
} from '../../../apps/server/test/support/server.ts';
import { openZip, type Zip } from '../src/admin/import/zip.ts';
import { execute } from '../src/admin/main.ts';
import { VERBS } from '../src/admin/verb-list.ts';
import { accountsOf, fillAccounts } from './support/accounts.ts';
import { deleteNorte } from './support/installations.ts';

/**
 * Installation of the export, and another one with the same people but without the organisation.
 */
let source: Servidor;
let target: Servidor;
let owner: Quien;
let archivo: string;
let zip: Zip;

/** Tables of which not all rows are exported, or not unchanged. */
const OWN = new Set([
  'memberships',
  'invitaciones',
  'archivos',
  'eventos',
  'evento_participantes',
  'escenarios',
  // Rows are hashed in the background.
  'audit_sellos',
  'audit_logs',
]);
const PATH = '/configuracion/descarga';
const HIDDEN = ['CHEQUES', 'ACOPIOS'];
const TABLES = ORGANIZATION_TABLES.map(({ nombre: name }) => name);

async function fill(): Promise<void> {
  await fillAccounts(owner);
  const { id } = await crear(owner, { concepto: '=CMD("x")', privado: true });
  await subir(owner, id, '%PDF-1.4\n% uno\n%%EOF\n', '../Factura: "ñandú".pdf');
  const form = conArchivo('%PDF-1.4\n% dos\n%%EOF\n', 'perdido.pdf');
  form.set('proyectoId', OBRA_A);
  form.set('categoria', 'PLANO');
  form.set('visibilidad', 'GESTION');
  await owner.enviar('/documentos', form);
  const event = { tipo: 'REUNION', inicio: '2026-11-20T18:00:00Z', fin: '2026-11-20T19:00:00Z' };
  await owner.post('/agenda/eventos', { ...event, titulo: 'De todos' });
  const usuario = await como(source, 'Usuario');
  await usuario.post('/agenda/eventos', {
    ...event,
    titulo: 'Solo mío',
    visibilidad: 'PARTICIPANTES',
  });
  const scenario = { filtro: { por: 'FIRMA' }, palancas: [] };
  await owner.post('/escenarios', { ...scenario, nombre: 'Del Owner' });
  await usuario.post('/escenarios', { ...scenario, nombre: 'De otra persona' });
  // Deletes a file from the storage, which must not prevent the export of the rest.
  const [perdido] = await source.admin<{ clave: string }>(
    `select clave from archivos where nombre = 'perdido.pdf'`,
  );
  await rm(join(source.carpeta, String(perdido?.clave)));
  await owner.put('/configuracion', { version: 1, cuit: '30-90000011-8', modulosOcultos: HIDDEN });
  await owner.enviar('/arca/lecturas', formDeArca());
  const capturaId = '01900000-0000-7000-8000-0000000000c1';
  await crear(owner, { concepto: 'De octubre', fecha: '2026-10-05', capturaId });
  await sellarTodo(source);
  await cerrar(owner, '2026-10');
  await sellarTodo(source);
}

/** Temporary folder of this test file only, because others download at the same time. */
let temporary: string;
const before = process.env['TMPDIR'];

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'plomada-organization-'));
  process.env['TMPDIR'] = temporary;
  [source, target] = await Promise.all([crearServidor(), crearServidor()]);
  owner = await como(source, 'Owner');
  await fill();
  const { status, crudo, headers } = await rest(source.app, `/${NORTE}${PATH}`, {
    token: await tokenDe('Owner'),
  });
  if (status !== 200 || headers['content-type'] !== 'application/zip') throw new Error(`${status}`);
  archivo = join(source.carpeta, 'norte.zip');
  await writeFile(archivo, crudo);
  zip = await openZip(archivo);
  await deleteNorte(target);
  await target.admin(
    `set session_replication_role = replica;
     update users set clerk_id = null where id = '${GENTE.Usuario.id}';
     set session_replication_role = origin`,
  );
});
afterAll(async () => {
  zip.close();
  await Promise.all([source.cerrar(), target.cerrar()]);
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await rm(temporary, { recursive: true });
});

/** Texts of all entries of a zip except the files. */
const textsOf = ({ manifest, text }: Zip): Promise<string[]> =>
  Promise.all(
    manifest.entradas
      .filter(({ ruta: path }) => !path.startsWith('archivos/'))
      .map(({ ruta: path }) => text(path)),
  );

function runImport(which: string, { ensayo: rehearsal = false } = {}) {
  const { ownerUrl, carpeta: dataDir } = target;
  const given = { operador: 'Ana', owner: GENTE.Owner.email, si: true, ensayo: rehearsal };
  const verb = required(VERBS.get('importar-organizacion'), 'the verb');
  vi.stubEnv('FILES_DIR', target.carpeta);
  return execute(
    verb,
    { args: [which], values: given },
    { ownerUrl, dataDir, now: new Date('2026-11-20T13:10:00Z'), notify: () => undefined },
  );
}

/** Accepts the invitation by the link in its e-mail, like any invited person. */
async function acceptAs({ admin, app }: Servidor, who: 'Owner'): Promise<void> {
  const [open] = await admin<{ token: string }>(
    'select token from invitaciones where tenant_id = $1 and email = $2 and aceptada_en is null',
    [NORTE, GENTE[who].email],
  );
  const path = `/global/invitaciones/${open?.token}/aceptar`;
  const { status } = await rest(app, path, { method: 'POST', token: await tokenDe(who) });
  expect(status).toBe(200);
}

const rowsOf = async (table: string): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = [];
  for await (const line of zip.lineas(`tablas/${table}.jsonl`)) rows.push(JSON.parse(line));
  return rows;
};

describe('the data export of an Owner', () => {
  it('lists every table, as exported or not', async () => {
    const tables = await source.admin<{ tabla: string }>(
      `select tablename as tabla from pg_tables where schemaname = 'public' order by 1`,
    );
    const stated = [...TABLES, ...Object.keys(TABLES_THAT_STAY)].toSorted();
    expect(tables.map(({ tabla: table }) => table).toSorted()).toEqual(stated);
  });

  it('has every row of the organisation and none of another, paired rows included', async () => {
    for (const table of TABLES.filter((one) => !OWN.has(one))) {
      const [hay] = await source.admin<{ n: number }>(
        `select count(*)::int as n from ${table} where tenant_id = $1`,
        [NORTE],
      );
      expect([table, (await rowsOf(table)).length]).toEqual([table, hay?.n]);
    }
    expect(await rowsOf('lectura_arca_filas')).toHaveLength(1);
    const everything = await textsOf(zip);
    expect(everything.join('')).toContain(NORTE);
    expect(everything.join('')).not.toContain(SUR);
    expect(everything.join('')).not.toContain(GENTE.OwnerDelSur.email);
    const sur = await rest(source.app, `/${SUR}${PATH}`, { token: await tokenDe('OwnerDelSur') });
    const pathSur = join(source.carpeta, 'sur.zip');
    await writeFile(pathSur, sur.crudo);
    const other = await openZip(pathSur);
    const own = await textsOf(other);
    other.close();
    expect(own.join('')).not.toContain(NORTE);
    expect(own.join('')).not.toContain(GENTE.Admin.email);
  });

  it('has the data that the Owner may see, without secrets, and is recorded in the log', async () => {
    const events = JSON.stringify(await rowsOf('eventos'));
    expect(events).toContain('De todos');
    expect(events).not.toContain('Solo mío');
    expect((await rowsOf('escenarios')).map(({ nombre }) => nombre)).toEqual(['Del Owner']);
    expect(JSON.stringify(await rowsOf('invitaciones'))).not.toMatch(/token|user_id/);
    expect(JSON.stringify(await rowsOf('documentos'))).toContain('GESTION');
    const privado = (await rowsOf('movimientos')).find((one) => one['privado'] === true);
    expect(privado).toMatchObject({
      concepto: '=CMD("x")',
      privado: true,
      importe_centavos: 123_456,
    });
    expect(await zip.text('tablas/movimientos.csv')).toContain(`"'=CMD(""x"")"`);
    const resumenes = (await rowsOf('audit_logs')).map(({ resumen }) => resumen);
    expect(resumenes).toContain('Descargó todo lo de la organización');
    expect(await zip.text('LEEME.txt')).toContain('Todo lo de Constructora Norte');
    expect(await zip.text('COLUMNAS.csv')).toMatch(/movimientos;proyecto_id;uuid;sí;proyectos/);
    expect(zip.manifest.archivosFaltantes).toHaveLength(1);
    const pdf = zip.manifest.entradas.find(({ ruta: path }) => path.includes('ñandú'));
    expect(pdf?.ruta).toMatch(/^archivos\/[0-9a-f-]{36}\/[^/\\:"]+\.pdf$/);
  });

  it('is described by the guide: its entries, its tables and what they lack', async () => {
    const { body } = await owner.get('/configuracion/salida');
    const { entradas, tablas, noVa, comando } = salidaSchema.parse(body);
    const forms = entradas
      .filter(({ ruta: path }) => path !== RUTA_FIRMA)
      .map(({ ruta: path }) => new RegExp(`^${path.replaceAll(/TABLA|ID|NOMBRE/g, '[^/]+')}$`));
    const paths = [RUTA_MANIFIESTO, ...zip.manifest.entradas.map(({ ruta: path }) => path)];
    expect(paths.filter((path) => !forms.some((form) => form.test(path)))).toEqual([]);
    expect(forms.filter((form) => !paths.some((path) => form.test(path)))).toEqual([]);
    expect(tablas.map(({ nombre }) => nombre)).toEqual(Object.keys(zip.manifest.columnas));
    const readme = await zip.text('LEEME.txt');
    const texts = [comando, ...noVa.flatMap(({ que }) => que), ...tablas.map(({ es }) => es)];
    expect(texts.filter((text) => !readme.includes(text))).toEqual([]);
    expect(noVa[0]?.que).toContain('Los escenarios que guardaron otras personas');
    expect(noVa.flatMap(({ que }) => que)).not.toContain('Las personas, en tablas/personas');
  });

  it('leaves nothing on this machine, whether it was read completely or not', async () => {
    const leftovers = (await readdir(temporary)).filter((one) =>
      one.startsWith('plomada-descarga-'),
    );
    expect(leftovers).toEqual([]);
  });
});

describe('imported into another installation', () => {
  it('is refused before anything is written when it is damaged, newer, or no such file', async () => {
    const bytes = await readFile(archivo);
    const broken = join(source.carpeta, 'roto.zip');
    const at = bytes.indexOf('tablas/movimientos.jsonl') + 60;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
    await writeFile(broken, bytes);
    await expect(runImport(broken)).rejects.toThrow(
      /no es lo que dice el manifiesto|invalid|inflate|unexpected/i,
    );
    await expect(runImport(join(source.carpeta, 'nada.zip'))).rejects.toThrow('No se pudo abrir');
    await target.admin(
      `update _prisma_migrations set rolled_back_at = now()
       where migration_name = (select max(migration_name) from _prisma_migrations)`,
    );
    await expect(runImport(archivo)).rejects.toThrow('versión más nueva');
    await target.admin('update _prisma_migrations set rolled_back_at = null');
    const { lines } = await runImport(archivo, { ensayo: true });
    expect(lines.join('\n')).toContain('Ensayo: no se cambió nada');
    expect(await target.admin('select id from tenants where id = $1', [NORTE])).toEqual([]);
    expect(await readdir(target.carpeta)).not.toContain(NORTE);
  });

  it('has its rows, files, totals and log, whose chain verifies and continues', async () => {
    const { data } = await runImport(archivo);
    expect(data).toMatchObject({ id: NORTE, archivos: 1, archivosFaltantes: 1, diferencias: [] });
    await acceptAs(target, 'Owner');
    for (const table of TABLES.filter((one) => !OWN.has(one))) {
      const read = ({ admin }: Servidor) =>
        admin<{ filas: string[] }>(
          `select array_agg(x.fila order by x.fila) as filas from (
             select regexp_replace((to_jsonb(t) - 'movida_por')::text, '"[a-z]+_por": "[^"]*"|"usuario_id": "[^"]*"', '', 'g') as fila
             from ${table} t where tenant_id = $1) x`,
          [NORTE],
        );
      expect([table, await read(target)]).toEqual([table, await read(source)]);
    }
    await sellarTodo(target);
    const there = await como(target, 'Owner');
    expect((await there.get('/audit-logs/integridad')).body).toMatchObject({ ok: true });
    const accounts = await accountsOf(owner);
    expect(accounts.balances.items.map(({ saldoCentavos }) => saldoCentavos)).toEqual([
      -3_900, 200_000, 990_000, 0,
    ]);
    expect(await accountsOf(there)).toEqual(accounts);
    expect((await checkTotals(target.ownerUrl)).differences).toEqual([]);
    const settings = { cuit: '30900000118', modulosOcultos: HIDDEN };
    expect((await there.get('/configuracion')).body).toMatchObject(settings);
    const work = `/proyectos/${OBRA_A}/stats`;
    for (const path of ['/proyectos', work, '/cuentas?cerradas=true', '/por-pagar'])
      expect((await there.get(path)).body).toEqual((await owner.get(path)).body);
    const [adjunto] = await target.admin<{ id: string }>(
      `select id from archivos where tenant_id = $1 and nombre <> 'perdido.pdf'`,
      [NORTE],
    );
    const stored = await readFile(join(target.carpeta, NORTE, String(adjunto?.id)), 'utf8');
    expect(stored).toContain('% uno');
    // Closed months are closed in the target too, with the same rows.
    const adentro = await there.post('/movimientos', nuevo({ fecha: '2026-10-31' }));
    expect(codigoDe(adentro)).toBe('PERIODO_CERRADO');
    const kept = await target.admin(
      'select tabla, cardinality(ids) as filas from cierre_filas order by 1',
    );
    expect(kept).toEqual([
      { tabla: 'comprobantes', filas: 1 },
      { tabla: 'cuentas', filas: 2 },
      { tabla: 'movimientos', filas: 4 },
      { tabla: 'orden_pago_comprobantes', filas: 1 },
      { tabla: 'orden_pago_medios', filas: 1 },
      { tabla: 'orden_pago_retenciones', filas: 1 },
      { tabla: 'ordenes_pago', filas: 1 },
      { tabla: 'pago_medios', filas: 2 },
      { tabla: 'pagos', filas: 1 },
      { tabla: 'traspasos', filas: 1 },
    ]);
    expect((await there.get('/cierres/2026-10/diferencias')).body).toMatchObject({ filas: [] });
    // The imported organisation can be used: codes and the log's chain continue.
    const { codigo: code } = await crear(there, { concepto: 'Después' });
    expect(code).toMatch(/^M-\d+$/);
    await sellarTodo(target);
    expect((await there.get('/audit-logs/integridad')).body).toMatchObject({ ok: true });
  });

  it('matches people by address; all are invited with their role, and none becomes a member', async () => {
    const people = await target.admin<{ email: string; rol: string; estado: string }>(
      `select u.email, m.rol, m.estado from memberships m join users u on u.id = m.user_id
       where m.tenant_id = $1 order by 1`,
      [NORTE],
    );
    // The Owner has accepted above.
    expect(people).toContainEqual({ email: GENTE.Owner.email, rol: 'OWNER', estado: 'ACTIVE' });
    expect(people).toContainEqual({ email: GENTE.Socio.email, rol: 'SOCIO', estado: 'INVITED' });
    const inactivo = { email: GENTE.Inactivo.email, rol: 'ADMIN', estado: 'INACTIVE' };
    expect(people).toContainEqual(inactivo);
    const [inactive] = await target.admin(
      `select u.id, u.eliminado_en is not null as closed from memberships m join users u on u.id = m.user_id
       where m.tenant_id = $1 and u.email = $2`,
      [NORTE, GENTE.Inactivo.email],
    );
    expect(inactive).toMatchObject({ closed: true });
    const usuario = { email: GENTE.Usuario.email, rol: 'USUARIO', estado: 'INVITED' };
    expect(people).toContainEqual(usuario);
    const open = await target.admin<{ email: string }>(
      `select email from invitaciones where tenant_id = $1 and aceptada_en is null order by 1`,
      [NORTE],
    );
    expect(open.map(({ email }) => email)).toContain(GENTE.Usuario.email);
    await expect(runImport(archivo)).rejects.toThrow('Acá ya existe Constructora Norte');
  });
});
