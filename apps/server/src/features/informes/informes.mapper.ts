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

import type { FilaInforme, FilaSaldo } from './informes.sql.ts';

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

/** What binds a part of what was given out to the log: the same part, the same digest. */
export const huellaDe = (parte: object): string =>
  createHash('sha256').update(jsonCanonico(parte)).digest('hex');

/** What the log keeps of a report: no order, and nothing else, gives away whose part a digest is of. */
export const huellasDe = ({ comun, cuentas }: ContenidoDeInforme) => ({
  huellaComun: huellaDe(comun),
  huellas: Object.values(cuentas).map(huellaDe).sort(),
});

type Meses = Pick<ComunDeInforme, 'desde' | 'hasta'>;

/** `julio de 2026`, `julio de 2026 a septiembre de 2026`. */
export const nombrarMeses = ({ desde, hasta }: Meses): string =>
  desde === hasta ? nombrarMes(desde) : `${nombrarMes(desde)} a ${nombrarMes(hasta)}`;

/** All that whoever holds the code of a report may know. */
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
