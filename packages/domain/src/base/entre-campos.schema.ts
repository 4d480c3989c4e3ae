import type { z } from 'zod';

type Faltas = readonly { readonly path: string; readonly message: string }[];

/** Adapter for `superRefine` that reports each finding of a rule at its field. */
export const segun =
  <T>(faltasDe: (valor: T) => Faltas) =>
  (valor: T, contexto: z.core.$RefinementCtx): void => {
    for (const { path, message } of faltasDe(valor)) {
      contexto.addIssue({ code: 'custom', path: [path], message });
    }
  };

export type Periodo = { readonly desde?: string | undefined; readonly hasta?: string | undefined };

/** Check and message for `refine`: a period may not end before it begins. */
export const enOrden = ({ desde, hasta }: Periodo): boolean => !desde || !hasta || desde <= hasta;
export const terminaAntes = { path: ['hasta'], message: 'El período termina antes de empezar' };
