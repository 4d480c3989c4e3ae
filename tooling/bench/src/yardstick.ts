import type { BareConfig } from './bare-config.ts';
import { PAGE_IN_ROWS } from './bare-sql.ts';
import { FRESH, frozenStatements } from './frozen.ts';
import type { RecordedStatement } from './record.ts';
import type { Recorded } from './scenario.ts';
import type { Target } from './targets.ts';

export const ROWS = 'filas';

const copiar = ({ text, values }: RecordedStatement) => ({ text, values: [...values] });

export function configureYardstick(
  databaseUrl: string,
  blanco: Target,
  { cursorProfundo, totales, panel, resumen }: Recorded,
): BareConfig {
  const { tenantId, userId, proyectoId } = blanco;
  const [fecha = '', id = ''] = Buffer.from(cursorProfundo, 'base64url').toString().split(' ');
  const ahora = new Date().toISOString();
  const { lista, profunda, magra, crear } = frozenStatements({
    tenantId,
    userId,
    proyectoId,
    fecha,
    id,
    ahora,
  });
  return {
    databaseUrl,
    tenantId,
    userId,
    proyectoId,
    lecturas: [
      { nombre: 'superficial', ...copiar(lista) },
      { nombre: 'profunda', ...copiar(profunda) },
      { nombre: 'totales', ...copiar(totales) },
      { nombre: 'panel', ...copiar(panel) },
      { nombre: 'resumen', ...copiar(resumen) },
    ],
    filas: { text: PAGE_IN_ROWS, values: [tenantId, proyectoId] },
    magra: copiar(magra),
    escrituras: crear.map(copiar),
    nuevos: FRESH,
  };
}
