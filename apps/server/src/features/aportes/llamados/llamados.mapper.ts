import { estadoDeLlamado } from '@plomada/domain/aportes/llamados/llamado.rules';
import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../../audit/audited.ts';
import type { Saldos } from '../estado/saldos.queries.ts';
import type { FilaLlamado } from './list.sql.ts';
import type { DatosLlamado } from './llamados.sql.ts';

/** A call that is cancelled asks nothing more; one of a day to come is told as of that day. */
function cuotasDe(fila: FilaLlamado, saldos: Saldos, hoy: string): Cuota[] {
  const dia = {
    al: fila.fecha > hoy ? fila.fecha : hoy,
    moraMensualBp: fila.mora_mensual_bp,
  };
  return fila.cuotas.map(({ socioId, nombre, participacionBp, importeCentavos }) => {
    const alDia = fila.anulado ? null : saldos.cuota(socioId, fila, dia);
    return {
      socioId,
      nombre,
      participacionBp,
      importeCentavos,
      pagadoCentavos: alDia?.pagadoCentavos ?? 0,
      pendienteCentavos: alDia?.pendienteCentavos ?? 0,
      diasMora: alDia?.diasMora ?? 0,
      moraCentavos: alDia?.moraCentavos ?? 0,
    };
  });
}

export function llamadoDto(fila: FilaLlamado, saldos: Saldos, hoy: string): Llamado {
  const cuotas = cuotasDe(fila, saldos, hoy);
  const pendienteCentavos = sumarCentavos(cuotas.map((cuota) => cuota.pendienteCentavos));
  const { anulado, vencimiento } = fila;
  return {
    id: fila.id,
    numero: fila.numero,
    proyectoId: fila.proyecto.id,
    proyecto: fila.proyecto,
    periodo: fila.periodo,
    concepto: fila.concepto,
    importeCentavos: fila.importe,
    moneda: fila.moneda,
    fecha: fila.fecha,
    vencimiento,
    sinAsignarBp: fila.sin_asignar_bp,
    estado: estadoDeLlamado({ vencimiento, anulado, pendienteCentavos }, hoy),
    motivoAnulacion: fila.motivo_anulacion,
    cuotas,
    pagadoCentavos: sumarCentavos(cuotas.map((cuota) => cuota.pagadoCentavos)),
    pendienteCentavos,
    editable: !anulado && !fila.con_aportes,
    creadoPor: fila.creador,
    creadoEn: fila.creado_en.toISOString(),
    version: fila.version,
  };
}

/** The audited fields, under their wire names; quotas as people name them. */
export const camposLlamado = (llamado: Llamado): Audited<DatosLlamado> => ({
  periodo: llamado.periodo,
  concepto: llamado.concepto,
  importeCentavos: llamado.importeCentavos,
  moneda: llamado.moneda,
  fecha: llamado.fecha,
  vencimiento: llamado.vencimiento,
  cuotas: llamado.cuotas
    .map(
      ({ nombre, importeCentavos }) =>
        `${nombre} ${formatearDinero(importeCentavos, llamado.moneda)}`,
    )
    .join(' · '),
  motivoAnulacion: llamado.motivoAnulacion,
});

/** What the audit log calls it, after the verb. */
export const nombrarLlamado = ({ numero, importeCentavos, moneda, proyecto }: Llamado): string =>
  `el llamado ${numero} (${formatearDinero(importeCentavos, moneda)}) de ${proyecto.codigo}`;
