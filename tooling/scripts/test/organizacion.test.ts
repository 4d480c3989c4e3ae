import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ORGANIZATION_TABLES, TABLES_THAT_STAY } from '@plomada/db/organization-tables';
import { required } from '@plomada/domain/base/required';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { conArchivo, subir } from '../../../apps/server/test/support/adjuntos.ts';
import { sellarTodo } from '../../../apps/server/test/support/chain.ts';
import { cerrar } from '../../../apps/server/test/support/cierres.ts';
import { GENTE, NORTE, SUR } from '../../../apps/server/test/support/data.ts';
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
import { openZip, type Zip } from '../src/admin/importar/zip.ts';
import { ejecutar } from '../src/admin/main.ts';
import { VERBOS } from '../src/admin/verbos.ts';

/** Where it comes from, and another installation, which has the same people and not the organisation. */
let origen: Servidor;
let destino: Servidor;
let owner: Quien;
let archivo: string;
let zip: Zip;

/** Of which not all goes, or not as it was. */
const PROPIAS = new Set([
  'memberships',
  'invitaciones',
  'archivos',
  'eventos',
  'evento_participantes',
  // Rows are hashed behind the writers' backs.
  'audit_sellos',
  'audit_logs',
]);
const RUTA = '/configuracion/descarga';
const TABLAS = ORGANIZATION_TABLES.map(({ nombre }) => nombre);

async function borrarNorte({ admin }: Servidor): Promise<void> {
  const tablas = await admin<{ tabla: string }>(
    `select c.relname as tabla from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'`,
  );
  const borrados = tablas.map(({ tabla }) => `delete from ${tabla} where tenant_id = '${NORTE}';`);
  await admin(
    `set session_replication_role = replica; ${borrados.join(' ')}
     delete from tenants where id = '${NORTE}';
     update users set clerk_id = null where id = '${GENTE.Usuario.id}';
     set session_replication_role = origin`,
  );
}

async function llenar(): Promise<void> {
  const { id } = await crear(owner, { concepto: '=CMD("x")', privado: true });
  await subir(owner, id, '%PDF-1.4\n% uno\n%%EOF\n', '../Factura: "ñandú".pdf');
  const form = conArchivo('%PDF-1.4\n% dos\n%%EOF\n', 'perdido.pdf');
  form.set('proyectoId', OBRA_A);
  form.set('categoria', 'PLANO');
  form.set('visibilidad', 'GESTION');
  await owner.enviar('/documentos', form);
  const evento = { tipo: 'REUNION', inicio: '2026-11-20T18:00:00Z', fin: '2026-11-20T19:00:00Z' };
  await owner.post('/agenda/eventos', { ...evento, titulo: 'De todos' });
  const usuario = await como(origen, 'Usuario');
  await usuario.post('/agenda/eventos', {
    ...evento,
    titulo: 'Solo mío',
    visibilidad: 'PARTICIPANTES',
  });
  // What the storage has lost does not keep the rest from leaving.
  const [perdido] = await origen.admin<{ clave: string }>(
    `update archivos set clave = clave || '-no' where nombre = 'perdido.pdf' returning clave`,
  );
  expect(perdido).toBeDefined();
  await crear(owner, { concepto: 'De octubre', fecha: '2026-10-05' });
  await sellarTodo(origen);
  await cerrar(owner, '2026-10');
  await sellarTodo(origen);
}

beforeAll(async () => {
  [origen, destino] = await Promise.all([crearServidor(), crearServidor()]);
  owner = await como(origen, 'Owner');
  await llenar();
  const { status, crudo, headers } = await rest(origen.app, `/${NORTE}${RUTA}`, {
    token: await tokenDe('Owner'),
  });
  if (status !== 200 || headers['content-type'] !== 'application/zip') throw new Error(`${status}`);
  archivo = join(origen.carpeta, 'norte.zip');
  await writeFile(archivo, crudo);
  zip = await openZip(archivo);
  await borrarNorte(destino);
});
afterAll(async () => {
  zip.cerrar();
  await Promise.all([origen.cerrar(), destino.cerrar()]);
});

/** All that is told in words, of each entry. */
const textosDe = ({ manifiesto, texto }: Zip): Promise<string[]> =>
  Promise.all(
    manifiesto.entradas
      .filter(({ ruta }) => !ruta.startsWith('archivos/'))
      .map(({ ruta }) => texto(ruta)),
  );

function importar(cual: string, { ensayo = false } = {}) {
  const { ownerUrl, carpeta: dataDir } = destino;
  const verbo = required(VERBOS.get('importar-organizacion'), 'the verb');
  vi.stubEnv('FILES_DIR', destino.carpeta);
  return ejecutar(
    verbo,
    { args: [cual], valores: { operador: 'Ana', ensayo } },
    { ownerUrl, dataDir, ahora: new Date('2026-11-20T13:10:00Z'), avisar: () => undefined },
  );
}

const filasDe = async (tabla: string): Promise<Record<string, unknown>[]> => {
  const filas: Record<string, unknown>[] = [];
  for await (const linea of zip.lineas(`tablas/${tabla}.jsonl`)) filas.push(JSON.parse(linea));
  return filas;
};

describe('what an Owner takes away', () => {
  it('names every table there is, as one that goes or one that stays', async () => {
    const tablas = await origen.admin<{ tabla: string }>(
      `select tablename as tabla from pg_tables where schemaname = 'public' order by 1`,
    );
    const dichas = [...TABLAS, ...Object.keys(TABLES_THAT_STAY)].toSorted();
    expect(tablas.map(({ tabla }) => tabla).toSorted()).toEqual(dichas);
  });

  it('has every row of the organisation and none of another, and each half of a pair is its own', async () => {
    for (const tabla of TABLAS.filter((una) => !PROPIAS.has(una))) {
      const [hay] = await origen.admin<{ n: number }>(
        `select count(*)::int as n from ${tabla} where tenant_id = $1`,
        [NORTE],
      );
      expect([tabla, (await filasDe(tabla)).length]).toEqual([tabla, hay?.n]);
    }
    const todo = await textosDe(zip);
    expect(todo.join('')).toContain(NORTE);
    expect(todo.join('')).not.toContain(SUR);
    expect(todo.join('')).not.toContain(GENTE.OwnerDelSur.email);
    const sur = await rest(origen.app, `/${SUR}${RUTA}`, { token: await tokenDe('OwnerDelSur') });
    const rutaSur = join(origen.carpeta, 'sur.zip');
    await writeFile(rutaSur, sur.crudo);
    const otro = await openZip(rutaSur);
    const suyo = await textosDe(otro);
    otro.cerrar();
    expect(suyo.join('')).not.toContain(NORTE);
    expect(suyo.join('')).not.toContain(GENTE.Admin.email);
  });

  it('is what its Owner may see, without secrets, with the log of its leaving', async () => {
    const eventos = JSON.stringify(await filasDe('eventos'));
    expect(eventos).toContain('De todos');
    expect(eventos).not.toContain('Solo mío');
    expect(JSON.stringify(await filasDe('invitaciones'))).not.toMatch(/token|user_id/);
    expect(JSON.stringify(await filasDe('documentos'))).toContain('GESTION');
    const privado = (await filasDe('movimientos')).find((una) => una['privado'] === true);
    expect(privado).toMatchObject({
      concepto: '=CMD("x")',
      privado: true,
      importe_centavos: 123_456,
    });
    expect(await zip.texto('tablas/movimientos.csv')).toContain(`"'=CMD(""x"")"`);
    const resumenes = (await filasDe('audit_logs')).map(({ resumen }) => resumen);
    expect(resumenes).toContain('Descargó todo lo de la organización');
    expect(await zip.texto('LEEME.txt')).toContain('Todo lo de Constructora Norte');
    expect(await zip.texto('COLUMNAS.csv')).toMatch(/movimientos;proyecto_id;uuid;sí;proyectos/);
    expect(zip.manifiesto.archivosFaltantes).toHaveLength(1);
    const pdf = zip.manifiesto.entradas.find(({ ruta }) => ruta.includes('ñandú'));
    expect(pdf?.ruta).toMatch(/^archivos\/[0-9a-f-]{36}\/[^/\\:"]+\.pdf$/);
  });

  it('leaves nothing on this machine, whether it was read to its end or not', async () => {
    const restos = (await readdir(join(origen.carpeta, '..'))).filter((uno) =>
      uno.startsWith('plomada-descarga-'),
    );
    expect(restos).toEqual([]);
  });
});

describe('put into another installation', () => {
  it('is refused before anything is written when it is damaged, newer, or no such file', async () => {
    const bytes = await readFile(archivo);
    const roto = join(origen.carpeta, 'roto.zip');
    const en = bytes.indexOf('tablas/movimientos.jsonl') + 60;
    bytes.writeUInt8(bytes.readUInt8(en) ^ 0xff, en);
    await writeFile(roto, bytes);
    await expect(importar(roto)).rejects.toThrow(
      /no es lo que dice el manifiesto|invalid|inflate|unexpected/i,
    );
    await expect(importar(join(origen.carpeta, 'nada.zip'))).rejects.toThrow('No se pudo abrir');
    await destino.admin(
      `update _prisma_migrations set rolled_back_at = now()
       where migration_name = (select max(migration_name) from _prisma_migrations)`,
    );
    await expect(importar(archivo)).rejects.toThrow('versión más nueva');
    await destino.admin('update _prisma_migrations set rolled_back_at = null');
    const { lineas } = await importar(archivo, { ensayo: true });
    expect(lineas.join('\n')).toContain('Ensayo: no se cambió nada');
    expect(await destino.admin('select id from tenants where id = $1', [NORTE])).toEqual([]);
    expect(await readdir(destino.carpeta)).not.toContain(NORTE);
  });

  it('has its rows, files, totals and log, whose chain verifies and goes on', async () => {
    const { datos } = await importar(archivo);
    expect(datos).toMatchObject({ id: NORTE, archivos: 1, archivosFaltantes: 1, sinOwner: false });
    for (const tabla of TABLAS.filter((una) => !PROPIAS.has(una))) {
      const leer = ({ admin }: Servidor) =>
        admin<{ filas: string[] }>(
          `select array_agg(x.fila order by x.fila) as filas from (
             select regexp_replace(to_jsonb(t)::text, '"[a-z]+_por": "[^"]*"|"usuario_id": "[^"]*"', '', 'g') as fila
             from ${tabla} t where tenant_id = $1) x`,
          [NORTE],
        );
      expect([tabla, await leer(destino)]).toEqual([tabla, await leer(origen)]);
    }
    await sellarTodo(destino);
    const alla = await como(destino, 'Owner');
    expect((await alla.get('/audit-logs/integridad')).body).toMatchObject({ ok: true });
    const numeros = ['/proyectos', `/proyectos/${OBRA_A}/stats`];
    for (const ruta of numeros)
      expect((await alla.get(ruta)).body).toEqual((await owner.get(ruta)).body);
    const [adjunto] = await destino.admin<{ id: string }>(
      `select id from archivos where tenant_id = $1 and clave not like '%-no'`,
      [NORTE],
    );
    expect(await readFile(join(destino.carpeta, NORTE, String(adjunto?.id)), 'utf8')).toContain(
      '% uno',
    );
    // What was closed is closed here, row by row as it was kept.
    const adentro = await alla.post('/movimientos', nuevo({ fecha: '2026-10-31' }));
    expect(codigoDe(adentro)).toBe('PERIODO_CERRADO');
    const [kept] = await destino.admin('select count(*)::int as filas from cierre_filas');
    expect(kept).toEqual({ filas: 1 });
    expect((await alla.get('/cierres/2026-10/diferencias')).body).toMatchObject({ filas: [] });
    // It goes on being worked with: codes follow on, and the log's chain with them.
    const { codigo } = await crear(alla, { concepto: 'Después' });
    expect(codigo).toMatch(/^M-\d+$/);
    await sellarTodo(destino);
    expect((await alla.get('/audit-logs/integridad')).body).toMatchObject({ ok: true });
  });

  it('knows people by their address; whoever has no account is invited to what they were', async () => {
    const gente = await destino.admin<{ email: string; rol: string; estado: string }>(
      `select u.email, m.rol, m.estado from memberships m join users u on u.id = m.user_id
       where m.tenant_id = $1 order by 1`,
      [NORTE],
    );
    expect(gente).toContainEqual({ email: GENTE.Owner.email, rol: 'OWNER', estado: 'ACTIVE' });
    expect(gente).toContainEqual({ email: GENTE.Usuario.email, rol: 'USUARIO', estado: 'INVITED' });
    const abiertas = await destino.admin<{ email: string }>(
      `select email from invitaciones where tenant_id = $1 and aceptada_en is null order by 1`,
      [NORTE],
    );
    expect(abiertas.map(({ email }) => email)).toContain(GENTE.Usuario.email);
    await expect(importar(archivo)).rejects.toThrow('Acá ya existe Constructora Norte');
  });
});
