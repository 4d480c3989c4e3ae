import type { BareConfig } from './bare-config.ts';
import { PAGINA_EN_FILAS } from './bare-sql.ts';
import type { Sentencia } from './record.ts';
import type { Grabado } from './scenario.ts';
import type { Blanco } from './targets.ts';

export const FILAS = 'filas';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** Ids that the recorded creation made itself: each replay needs its own. */
function idsNuevos(sentencias: readonly Sentencia[], { tenantId, userId, proyectoId }: Blanco) {
  const conocidos = new Set<unknown>([tenantId, userId, proyectoId]);
  const textos = sentencias.flatMap(({ values }) =>
    values.filter((valor) => typeof valor === 'string'),
  );
  return [...new Set(textos.filter((texto) => UUID_V7.test(texto) && !conocidos.has(texto)))];
}

const copiar = ({ text, values }: Sentencia) => ({ text, values: [...values] });

export function configurarVara(
  databaseUrl: string,
  blanco: Blanco,
  { superficial, profunda, totales, panel, resumen, crear }: Grabado,
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
    filas: { text: PAGINA_EN_FILAS, values: [tenantId, proyectoId] },
    escrituras: crear.map(copiar),
    nuevos: idsNuevos(crear, blanco),
  };
}
