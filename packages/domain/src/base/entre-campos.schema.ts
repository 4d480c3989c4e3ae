import type { z } from 'zod';

type Faltas = readonly { readonly path: string; readonly message: string }[];

/** For `superRefine`: what a rule finds wrong between fields, each at its own. */
export const segun =
  <T>(faltasDe: (valor: T) => Faltas) =>
  (valor: T, contexto: z.core.$RefinementCtx): void => {
    for (const { path, message } of faltasDe(valor)) {
      contexto.addIssue({ code: 'custom', path: [path], message });
    }
  };

export type Periodo = { readonly desde?: string | undefined; readonly hasta?: string | undefined };

/** For `refine`, with its message: a period ends when it begins or later. */
export const enOrden = ({ desde, hasta }: Periodo): boolean => !desde || !hasta || desde <= hasta;
export const terminaAntes = { path: ['hasta'], message: 'El período termina antes de empezar' };
