import { keepCompiled } from '@plomada/server/start/compile-cache';

// Called before the other imports, so that their compiled code is cached.
keepCompiled();
const { start } = await import('./stack.ts');
await start();
