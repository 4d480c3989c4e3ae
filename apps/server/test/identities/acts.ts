import type { Azar } from '../stress/support/random.ts';
import { NORTE } from '../support/data.ts';
import { OBRA_A, OBRA_B } from '../support/obras.ts';
import type { Quien } from '../support/rest-client.ts';
import type { Respuesta } from '../support/server.ts';

/** Random action by its name: one call of the product, or a few that belong together. */
export type Act = readonly [name: string, act: () => Promise<void>];

export const amountOf = (azar: Azar): number => 1000 + azar.entero(90_000_000);

export const WORKS = [OBRA_A, OBRA_B] as const;
/** Works and Administración, which has the id of its organisation. */
export const PLACES = [...WORKS, NORTE] as const;

/** Days on which money moves: the first two are of months that close. */
export const DAYS = ['2026-09-15', '2026-10-05', '2026-11-02', '2026-11-19', '2026-11-20'] as const;

/** Firm with the data and helpers that its acts use. */
export type Living = {
  readonly owner: Quien;
  readonly azar: Azar;
  readonly suppliers: readonly { readonly id: string; readonly cuit: string }[];
  readonly accounts: readonly { readonly id: string; readonly moneda: string }[];
  /** Invoices entered as owed, credit notes excluded; those paid meanwhile remain in the list. */
  readonly invoices: readonly {
    readonly numero: number;
    readonly cuit: string;
    readonly proveedor: string;
    readonly moneda: string;
    readonly obra: string;
  }[];
  /** Addresses of existing movements, payments, órdenes and contributions. */
  readonly written: string[];
  /** Id of an account that can pay in that currency and work; at random, none. */
  readonly accountOf: (moneda: string, obra: string) => string | undefined;
  /** Means of payment for an amount, sometimes a cheque. */
  readonly means: (importeCentavos: number, moneda: string, obra: string) => object;
  /** Body of an accepted answer, undefined for a refusal; fails on a server error. */
  readonly body: (answer: Respuesta) => unknown;
  /** Body like that of `body`, for an act's main call, which counts as accepted unless refused. */
  readonly taken: (answer: Respuesta) => unknown;
};
