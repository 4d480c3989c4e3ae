import { expect, type Page } from '@playwright/test';

import { callApi } from './works.ts';

/** Expenses of one peso more each, newest first as they are given, through the API of who is signed in. */
export async function createExpenses(
  page: Page,
  tenant: string,
  obra: string,
  conceptos: readonly string[],
): Promise<void> {
  const bodies = conceptos.map((concepto, index) => ({
    proyectoId: obra,
    tipo: 'EGRESO',
    fecha: '2026-03-02',
    concepto,
    importeCentavos: (index + 1) * 100,
    medioPago: 'EFECTIVO',
  }));
  // The last one made comes first in a list of the same day.
  for (const body of bodies.toReversed()) {
    const { status } = await callApi(page, `/${tenant}/movimientos`, { method: 'POST', body });
    expect(status).toBe(201);
  }
}
