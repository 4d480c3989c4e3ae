import { mesSiguiente } from '@plomada/domain/cierres/cierre.rules';
import type { Informe, ListaInformes } from '@plomada/domain/informes/informe.schema';
import { nombrarMes, titularMes } from '@plomada/formatters/fecha';

import { trpc } from '@/lib/trpc.ts';

export const useInformes = (obraId: string) => trpc.informes.listar.useQuery({ id: obraId });

/** Months that a report can cover, oldest first. */
export function mesesDe({ primerMes, ultimoMes }: ListaInformes): string[] {
  const meses: string[] = [];
  if (primerMes === null || ultimoMes === null) return meses;
  for (let mes = primerMes; mes <= ultimoMes; mes = mesSiguiente(mes)) meses.push(mes);
  return meses;
}

type Meses = Pick<Informe, 'desde' | 'hasta'>;
type Cual = Meses & Pick<Informe, 'version'>;

const hastaSuFin = ({ desde, hasta }: Meses): string =>
  desde === hasta ? '' : ` a ${nombrarMes(hasta)}`;
const conVersion = ({ version }: Cual): string => (version === 1 ? '' : `, versión ${version}`);

/** Capitalised range "Julio de 2026 a septiembre de 2026", or a single month. */
export const titularMeses = (informe: Meses): string =>
  `${titularMes(informe.desde)}${hastaSuFin(informe)}`;

/** Title of a report, with its version if there are several. */
export const titularInforme = (informe: Cual): string =>
  `${titularMeses(informe)}${conVersion(informe)}`;

/** Name of a report within a sentence. */
export const nombrarInforme = (informe: Cual): string =>
  `${nombrarMes(informe.desde)}${hastaSuFin(informe)}${conVersion(informe)}`;
