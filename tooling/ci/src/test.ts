import { parseArgs } from 'node:util';

import { stopChildrenOnSignals } from './child.ts';
import { conclude, everything } from './pipeline.ts';

// `pnpm test`: everything. `--hard` asks the suites for their full figures (PLOMADA_HARD=1).
const { values } = parseArgs({ options: { hard: { type: 'boolean', default: false } } });

stopChildrenOnSignals();
conclude(await everything(values.hard));
