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
 * Updates the schema and the form of stored texts to this program's level, and grants the app's
 * login (created if missing) its rights. `notes` lists, for the operator, features that are missing
 * because the server does not allow them.
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
