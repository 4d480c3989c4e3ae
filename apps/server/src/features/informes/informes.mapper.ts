import { createHash } from 'node:crypto';

import { jsonCanonico } from '@plomada/domain/auditoria/cadena.rules';
import type {
  ComunDeInforme,
  ContenidoDeInforme,
  Informe,
} from '@plomada/domain/informes/informe.schema';
import type {
  SaldoDeInforme,
  VerificacionInforme,
} from '@plomada/domain/informes/verificacion.schema';
import { nombrarMes } from '@plomada/formatters/fecha';

import type { FilaSaldo } from './contenido.sql.ts';
import type { FilaInforme } from './informes.sql.ts';

export const saldoDto = ({ moneda, inicial, ingresos, egresos }: FilaSaldo): SaldoDeInforme => ({
  moneda,
  inicialCentavos: inicial,
  ingresosCentavos: ingresos,
  egresosCentavos: egresos,
  finalCentavos: inicial + ingresos - egresos,
});

export const informeDto = (fila: FilaInforme): Informe => ({
  ...fila,
  creadoEn: fila.creadoEn.toISOString(),
});

/** Hash that ties a part of a report to the audit log; equal parts have equal hashes. */
export const huellaDe = (parte: object): string =>
  createHash('sha256').update(jsonCanonico(parte)).digest('hex');

/**
 * Hashes that the audit log keeps of a report, sorted so that their order does not reveal whose
 * part each one is of.
 */
export const huellasDe = ({ comun, cuentas }: ContenidoDeInforme) => ({
  huellaComun: huellaDe(comun),
  huellas: Object.values(cuentas).map(huellaDe).sort(),
});

type Meses = Pick<ComunDeInforme, 'desde' | 'hasta'>;

/** Months of a report in words: `julio de 2026`, or `julio de 2026 a septiembre de 2026`. */
export const nombrarMeses = ({ desde, hasta }: Meses): string =>
  desde === hasta ? nombrarMes(desde) : `${nombrarMes(desde)} a ${nombrarMes(hasta)}`;

/** Content that the verification of a report's code shows. */
export const verificableDe = ({
  organizacion,
  proyecto,
  desde,
  hasta,
  version,
  creadoEn,
  saldos,
}: ComunDeInforme): Omit<VerificacionInforme, 'autentico'> => ({
  tipo: 'INFORME',
  organizacion,
  obra: proyecto.nombre,
  desde,
  hasta,
  version,
  creadoEn,
  totales: saldos,
});
