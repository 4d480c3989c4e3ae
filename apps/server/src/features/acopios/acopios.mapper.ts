import { retiradoBp, situacionAcopio } from '@plomada/domain/acopios/acopio.rules';
import type { Acopio } from '@plomada/domain/acopios/acopio.schema';

import type { Audited } from '../../audit/audited.ts';
import { type Datos, PROPIOS } from './columns.sql.ts';
import type { FilaAcopio } from './dto.sql.ts';

/** Acopio for the answer; `hoy` is the day in Buenos Aires for which its state is computed. */
export function acopioDto({ conSaldo, restante, ...fila }: FilaAcopio, hoy: string): Acopio {
  const { estado, vencimiento, totalCentavos, valorCentavos, valorActualCentavos } = fila;
  return {
    ...fila,
    ...situacionAcopio({ estado, vencimiento, conSaldo }, hoy),
    ahorroCentavos: valorActualCentavos === null ? null : valorActualCentavos - valorCentavos,
    // Computed from the value of what is left, which is 0 when all is taken; the rounded amounts of
    // the retiros might not add up to the total.
    retiradoBp: retiradoBp(totalCentavos - restante, totalCentavos),
    cerradoEn: fila.cerradoEn?.toISOString() ?? null,
    creadoEn: fila.creadoEn.toISOString(),
    actualizadoEn: fila.actualizadoEn.toISOString(),
  };
}

/** Audited fields of an acopio under their API names; referenced rows are logged by name. */
export const camposAuditados = (acopio: Acopio): Audited<Omit<Datos, 'comprobanteId'>> => ({
  proyecto: acopio.proyecto.codigo,
  proveedor: acopio.proveedor.razonSocial,
  tipo: acopio.tipo,
  ...PROPIOS.rowOf(acopio),
  moneda: acopio.moneda,
  importeCentavos: acopio.importeCentavos,
  movimiento: acopio.movimiento?.codigo ?? null,
  comprobanteDatos: acopio.comprobante,
});

/** Name of an acopio in the audit log, after the verb. */
export const nombrarAcopio = ({
  codigo,
  proveedor,
}: Pick<Acopio, 'codigo' | 'proveedor'>): string =>
  `el acopio ${codigo} de ${proveedor.razonSocial}`;
