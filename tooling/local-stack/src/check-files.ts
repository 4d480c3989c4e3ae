import { parseArgs } from 'node:util';

import { checkStoredKeys } from '@plomada/db/stored-keys';

import { withDatabase } from './database.ts';

/**
 * Report on the storage keys, line by line; `right` is true when every key has the product's form
 * now.
 */
export async function keysReport(
  ownerUrl: string,
  repair: boolean,
): Promise<{ readonly lines: readonly string[]; readonly right: boolean }> {
  const found = await checkStoredKeys(ownerUrl, { repair });
  if (found.length === 0) {
    return { lines: ['Todos los archivos tienen la clave de su organización.'], right: true };
  }
  const rows = found.map(
    ({ tenantId, id, nombre, clave }) => `${tenantId}  ${id}  ${JSON.stringify([nombre, clave])}`,
  );
  const then = repair
    ? 'Cada una quedó con la clave de su propio identificador; si ahí no hay contenido, el archivo figura como perdido.'
    : 'Vienen de una importación anterior. Revisar esas organizaciones; para ponerles su propia clave: pnpm check:archivos --repair';
  const many = `${found.length} archivos tienen una clave que Plomada no hizo.`;
  return { lines: [...rows, many, then], right: repair };
}

if (import.meta.main) {
  await withDatabase(async ({ ownerUrl }) => {
    const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
    const { lines, right } = await keysReport(ownerUrl, values.repair);
    console.log(lines.join('\n'));
    if (!right) process.exitCode = 1;
  });
}
