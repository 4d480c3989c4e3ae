import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { required } from '@plomada/domain/base/required';
import { openStore } from '@plomada/server/files/storage/file-store';
import { vi } from 'vitest';

import { conArchivo, subir } from '../../../../apps/server/test/support/adjuntos.ts';
import { sellarTodo } from '../../../../apps/server/test/support/chain.ts';
import { cerrar } from '../../../../apps/server/test/support/cierres.ts';
import { GENTE, NORTE } from '../../../../apps/server/test/support/data.ts';
import { formDeArca } from '../../../../apps/server/test/support/lecturas.ts';
import { crear } from '../../../../apps/server/test/support/movimientos.ts';
import { OBRA_A } from '../../../../apps/server/test/support/obras.ts';
import type { Quien } from '../../../../apps/server/test/support/rest-client.ts';
import { rest, tokenDe, type Servidor } from '../../../../apps/server/test/support/server.ts';
import { execute } from '../../src/admin/main.ts';
import { VERBS } from '../../src/admin/verb-list.ts';
import type { Values } from '../../src/admin/verb.ts';
import { fillAccounts } from './accounts.ts';

/**
 * Fills the organisation Norte: accounts, movements, two files, an event, a list of ARCA, a closed
 * month and the hash chain of the audit log.
 */
export async function fillNorte(source: Servidor, owner: Quien): Promise<void> {
  await fillAccounts(owner);
  const { id } = await crear(owner, { concepto: 'Con archivo', privado: true });
  await subir(owner, id, '%PDF-1.4\n% uno\n%%EOF\n', 'factura.pdf');
  const form = conArchivo('%PDF-1.4\n% dos\n%%EOF\n', 'plano.pdf');
  form.set('proyectoId', OBRA_A);
  form.set('categoria', 'PLANO');
  form.set('visibilidad', 'GESTION');
  await owner.enviar('/documentos', form);
  const event = { tipo: 'REUNION', inicio: '2026-11-20T18:00:00Z', fin: '2026-11-20T19:00:00Z' };
  await owner.post('/agenda/eventos', { ...event, titulo: 'De todos' });
  await owner.enviar('/arca/lecturas', formDeArca());
  const capturaId = '01900000-0000-7000-8000-0000000000c1';
  await crear(owner, { concepto: 'De octubre', fecha: '2026-10-05', capturaId });
  await sellarTodo(source);
  await cerrar(owner, '2026-10');
  await sellarTodo(source);
}

export async function download(source: Servidor): Promise<string> {
  const token = await tokenDe('Owner');
  const { crudo } = await rest(source.app, `/${NORTE}/configuracion/descarga`, { token });
  const file = join(source.carpeta, 'norte.zip');
  await writeFile(file, crudo);
  return file;
}

export async function deleteNorte({ admin }: Servidor): Promise<void> {
  const tables = await admin<{ tabla: string }>(
    `select c.relname as tabla from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'`,
  );
  const deleted = tables.map(({ tabla }) => `delete from ${tabla} where tenant_id = '${NORTE}';`);
  await admin(
    `set session_replication_role = replica; ${deleted.join(' ')}
     delete from tenants where id = '${NORTE}';
     set session_replication_role = origin`,
  );
}

/** Number of rows of every table of the installation. */
export async function rowCounts({ admin }: Servidor): Promise<Readonly<Record<string, string>>> {
  const [tables] = await admin<{ text: string }>(
    `select string_agg(format('select %L as t, count(*)::text as n from %I', tablename, tablename), ' union all ') as text
     from pg_tables where schemaname = 'public'`,
  );
  const rows = await admin<{ t: string; n: string }>(String(tables?.text));
  return Object.fromEntries(rows.map(({ t, n }) => [t, n]));
}

export const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).toSorted();

/** Keys that an import used in the storage. */
export const touched: string[] = [];

const tracedStore: typeof openStore = async (...args) => {
  const store = await openStore(...args);
  const note = (key: string): string => {
    touched.push(key);
    return key;
  };
  return {
    ...store,
    of: (tenantId) => {
      const files = store.of(tenantId);
      return {
        ...files,
        keep: (key, ...rest) => files.keep(note(key), ...rest),
        open: (key) => files.open(note(key)),
        remove: (key) => files.remove(note(key)),
      };
    },
  };
};

type Asked = { readonly ask?: (question: string) => Promise<string> };

export function runImport(target: Servidor, file: string, values: Values = {}, asked: Asked = {}) {
  const { ownerUrl, carpeta: dataDir } = target;
  vi.stubEnv('FILES_DIR', dataDir);
  const given = { operador: 'Ana', owner: GENTE.Owner.email, si: true, ...values };
  return execute(
    required(VERBS.get('importar-organizacion'), 'the verb'),
    { args: [file], values: given },
    {
      ownerUrl,
      dataDir,
      now: new Date('2026-11-20T13:10:00Z'),
      notify: () => undefined,
      openStore: tracedStore,
      ...asked,
    },
  );
}
