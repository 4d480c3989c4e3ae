import { diaDeLlamado, type Saldos } from '@plomada/domain/aportes/estado/saldos.rules';
import { estadoDeLlamado } from '@plomada/domain/aportes/llamados/llamado.rules';
import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../../audit/audited.ts';
import { type DatosLlamado, LLAMADOS } from './columns.sql.ts';
import type { FilaLlamado } from './llamados.sql.ts';

/** A call that is cancelled asks nothing more. */
function cuotasDe(fila: FilaLlamado, saldos: Saldos, hoy: string): Cuota[] {
  const dia = diaDeLlamado(fila, hoy);
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
  return {
    id: fila.id,
    numero: fila.numero,
    proyectoId: fila.proyecto.id,
    proyecto: fila.proyecto,
    moneda: fila.moneda,
    ...LLAMADOS.rowOf(fila),
    estado: estadoDeLlamado({ ...fila, pendienteCentavos }, hoy),
    motivoAnulacion: fila.motivoAnulacion,
    cuotas,
    pagadoCentavos: sumarCentavos(cuotas.map((cuota) => cuota.pagadoCentavos)),
    pendienteCentavos,
    editable: !fila.anulado && !fila.conAportes,
    creadoPor: fila.creadoPor,
    creadoEn: fila.creadoEn.toISOString(),
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
