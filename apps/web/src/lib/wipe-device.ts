import { dropShared } from './device-data.ts';
import { forgetDraftsOf } from './draft-store.ts';
import { forgetOwn } from './local-setting.ts';

/**
 * Deletes settings and drafts of one person, and all files shared by other apps; the outbox deletes
 * its envíos and the stored answers.
 */
export async function wipeDevice(userId: string): Promise<void> {
  forgetOwn({ of: userId });
  await forgetDraftsOf(userId);
  await dropShared();
}
