import { hasDeviceDb } from './has-device-db.ts';
import { forgetOwn } from './local-setting.ts';
import { warn } from './warn.ts';

/** What was shared so lately may be of whoever is signing in to attach it. */
const JUST_SHARED_MS = 10 * 60_000;

export async function dropShared(since?: number): Promise<void> {
  if (!hasDeviceDb()) return;
  try {
    const { clearShared } = await import('./shared-files.ts');
    await clearShared(since);
  } catch (cause) {
    warn(`What was shared stays: ${String(cause)}`);
  }
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
