import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../audit/audited.ts';
import { veCuentas } from '../cuentas/visibility.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import type { FilaAporte } from './aportes.sql.ts';
import type { DatosAporte } from './columns.sql.ts';

export const aporteDto = (
  quien: Pick<Quien, 'actor'>,
  { importeLoteCentavos: _lote, creadoEn, cuentaId, ...fila }: FilaAporte,
): Aporte => ({
  ...fila,
  cuentaId: veCuentas(quien) ? cuentaId : null,
  proyectoId: fila.proyecto.id,
  socioId: fila.socio.id,
  creadoEn: creadoEn.toISOString(),
});

/** Audited fields of a contribution, under their API names. */
export const camposAporte = (aporte: Aporte): Audited<DatosAporte> => ({
  socio: aporte.socio.nombre,
  tipo: aporte.tipo,
  destino: aporte.destino,
  llamado: aporte.llamado?.numero ?? null,
  fecha: aporte.fecha,
  importeCentavos: aporte.importeCentavos,
  moneda: aporte.moneda,
  cotizacion: aporte.cotizacion,
  importeCuentaCentavos: aporte.importeCuentaCentavos,
  monedaCuenta: aporte.monedaCuenta,
  medioPago: aporte.medioPago,
  concepto: aporte.concepto,
});

/** Name of a contribution or return in the audit log, after the verb. */
export function nombrarAporte(aporte: Aporte): string {
  const { codigo, tipo, importeCentavos, moneda, socio, proyecto } = aporte;
  const importe = formatearDinero(importeCentavos, moneda);
  return tipo === 'DEVOLUCION'
    ? `la devolución ${codigo} de ${importe} a ${socio.nombre} en ${proyecto.codigo}`
    : `el aporte ${codigo} de ${importe} de ${socio.nombre} en ${proyecto.codigo}`;
}
