import { mesSiguiente } from '@plomada/domain/cierres/cierre.rules';
import type { Informe, ListaInformes } from '@plomada/domain/informes/informe.schema';
import { nombrarMes } from '@plomada/formatters/fecha';

import { trpc } from '../../lib/trpc.ts';

export const useInformes = (obraId: string) => trpc.informes.listar.useQuery({ id: obraId });

/** The months that can be reported, oldest first. */
export function mesesDe({ primerMes, ultimoMes }: ListaInformes): string[] {
  const meses: string[] = [];
  if (primerMes === null || ultimoMes === null) return meses;
  for (let mes = primerMes; mes <= ultimoMes; mes = mesSiguiente(mes)) meses.push(mes);
  return meses;
}

/** "julio de 2026 a septiembre de 2026", or the one month. */
export const nombrarMeses = ({ desde, hasta }: Pick<Informe, 'desde' | 'hasta'>): string =>
  desde === hasta ? nombrarMes(desde) : `${nombrarMes(desde)} a ${nombrarMes(hasta)}`;

/** With its version, where there is more than one. */
export const nombrarInforme = (informe: Pick<Informe, 'desde' | 'hasta' | 'version'>): string =>
  informe.version === 1
    ? nombrarMeses(informe)
    : `${nombrarMeses(informe)}, versión ${informe.version}`;
