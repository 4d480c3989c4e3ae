import { expect, type Page } from '@playwright/test';

import { callApi } from './works.ts';

/**
 * Creates expenses over the API, each one peso larger than the one before, so that the list shows them in
 * the given order.
 */
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
  // Reversed, because the expense created last comes first in a list of one day.
  for (const body of bodies.toReversed()) {
    const { status } = await callApi(page, `/${tenant}/movimientos`, { method: 'POST', body });
    expect(status).toBe(201);
  }
}
