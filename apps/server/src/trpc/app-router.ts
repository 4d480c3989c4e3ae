import { router } from './procedures.ts';

/** Every procedure of the product, by feature: `<feature>.<verb>`. */
export const appRouter = router({});

export type AppRouter = typeof appRouter;
