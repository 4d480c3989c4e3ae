import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import type { EnlaceAbierto } from '@plomada/domain/informes/enlace-abierto.schema';
import type { ComunDeInforme } from '@plomada/domain/informes/informe.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

export type Contenido = EnlaceAbierto['contenido'];
/** Fields shared by a statement and the account in a report. */
export type Cuenta = Omit<EstadoDeCuenta, 'codigoVerificacion' | 'plazos'>;
export type Linea = EstadoDeCuenta['lineas'][number];

/** Account shown on the page: today's, or that of the end of the report's last month. */
export const cuentaDe = ({ estado, informe }: Contenido): Cuenta | null =>
  estado ?? informe?.cuenta ?? null;

// Most characters of the name of the line that a question is about. The name must be readable for
// the answerer and equal at every visit.
const LINEA_MAX = 300;
const nombrar = (...partes: readonly string[]): string => partes.join(' · ').slice(0, LINEA_MAX);

export function nombrarLinea(linea: Linea): string {
  const { fecha, detalle, moneda } = linea;
  const importe = linea.exigidoCentavos ?? linea.aportadoCentavos;
  const cuanto = importe === null || moneda === null ? [] : [formatearDinero(importe, moneda)];
  return nombrar(formatearFecha(fecha), detalle, ...cuanto);
}

/** Element of one of a report's lists. */
type Uno<De extends 'porRubro' | 'presupuestos' | 'avance' | 'proximosLlamados'> =
  ComunDeInforme[De][number];

export const nombreDeRubro = ({ rubro }: Uno<'porRubro'>): string =>
  rubro === null ? 'Sin rubro' : `${rubro.codigo} ${rubro.nombre}`;

export const nombrarRubro = (rubro: Uno<'porRubro'>): string =>
  nombrar('Rubro', nombreDeRubro(rubro), rubro.moneda);

export const nombrarPresupuesto = ({ codigo, titulo }: Uno<'presupuestos'>): string =>
  nombrar('Presupuesto', `${codigo} ${titulo}`);

export const nombrarAvance = ({ presupuesto, item }: Uno<'avance'>): string =>
  nombrar('Avance', presupuesto, item);

export const nombrarLlamado = ({ numero, concepto }: Uno<'proximosLlamados'>): string =>
  nombrar(`Llamado ${numero}`, concepto);

/** Names of all lines shown; questions about others are listed separately. */
export function lineasDe({ estado, informe }: Contenido): ReadonlySet<string> {
  const comun = informe?.comun;
  return new Set([
    ...((estado ?? informe?.cuenta)?.lineas.map(nombrarLinea) ?? []),
    ...(comun?.porRubro.map(nombrarRubro) ?? []),
    ...(comun?.presupuestos.map(nombrarPresupuesto) ?? []),
    ...(comun?.avance.map(nombrarAvance) ?? []),
    ...(comun?.proximosLlamados.map(nombrarLlamado) ?? []),
  ]);
}

export const IMPORTES = [
  ['Pendiente', 'pendienteCentavos'],
  ['Aportado', 'aportadoCentavos'],
  ['Pedido', 'exigidoCentavos'],
] as const;
