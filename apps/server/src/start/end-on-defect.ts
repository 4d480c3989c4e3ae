import type { Logger } from 'pino';

/** `EX_SOFTWARE` of sysexits.h: a defect ended it, and whoever watches over it starts another. */
export const DEFECT = 70;
/** Beyond what closing gives the running calls. */
const DEADLINE_MS = 15_000;

/**
 * What becomes of an error or a rejection that nobody handled (ADR 34): nothing is known of the state it
 * leaves, so the process states it, takes nothing new, answers what runs and ends.
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
      log.error({ err }, 'not closed cleanly');
    }
    process.exit(DEFECT);
  };
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'an error that nobody handled: what runs is answered, then it ends');
    if (!isEnding) void end();
  });
}
