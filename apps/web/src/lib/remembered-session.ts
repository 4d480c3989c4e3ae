import { fieldsOf } from '@plomada/domain/base/field-of';

import { readJsonSetting, readSetting, writeSetting } from './local-setting.ts';

/** Last person signed in on this device, and their organisation. */
type Remembered = { readonly userId: string; readonly tenantId: string | null };

const KEY = 'plomada:sesion';

/** Last person, or null if none is stored or the value is invalid. */
export function remembered(): Remembered | null {
  const { userId, tenantId } = fieldsOf(readJsonSetting(KEY));
  if (typeof userId !== 'string' || userId === '') return null;
  return { userId, tenantId: typeof tenantId === 'string' ? tenantId : null };
}

/**
 * Stores the person for the next offline start; without an organisation, their last one is kept.
 */
export function remember(userId: string, tenantId?: string): void {
  const before = remembered();
  const known = before?.userId === userId ? before.tenantId : null;
  writeSetting(KEY, JSON.stringify({ userId, tenantId: tenantId ?? known }));
}

export const forgetSession = (): void => void writeSetting(KEY, null);

const LEFT = 'plomada:salida';

/**
 * Id of a person who signed out while the provider could not be asked, whose session there must
 * still be ended; null without one.
 */
export const pendingSignOut = (): string | null => readSetting(LEFT);
export const setPendingSignOut = (userId: string | null): void => void writeSetting(LEFT, userId);
