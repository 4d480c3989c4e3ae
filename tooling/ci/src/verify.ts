import { BUILD, CHECKS, conclude, turbo } from './turbo.ts';

// `pnpm verify`: the checks that need no database, and the build. `--force` runs again what passed
// before.
conclude(await turbo([...CHECKS, BUILD, '--concurrency=100%', ...process.argv.slice(2)]));
