import { expect, type Page } from '@playwright/test';

/** Expenses of one peso more each, newest first as they are given, through the API of who is signed in. */
export async function createExpenses(
  page: Page,
  tenant: string,
  obra: string,
  conceptos: readonly string[],
): Promise<void> {
  const statuses = await page.evaluate(
    async ({ url, bodies }) => {
      const { session }: { session: { getToken: () => Promise<string> } } = Reflect.get(
        window,
        'Clerk',
      );
      const authorization = `Bearer ${await session.getToken()}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const made: number[] = [];
      // The last one made comes first in a list of the same day.
      for (const body of bodies.toReversed()) {
        made.push((await fetch(url, { method: 'POST', headers, body })).status);
      }
      return made;
    },
    {
      url: `/api/${tenant}/movimientos`,
      bodies: conceptos.map((concepto, index) =>
        JSON.stringify({
          proyectoId: obra,
          tipo: 'EGRESO',
          fecha: '2026-03-02',
          concepto,
          importeCentavos: (index + 1) * 100,
          medioPago: 'EFECTIVO',
        }),
      ),
    },
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
}
