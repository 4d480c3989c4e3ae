import { readFile } from 'node:fs/promises';

import { escapeIdentifier, escapeLiteral, type Client } from 'pg';

const FILE = new URL('../../../../deploy/postgresql/plomada.conf', import.meta.url);
const LINE = /^(\w+) = (\S+)$/gm;

/** Sets what an operator is advised to, and is in force without a start. `client`: a superuser's. */
export async function setAsAdvised(client: Client): Promise<void> {
  const lines = (await readFile(FILE, 'utf8')).matchAll(LINE);
  for (const [, name = '', value = ''] of lines) {
    await client.query(`alter system set ${escapeIdentifier(name)} = ${escapeLiteral(value)}`);
  }
  await client.query('select pg_reload_conf()');
}
