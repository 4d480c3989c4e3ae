import { factorTexto, porRazon, type Razon } from '@plomada/domain/base/proporcion.rules';
import { diferenciasPendientes } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { FilaPresupuesto } from '../dto.sql.ts';
import { factorDe, type Indices } from '../presupuestos.mapper.ts';
import type { FilaCertificado } from './certificados.sql.ts';

const SIN_INDICE = '1.000000000000';

const razonDe = ({
  factor_numerador: numerador,
  factor_denominador: denominador,
}: FilaCertificado): Razon | null =>
  numerador === null || denominador === null ? null : { numerador, denominador };

/** What today's index of its month would change of an approved certificate. */
function diferenciaDe(
  fila: FilaCertificado,
  presupuesto: FilaPresupuesto,
  indices: Indices,
): number {
  if (fila.estado !== 'APROBADO' || presupuesto.serie === null) return 0;
  const hoy = factorDe(presupuesto, indices, fila.periodo);
  if (hoy === null || hoy.estimado) return 0;
  return porRazon(fila.bruto, hoy.razon) - fila.bruto - fila.actualizacion;
}

/** A certificate without what it says of each item. */
export type CertificadoResumido = Omit<Certificado, 'items'>;

/** All living certificates of a budget, the first one first; `pagado` of each, by its id. */
export function certificadosDto(
  filas: readonly FilaCertificado[],
  presupuesto: FilaPresupuesto,
  indices: Indices,
  pagado: ReadonlyMap<string, number>,
): CertificadoResumido[] {
  const ajustes = filas
    .filter(({ estado }) => estado !== 'RECHAZADO' && estado !== 'ANULADO')
    .reduce((suma, { ajuste }) => suma + ajuste, 0);
  const pendientes = diferenciasPendientes(
    filas.map((fila) => diferenciaDe(fila, presupuesto, indices)),
    ajustes,
  );
  const ultimo = filas.findLast(({ estado }) => estado !== 'RECHAZADO' && estado !== 'ANULADO');
  return filas.map((fila, i) => {
    const razon = razonDe(fila);
    return {
      id: fila.id,
      presupuestoId: presupuesto.id,
      numero: fila.numero,
      periodo: fila.periodo,
      estado: fila.estado,
      brutoCentavos: fila.bruto,
      actualizacionCentavos: fila.actualizacion,
      ajusteIndiceCentavos: fila.ajuste,
      desacopioBaseCentavos: fila.desacopio_base,
      desacopioCentavos: fila.desacopio,
      fondoReparoCentavos: fila.reparo,
      otrosDescuentosCentavos: fila.otros,
      netoCentavos: fila.neto,
      factor: razon ? factorTexto(razon) : SIN_INDICE,
      mesIndice: fila.mes_indice,
      estimado: fila.estimado,
      diferenciaIndiceCentavos: pendientes[i] ?? 0,
      cotizacion: fila.cotizacion,
      pagadoCentavos: pagado.get(fila.id) ?? 0,
      ultimo: fila.id === ultimo?.id,
      motivoEstado: fila.motivo_estado,
      presentadoEn: fila.presentado_en?.toISOString() ?? null,
      resueltoEn: fila.resuelto_en?.toISOString() ?? null,
      resueltoPor: fila.resolutor,
      creadoPor: fila.creador,
      creadoEn: fila.creado_en.toISOString(),
      version: fila.version,
    };
  });
}

/** The audited fields, under their wire names. */
export const camposCertificado = (certificado: Certificado) => ({
  periodo: certificado.periodo,
  estado: certificado.estado,
  avance: certificado.items
    .filter(({ presenteBp }) => presenteBp > 0)
    .map(({ descripcion, presenteBp }) => `${descripcion}: ${formatearPorcentajeBp(presenteBp)}`)
    .join(' · '),
  brutoCentavos: certificado.brutoCentavos,
  actualizacionCentavos: certificado.actualizacionCentavos,
  ajusteIndiceCentavos: certificado.ajusteIndiceCentavos,
  desacopioCentavos: certificado.desacopioCentavos,
  fondoReparoCentavos: certificado.fondoReparoCentavos,
  otrosDescuentosCentavos: certificado.otrosDescuentosCentavos,
  netoCentavos: certificado.netoCentavos,
  factor: certificado.factor,
});
