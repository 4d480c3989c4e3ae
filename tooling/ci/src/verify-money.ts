import { parseArgs } from 'node:util';

import { conclude, MONEY, turbo } from './turbo.ts';

// `pnpm verify:money`: the test files of the server and the database that notice a wrong amount, by name in the
// `money` scripts of both packages. They run always: what PostgreSQL answers is not kept from an earlier run.
parseArgs({ strict: true });
conclude(await turbo(['--only', '--force', '--concurrency=2', MONEY]));
