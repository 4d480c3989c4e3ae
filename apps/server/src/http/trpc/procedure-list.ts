import type { AnyProcedure, AnyRouter } from '@trpc/server';

/** Definition of a procedure. tRPC types it loosely, so every field is checked before use. */
export function definitionOf({ _def: defined }: AnyProcedure) {
  return defined;
}

/** Every procedure by its whole name. */
export function proceduresOf({ _def: defined }: AnyRouter): Record<string, AnyProcedure> {
  return defined.procedures;
}
