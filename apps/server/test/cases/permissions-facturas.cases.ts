import type { PermissionCase } from './permission-case.ts';

const lectura = (procedure: string, path: string, input?: object): PermissionCase => ({
  procedure,
  type: 'query',
  rest: { method: 'GET', path: `/{t}/facturas${path}` },
  ...(input ? { input } : {}),
  quien: ['Owner', 'Admin'],
});

/** Calls that name no document and no supplier by id; the others are in the isolation table. */
export const FACTURAS_CASES: readonly PermissionCase[] = [
  lectura('facturas.listar', '?mes=2026-11&pila=COINCIDEN', { mes: '2026-11', pila: 'COINCIDEN' }),
  lectura('facturas.meses', '/meses'),
  lectura('facturas.clases', '/clases'),
];
