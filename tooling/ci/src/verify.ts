import { BUILD, CHECKS, conclude, turbo } from './turbo.ts';

// `pnpm verify`: what can be checked without a database, in seconds. `--force` runs again what passed before.
conclude(await turbo([...CHECKS, BUILD, '--concurrency=100%', ...process.argv.slice(2)]));
