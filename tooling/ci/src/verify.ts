import { parseArgs } from 'node:util';

import { stopChildrenOnSignals } from './child.ts';
import { conclude, verify } from './pipeline.ts';

// `pnpm verify`: what can be said without a database, in seconds. `--fresh` believes no earlier run.
const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });

stopChildrenOnSignals();
conclude(await verify(values));
