import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps what Node compiles beside the other caches of the checkout: a third less to do at the next
 * start. First of all, for it counts only for what is imported later. A folder that cannot be written
 * costs just that.
 */
export function keepCompiled(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/compiled'));
}
