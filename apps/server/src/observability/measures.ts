import { currentPin } from '@plomada/db/pin';
import type { OnStatement } from '@plomada/db/statement-times';

import type { Env } from '../context/env.ts';
import type { Metrics } from './metrics.ts';

type Deps = {
  readonly env: Pick<Env, 'SLOW_STATEMENT_MS'>;
  readonly log: { readonly warn: (line: object, message: string) => void };
  readonly metrics: Metrics | null;
};

/**
 * Function that counts statements sent together and their time, and logs slow ones with their
 * request and PostgreSQL process. Values are never logged: they are people's data.
 */
export function createMeasures({ env, log, metrics }: Deps): OnStatement {
  const { SLOW_STATEMENT_MS: slow } = env;
  return ({ names, ms, backend }) => {
    metrics?.countStatements(names, ms / 1000);
    if (slow === 0 || ms < slow) return;
    const { requestId } = currentPin();
    log.warn(
      { reqId: requestId, statements: names, ms: Math.round(ms), backend },
      'slow statement',
    );
  };
}
