import type { RestRoute } from './rest-route.ts';

/** Every REST route of the product: the lines of each feature's `*.rest.ts`. */
export const REST_ROUTES: readonly RestRoute[] = [];
