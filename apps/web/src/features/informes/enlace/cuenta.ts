import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import type { EnlaceAbierto } from '@plomada/domain/informes/enlace.schema';
import type { ComunDeInforme } from '@plomada/domain/informes/informe.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

export type Contenido = EnlaceAbierto['contenido'];
/** What a statement and the account in a report have in common. */
export type Cuenta = Omit<EstadoDeCuenta, 'codigoVerificacion' | 'plazos'>;
export type Linea = EstadoDeCuenta['lineas'][number];

/** The account that is shown large: of today, or of the end of the report's last month. */
export const cuentaDe = ({ estado, informe }: Contenido): Cuenta | null =>
  estado ?? informe?.cuenta ?? null;

// How a question names its line: as whoever answers reads it, and the same at the next visit.
const LINEA_MAX = 300;
const nombrar = (...partes: readonly string[]): string => partes.join(' · ').slice(0, LINEA_MAX);

export function nombrarLinea(linea: Linea): string {
  const { fecha, detalle, moneda } = linea;
  const importe = linea.exigidoCentavos ?? linea.aportadoCentavos;
  const cuanto = importe === null || moneda === null ? [] : [formatearDinero(importe, moneda)];
  return nombrar(formatearFecha(fecha), detalle, ...cuanto);
}

/** One of those that a report lists. */
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

/** The names of every line that is shown: a question of another one stands apart. */
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
