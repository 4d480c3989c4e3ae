import type { BareConfig } from './bare-config.ts';
import { PAGE_IN_ROWS } from './bare-sql.ts';
import type { RecordedStatement } from './record.ts';
import type { Recorded } from './scenario.ts';
import type { Target } from './targets.ts';

export const ROWS = 'filas';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** Ids that the recorded creation made itself: each replay needs its own. */
function idsNuevos(
  sentencias: readonly RecordedStatement[],
  { tenantId, userId, proyectoId }: Target,
) {
  const conocidos = new Set<unknown>([tenantId, userId, proyectoId]);
  const textos = sentencias.flatMap(({ values }) =>
    values.filter((valor) => typeof valor === 'string'),
  );
  return [...new Set(textos.filter((texto) => UUID_V7.test(texto) && !conocidos.has(texto)))];
}

const copiar = ({ text, values }: RecordedStatement) => ({ text, values: [...values] });

export function configureYardstick(
  databaseUrl: string,
  blanco: Target,
  { superficial, profunda, totales, panel, resumen, crear }: Recorded,
): BareConfig {
  const { tenantId, userId, proyectoId } = blanco;
  return {
    databaseUrl,
    tenantId,
    userId,
    lecturas: [
      { nombre: 'superficial', ...copiar(superficial) },
      { nombre: 'profunda', ...copiar(profunda) },
      { nombre: 'totales', ...copiar(totales) },
      { nombre: 'panel', ...copiar(panel) },
      { nombre: 'resumen', ...copiar(resumen) },
    ],
    filas: { text: PAGE_IN_ROWS, values: [tenantId, proyectoId] },
    escrituras: crear.map(copiar),
    nuevos: idsNuevos(crear, blanco),
  };
}
