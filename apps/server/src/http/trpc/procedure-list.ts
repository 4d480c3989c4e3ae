import type { AnyProcedure, AnyRouter } from '@trpc/server';

/** What tRPC knows of a procedure; typed loosely there, so every field is looked at before use. */
export function definitionOf({ _def: defined }: AnyProcedure) {
  return defined;
}

/** Every procedure by its whole name. */
export function proceduresOf({ _def: defined }: AnyRouter): Record<string, AnyProcedure> {
  return defined.procedures;
}
