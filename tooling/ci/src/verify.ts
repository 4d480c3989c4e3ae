import { stopChildrenOnSignals } from './child.ts';
import { conclude, verify } from './pipeline.ts';

// `pnpm verify`: what can be said without a database, in seconds.
stopChildrenOnSignals();
conclude(await verify(false));
