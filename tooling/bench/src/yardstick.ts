import { readFileSync } from 'node:fs';

import { z } from 'zod';

import type { BareConfig } from './bare-server.ts';
import type { Recorded, RecordedStatement, Scene } from './scenario.ts';

const statement = z.object({ text: z.string(), values: z.array(z.unknown()) });
/**
 * Statements of the product as of November 2026, frozen as text, because replaying today's
 * statements would hide a rise in their cost. Some values are names in braces, such as
 * `{tenantId}`.
 */
const frozen = z
  .object({
    list: statement,
    create: z.array(statement),
  })
  .parse(JSON.parse(readFileSync(new URL('./frozen.json', import.meta.url), 'utf8')));

/**
 * Statements of the yardstick server: frozen ones for list and creation, the product's own for
 * totals.
 */
export function configureYardstick(
  { cluster, target }: Scene,
  { totals, dashboard, summary }: Recorded,
): BareConfig {
  const { tenantId, userId, proyectoId } = target;
  const now = new Date().toISOString();
  const names: Readonly<Record<string, string>> = { tenantId, userId, proyectoId, now };
  const filled = ({ text, values }: RecordedStatement) => ({
    text,
    values: values.map((value) =>
      typeof value === 'string' && value.startsWith('{')
        ? (names[value.slice(1, -1)] ?? value)
        : value,
    ),
  });
  return {
    databaseUrl: cluster.appUrl,
    tenantId,
    userId,
    proyectoId,
    reads: [
      { name: 'shallow', ...filled(frozen.list) },
      { name: 'totals', ...filled(totals) },
      { name: 'dashboard', ...filled(dashboard) },
      { name: 'summary', ...filled(summary) },
    ],
    writes: frozen.create.map(filled),
    fresh: ['{movement}', '{audit}', '{request}'],
  };
}
