import type { VencimientoDeBase } from '@plomada/domain/escenarios/base.schema';
import { claveDe } from '@plomada/domain/escenarios/fila';

import type { TenantContext } from '../../context/context.ts';
import { veCuentas } from '../cuentas/visibility.sql.ts';
import { vencimientoDto } from '../resumen/vencimientos/vencimientos.mapper.ts';
import type { FilaDeBase } from './base.sql.ts';

/** Due of the base; the account of a cheque only for readers who see accounts. */
export function vencimientoDeBaseDto(fila: FilaDeBase, ctx: TenantContext): VencimientoDeBase {
  const { llamadoId, socioId, socio, llamado, llamadoNumero } = fila;
  const propia =
    llamado === null ? fila : { ...fila, codigo: llamado, numero: String(llamadoNumero ?? '') };
  const { descripcion, enlace } = vencimientoDto(propia, ctx);
  return {
    clave: claveDe(fila.clase, fila.clave),
    clase: fila.clase,
    sentido: fila.sentido ?? 'EGRESO',
    fecha: fila.fecha,
    importeCentavos: fila.importe ?? 0,
    moneda: fila.moneda,
    proyectoId: fila.proyecto?.id ?? null,
    cuentaId: veCuentas(ctx) ? fila.cuentaId : null,
    cuota: llamadoId !== null && socioId !== null ? { llamadoId, socioId } : null,
    indexado: fila.indexado,
    privado: fila.privado,
    descripcion: socio === null ? descripcion : `${descripcion} · ${socio}`,
    enlace,
  };
}
