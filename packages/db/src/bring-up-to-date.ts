import { ensureAppRole, type AppRole } from './app-role.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { joinStoredAccents } from './stored-texts.ts';

type Urls = { readonly appUrl: string; readonly ownerUrl: string };

/** Login in the app's database URL. */
export function roleOf(appUrl: string): AppRole {
  const { username, password } = new URL(appUrl);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * Brings the schema and the form of stored texts to this program's level, and gives the app's login (made where it is
 * missing) its rights. `notes`: what could not be had and is done without, for the operator.
 */
export async function bringUpToDate(
  { appUrl, ownerUrl }: Urls,
  options: MigrateOptions = {},
): Promise<{ readonly applied: readonly string[]; readonly notes: readonly string[] }> {
  const applied = await migrate(ownerUrl, options);
  const search = await ensureAppRole(ownerUrl, roleOf(appUrl));
  await joinStoredAccents(ownerUrl);
  const notes = search.indexed
    ? []
    : [
        'Las búsquedas de movimientos leen fila por fila: no se pudo crear su índice (extensiones ' +
          `pg_trgm y btree_gin, y un rol propio): ${search.reason}.`,
      ];
  return { applied, notes };
}
