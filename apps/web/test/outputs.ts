import type { AppRouter } from '@plomada/server/start/routes/app-router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';

import { GENERATED } from './outputs.generated.ts';

type Outputs = inferRouterOutputs<AppRouter>;
type Inputs = inferRouterInputs<AppRouter>;
type Feature = keyof Outputs;

/** `<feature>.<verb>` of every procedure. */
export type Procedure =
  | { [F in Feature]: `${F}.${keyof Outputs[F] & string}` }[Feature]
  // Procedures of nested routers, which the types cannot distinguish from answers.
  | `lote.archivos.${keyof Outputs['lote']['archivos']}`
  | `importaciones.libro.${keyof Outputs['importaciones']['libro']}`;

type Of<Table, P extends string> = P extends keyof Table
  ? Table[P]
  : P extends `${infer F}.${infer Rest}`
    ? F extends keyof Table
      ? Of<Table[F], Rest>
      : never
    : never;
export type OutputOf<P extends Procedure> = Of<Outputs, P>;
export type InputOf<P extends Procedure> = Of<Inputs, P>;

/** Output schema of each procedure that answers no file; the types check this list against the routers. */
export const OUTPUTS = GENERATED satisfies { readonly [P in Procedure]?: z.ZodType<OutputOf<P>> };

export type Answered = keyof typeof OUTPUTS;
