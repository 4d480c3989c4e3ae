import { hashKey } from '@tanstack/react-query';

/** Person and organisation of stored answers; an empty organisation is outside of any. */
export type Reader = { readonly userId: string; readonly tenantId: string };
export type Asked = { readonly procedure: string; readonly input: unknown };

export const inputKey = (input: unknown): string => hashKey([input ?? {}]);
export const keyOf = ({ userId, tenantId }: Reader, { procedure, input }: Asked): string =>
  `${userId} ${tenantId} ${procedure} ${inputKey(input)}`;
