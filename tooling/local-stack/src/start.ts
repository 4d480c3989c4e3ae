import { keepCompiled } from '@plomada/server/start/compile-cache';

// Before the rest is imported: it is what there is to keep.
keepCompiled();
const { start } = await import('./stack.ts');
await start();
