import type { Client } from 'pg';

/** Functions of our own: those of extensions are not written here. */
const FUNCTIONS = `
select p.proname as name, pg_get_functiondef(p.oid) as text
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  and not exists (select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const TRIGGERS = `
select c.relname || '.' || g.tgname as name, pg_get_triggerdef(g.oid) as text
from pg_trigger g join pg_class c on c.oid = g.tgrelid
where c.relnamespace = 'public'::regnamespace and not g.tgisinternal and g.tgparentid = 0
order by c.relname collate "C", g.tgname collate "C"`;

const HEADER = `-- The current text of every function and trigger of the database.
-- Generated from the migrations by pnpm docs:funciones. Do not edit.
`;

type Row = { readonly name: string; readonly text: string };

/** A definition as a statement; a body may end in spaces, which no file keeps. */
const statementOf = ({ text }: Row): string => `${text.trim().replaceAll(/[ \t]+$/gm, '')};\n`;

/** The text of `docs/funciones.sql`, read from a database that has every migration. */
export async function routinesPage(client: Pick<Client, 'query'>): Promise<string> {
  const functions = await client.query<Row>(FUNCTIONS);
  const triggers = await client.query<Row>(TRIGGERS);
  return [
    HEADER,
    ...functions.rows.map(statementOf),
    `-- Triggers\n\n${triggers.rows.map(statementOf).join('')}`,
  ].join('\n');
}
