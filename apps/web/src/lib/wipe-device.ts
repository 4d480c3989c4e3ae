import { dropShared } from './device-data.ts';
import { forgetDraftsOf } from './draft-store.ts';
import { forgetOwn } from './local-setting.ts';

/** All that is of one person, drafts too; what waits to be sent is the outbox's. */
export async function wipeDevice(userId: string): Promise<void> {
  forgetOwn({ of: userId });
  await forgetDraftsOf(userId);
  await dropShared();
}
