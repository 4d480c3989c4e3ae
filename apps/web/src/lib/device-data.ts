import { fieldsOf } from '@plomada/domain/base/field-of';

import { tenantOf } from '../config/paths.ts';
import { parsedJson } from './attempt.ts';
import { draftKey, NONE } from './device-keys.ts';
import { forgetDraftsOf, keepDraft } from './draft-store.ts';
import { hasDeviceDb } from './has-device-db.ts';
import { dropUnknown, forgetOwn } from './local-setting.ts';
import { warn } from './warn.ts';

/** What was shared so lately may be of whoever is signing in to attach it. */
const JUST_SHARED_MS = 10 * 60_000;

async function dropShared(since?: number): Promise<void> {
  if (!hasDeviceDb()) return;
  try {
    const { clearShared } = await import('./shared-files.ts');
    await clearShared(since);
  } catch (cause) {
    warn(`What was shared stays: ${String(cause)}`);
  }
}

/** What other versions kept without its person goes, unread; what they had kept of a form goes on as a draft. */
export function adoptOld(): void {
  dropUnknown(({ userId, path, name, text }) => {
    const { value, title } = fieldsOf(parsedJson(text));
    if (value === undefined) return;
    const owner = { userId, tenantId: tenantOf(path) ?? NONE };
    const titled = typeof title === 'string' ? { title } : {};
    const draft = { value, ...titled, address: path, isPromised: true, page: '' };
    keepDraft(draftKey(owner, path, name), draft);
  });
}

/** One person's screens begin: nothing that others chose or saw stays, but for what they left half done. */
export function beginFor(userId: string): void {
  forgetOwn({ exceptOf: userId });
}

/** What was shared before whoever comes next could have shared it. */
export const dropSharedBefore = (): Promise<void> => dropShared(Date.now() - JUST_SHARED_MS);

/** Who signs out leaves what waits to be sent and what is half written, for themselves, and nothing else. */
export function leaveDevice(userId: string): void {
  forgetOwn({ of: userId });
  void dropShared();
}

/** All that is of one person, drafts too; what waits to be sent is the outbox's. */
export async function wipeDevice(userId: string): Promise<void> {
  forgetOwn({ of: userId });
  await forgetDraftsOf(userId);
  await dropShared();
}
