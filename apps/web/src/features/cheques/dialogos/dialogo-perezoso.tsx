import { lazyPart } from '@/lib/lazy-part.ts';

/** Dialog of an action on cheques, loaded when it is first opened. */
export const Dialogo = lazyPart(async () => (await import('./dialogo.tsx')).Dialogo);
