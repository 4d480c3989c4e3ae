import { randomBytes } from 'node:crypto';

type Kind = 'client' | 'sess' | 'sia' | 'sua' | 'user';

export function newId(kind: Kind): string {
  return `${kind}_${randomBytes(14).toString('hex')}`;
}
