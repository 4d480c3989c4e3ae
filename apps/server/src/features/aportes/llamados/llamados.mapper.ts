import { diaDeLlamado, type Saldos } from '@plomada/domain/aportes/estado/saldos.rules';
import { estadoDeLlamado } from '@plomada/domain/aportes/llamados/llamado.rules';
import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../../audit/audited.ts';
import type { DatosLlamado } from './columns.sql.ts';
import type { FilaLlamado } from './llamados.sql.ts';

/** Quotas of a call with what is paid and pending of each; both are 0 in a cancelled call. */
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
  const { moraMensualBp: _mora, anulado, noEditable, creadoEn, ...propio } = fila;
  const cuotas = cuotasDe(fila, saldos, hoy);
  const pendienteCentavos = sumarCentavos(cuotas.map((cuota) => cuota.pendienteCentavos));
  return {
    ...propio,
    proyectoId: propio.proyecto.id,
    estado: estadoDeLlamado({ ...fila, pendienteCentavos }, hoy),
    cuotas,
    pagadoCentavos: sumarCentavos(cuotas.map((cuota) => cuota.pagadoCentavos)),
    pendienteCentavos,
    editable: !anulado && !noEditable,
    creadoEn: creadoEn.toISOString(),
  };
}

/** Audited fields of a call under their API names; quotas are logged by partner's name. */
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

/** Name of a call in the audit log, after the verb. */
export const nombrarLlamado = ({ numero, importeCentavos, moneda, proyecto }: Llamado): string =>
  `el llamado ${numero} (${formatearDinero(importeCentavos, moneda)}) de ${proyecto.codigo}`;
