import type { Logger } from 'pino';

/**
 * `EX_SOFTWARE` of sysexits.h: the process ended because of a defect, and the service manager
 * starts another.
 */
export const DEFECT = 70;
/** Longest closing in milliseconds, more than the running calls are given. */
const DEADLINE_MS = 15_000;

/**
 * Handles errors and rejections that no code caught (ADR 34). The state of the process is unknown
 * then, so it logs the error, accepts no new calls, answers the running ones and ends.
 */
export function endOnDefect({
  log,
  close,
}: {
  readonly log: Logger;
  readonly close: () => Promise<void>;
}) {
  let isEnding = false;
  const end = async () => {
    isEnding = true;
    setTimeout(() => process.exit(DEFECT), DEADLINE_MS);
    try {
      await close();
    } catch (err) {
      log.error({ err }, 'the server did not close cleanly');
    }
    process.exit(DEFECT);
  };
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'unhandled error: the server finishes running requests and exits');
    if (!isEnding) void end();
  });
}
