const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^(${UUID})/${UUID}$`);

/** Key of an organisation's file in the storage. */
export const keyOf = (tenantId: string, id: string): string => `${tenantId}/${id}`;

/** True when a key has our format and belongs to that organisation. */
export const isOwnKey = (tenantId: string, key: string): boolean => KEY.exec(key)?.[1] === tenantId;

/**
 * Refuses a key of another format or organisation, which can only come from a row that we did not
 * write.
 */
export function requireOwnKey(tenantId: string, key: string): void {
  if (isOwnKey(tenantId, key)) return;
  throw new Error(`Not a storage key of organisation ${tenantId}: ${JSON.stringify(key)}`);
}
