import { paths } from './paths.ts';

/** Paths of the bank statements of an account. */
export const statements = {
  /** Reconciliation of an account; without a month, of its last statement's. */
  conciliar: (tenantId: string, cuentaId: string, mes?: string) =>
    `${paths.cuenta(tenantId, cuentaId)}/conciliar${mes === undefined ? '' : `?mes=${mes}`}`,
} as const;
