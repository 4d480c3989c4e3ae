/**
 * First keys of advisory locks that take two; the second is the hash of an id. One class for each
 * purpose: two purposes with one class would wait for each other.
 */
export const LOCK_CLASSES = {
  /** Chain worker of an organisation. */
  auditChain: 72_707_371,
  /** Cleanup of an organisation's log. */
  logCleanup: 72_707_372,
  /** Adding up an organisation's totals, in the function `cifras_plegar`. */
  totals: 72_707_373,
  /** Limit on an organisation's money, in the function `dinero_exigir`. */
  moneyLimit: 72_707_374,
  /** Closings of an organisation, which the triggers on dated rows take as shared. */
  closings: 72_707_375,
  /** Months that an organisation hands in to its accountant. */
  handIns: 72_707_376,
  /** Slots of long work over all servers. */
  slots: 72_707_377,
  /** PIN attempts on a partner's link. */
  pinAttempts: 72_707_378,
} as const;
