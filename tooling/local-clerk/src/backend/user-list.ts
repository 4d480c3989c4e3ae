import { z } from 'zod';

import type { State, User } from '../state.ts';
import { backendUserView } from '../views/user-view.ts';

const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .optional();

const querySchema = z.object({
  email_address: oneOrMore,
  user_id: oneOrMore,
  external_id: oneOrMore,
  query: z.string().optional(),
  order_by: z.string().default('-created_at'),
  limit: z.coerce.number().int().min(1).max(500).catch(10),
  offset: z.coerce.number().int().min(0).catch(0),
});

type Query = z.infer<typeof querySchema>;

export function listUsers(state: State, given: unknown) {
  const query = querySchema.parse(given);
  return matching(state, query)
    .sort(byOrder(query.order_by))
    .slice(query.offset, query.offset + query.limit)
    .map(backendUserView);
}

export function countUsers(state: State, given: unknown) {
  const query = querySchema.parse(given);
  return { object: 'total_count', total_count: matching(state, query).length };
}

function matching(state: State, query: Query): User[] {
  const emails = query.email_address?.map((email) => email.toLowerCase());
  const text = query.query?.toLowerCase();
  return Object.values(state.users).filter(
    (user) =>
      (!emails || emails.includes(user.email)) &&
      (!query.user_id || query.user_id.includes(user.id)) &&
      (!query.external_id || query.external_id.includes(user.externalId ?? '')) &&
      (!text || searchable(user).includes(text)),
  );
}

function searchable(user: User): string {
  return [user.id, user.email, user.firstName, user.lastName].join(' ').toLowerCase();
}

/** `field`, `+field` or `-field`; ties keep a stable order by id. */
function byOrder(order: string): (a: User, b: User) => number {
  const sign = order.startsWith('-') ? -1 : 1;
  const key = SORT_KEYS.get(order.replace(/^[+-]/, '')) ?? ((user: User) => user.createdAt);
  return (a, b) => {
    const left = key(a);
    const right = key(b);
    if (left === right) return a.id < b.id ? -1 : 1;
    return (left < right ? -1 : 1) * sign;
  };
}

const SORT_KEYS = new Map<string, (user: User) => string | number>([
  ['created_at', (user) => user.createdAt],
  ['updated_at', (user) => user.updatedAt],
  ['last_sign_in_at', (user) => user.lastSignInAt ?? 0],
  ['email_address', (user) => user.email],
  ['first_name', (user) => user.firstName ?? ''],
  ['last_name', (user) => user.lastName ?? ''],
]);
