import { dropShared } from './device-data.ts';
import { forgetDraftsOf } from './draft-store.ts';
import { forgetOwn } from './local-setting.ts';

/** Deletes all data of one person, drafts included; the outbox deletes its own entries. */
export async function wipeDevice(userId: string): Promise<void> {
  forgetOwn({ of: userId });
  await forgetDraftsOf(userId);
  await dropShared();
}
