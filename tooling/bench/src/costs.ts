import { naiveStatements } from './bare-sql.ts';
import type { Size } from './database.ts';
import { measureStatement, type Cost } from './pages.ts';
import type { RecordedStatement } from './record.ts';
import type { ComparedCost } from './report.ts';
import type { Recorded } from './scenario.ts';
import type { Target } from './targets.ts';

async function medirTodas(
  appUrl: string,
  blanco: Target,
  sentencias: readonly RecordedStatement[],
): Promise<Cost> {
  let suma: Cost = { buffers: 0, ms: 0 };
  for (const sentencia of sentencias) {
    const { buffers, ms } = await measureStatement(appUrl, blanco, sentencia);
    suma = { buffers: suma.buffers + buffers, ms: suma.ms + ms };
  }
  return suma;
}

const miles = (cantidad: number) => Math.round(cantidad).toLocaleString('en');

/** Every measured statement of one database, each beside the plain ones. */
export async function measureCosts(
  appUrl: string,
  blanco: Target,
  grabado: Recorded,
  { filas, tenants, proyectosPorTenant }: Size,
): Promise<ComparedCost[]> {
  const deTodas = filas / tenants;
  const tamano = `${miles(filas)} (${miles(deTodas)}, ${miles(deTodas / proyectosPorTenant)})`;
  const { lista, totales, panel, resumen } = naiveStatements(blanco);
  const costos: ComparedCost[] = [];
  for (const [nombre, propia, plana] of [
    ['first page of 50', grabado.superficial, lista],
    ['deep page of 50', grabado.profunda, lista],
    ['totals of the work', grabado.totales, totales],
    ['dashboard of the work', grabado.panel, panel],
    ['summary of all works', grabado.resumen, resumen],
  ] as const) {
    costos.push({
      nombre,
      filas: tamano,
      propio: await measureStatement(appUrl, blanco, propia),
      ingenuo: await medirTodas(appUrl, blanco, plana),
    });
  }
  return costos;
}
