import { hasDeviceDb } from './has-device-db.ts';
import { forgetOwn } from './local-setting.ts';
import { warn } from './warn.ts';

/**
 * Age in ms up to which files shared with the app may belong to the person now signing in to attach
 * them.
 */
const JUST_SHARED_MS = 10 * 60_000;

export async function dropShared(since?: number): Promise<void> {
  if (!hasDeviceDb()) return;
  try {
    const { clearShared } = await import('./shared-files.ts');
    await clearShared(since);
  } catch (cause) {
    warn(`Shared files were not removed: ${String(cause)}`);
  }
}

/** Deletes the settings of other people when a person's screens open; their drafts stay. */
export function beginFor(userId: string): void {
  forgetOwn({ exceptOf: userId });
}

/** Deletes files shared more than ten minutes ago, which are taken for another person's. */
export const dropSharedBefore = (): Promise<void> => dropShared(Date.now() - JUST_SHARED_MS);

/**
 * Deletes, on sign-out, a person's settings in all organisations, and all files that other apps
 * shared.
 */
export function leaveDevice(userId: string): void {
  forgetOwn({ of: userId });
  void dropShared();
}
