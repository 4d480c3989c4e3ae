import { ingenuas } from './bare-sql.ts';
import type { Tamano } from './database.ts';
import { medirSentencia, type Costo } from './pages.ts';
import type { Sentencia } from './record.ts';
import type { CostoComparado } from './report.ts';
import type { Grabado } from './scenario.ts';
import type { Blanco } from './targets.ts';

async function medirTodas(
  appUrl: string,
  blanco: Blanco,
  sentencias: readonly Sentencia[],
): Promise<Costo> {
  let suma: Costo = { buffers: 0, ms: 0 };
  for (const sentencia of sentencias) {
    const { buffers, ms } = await medirSentencia(appUrl, blanco, sentencia);
    suma = { buffers: suma.buffers + buffers, ms: suma.ms + ms };
  }
  return suma;
}

const miles = (cantidad: number) => Math.round(cantidad).toLocaleString('en');

/** Every measured statement of one database, each beside the plain ones. */
export async function medirCostos(
  appUrl: string,
  blanco: Blanco,
  grabado: Grabado,
  { filas, tenants, proyectosPorTenant }: Tamano,
): Promise<CostoComparado[]> {
  const deTodas = filas / tenants;
  const tamano = `${miles(filas)} (${miles(deTodas)}, ${miles(deTodas / proyectosPorTenant)})`;
  const { lista, totales, panel, resumen } = ingenuas(blanco);
  const costos: CostoComparado[] = [];
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
      propio: await medirSentencia(appUrl, blanco, propia),
      ingenuo: await medirTodas(appUrl, blanco, plana),
    });
  }
  return costos;
}
