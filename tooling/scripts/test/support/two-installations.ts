import { required } from '@plomada/domain/base/required';

import type { Servidor } from '../../../../apps/server/test/support/server.ts';
import { answersTo, comparable, type Answer, type Reads } from './answers.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids of the same people in two installations, matched by address. */
async function idsBetween(
  one: Servidor,
  other: Servidor,
  tenantId: string,
): Promise<ReadonlyMap<string, string>> {
  // Two rows may share an address; the one with a membership comes last, so that it counts.
  const of = ({ admin }: Servidor) =>
    admin<{ id: string; email: string }>(
      `select u.id, u.email from users u left join memberships m on m.user_id = u.id and m.tenant_id = $1
       order by m.user_id is not null`,
      [tenantId],
    );
  const ids = new Map((await of(other)).map(({ id, email }) => [email, id]));
  return new Map((await of(one)).map(({ id, email }) => [id, ids.get(email) ?? id]));
}

const renamed = (text: string, people: ReadonlyMap<string, string>): string =>
  text.replaceAll(UUID, (id) => people.get(id) ?? id);

type Moved = { readonly source: Servidor; readonly target: Servidor; readonly tenantId: string };
type Different = { readonly path: string; readonly was: string; readonly is: string };
type Compared = { readonly here: readonly Answer[]; readonly different: readonly Different[] };

/**
 * Comparison of an organisation's reads in the installation that it left with those in the one that
 * took it, by the holder of a token. People have other ids there.
 */
export async function compareReads({
  source,
  target,
  tenantId,
}: Moved): Promise<(token: string, reads: Reads) => Promise<Compared>> {
  const there = await idsBetween(source, target, tenantId);
  const back = await idsBetween(target, source, tenantId);
  return async (token, reads) => {
    const paths = [...reads.keys()];
    const importedPaths = paths.map((path) => renamed(path, there));
    const [here, elsewhere] = await Promise.all([
      answersTo({ server: source, tenantId }, token, paths),
      answersTo({ server: target, tenantId }, token, importedPaths),
    ]);
    const different: Different[] = [];
    for (const [i, [path, procedure]] of [...reads].entries()) {
      const [stated, found] = [here[i], elsewhere[i]].map((answer) =>
        JSON.stringify(comparable(procedure, required(answer, 'an answer'))),
      );
      const was = required(stated, 'an answer');
      const is = renamed(required(found, 'an answer'), back);
      if (was !== is) different.push({ path, was, is });
    }
    return { here, different };
  };
}
