import { keepCompiled } from '@plomada/server/start/compile-cache';

// Before the rest is imported: it is what there is to keep.
keepCompiled();
const { start } = await import('./run-start.ts');
await start();
