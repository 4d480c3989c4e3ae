import { factorTexto } from '@plomada/domain/base/porcentaje.rules';
import { diferenciasDeIndice } from '@plomada/domain/presupuestos/certificados/armado.rules';
import type {
  Certificado,
  EditarCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { cuenta } from '@plomada/domain/presupuestos/certificados/precio-nuevo.rules';
import type { Indices } from '@plomada/domain/presupuestos/indices/indice.rules';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { Audited } from '../../../audit/audited.ts';
import type { FilaPresupuesto } from '../dto.sql.ts';
import type { FilaCertificado } from './certificados.sql.ts';
import { type Editado, PROPIOS } from './columns.sql.ts';

const SIN_INDICE = '1.000000000000';

const factorDe = ({ factorNumerador, factorDenominador }: FilaCertificado): string =>
  factorNumerador === null || factorDenominador === null
    ? SIN_INDICE
    : factorTexto({ numerador: factorNumerador, denominador: factorDenominador });

/** Certificate without its items. */
export type CertificadoResumido = Omit<Certificado, 'items'>;

type Leido = {
  readonly filas: readonly FilaCertificado[];
  readonly presupuesto: FilaPresupuesto;
  readonly indices: Indices;
  /** Amount paid of each approved certificate, by id. */
  readonly pagado: ReadonlyMap<string, number>;
};

/** Certificates of a budget that are not deleted, the first one first. */
export function certificadosDto(leido: Leido): CertificadoResumido[] {
  const { filas, presupuesto, indices, pagado } = leido;
  const pendientes = diferenciasDeIndice(filas, presupuesto, indices);
  const ultimo = filas.findLast(cuenta);
  return filas.map((fila, i) => ({
    id: fila.id,
    presupuestoId: presupuesto.id,
    numero: fila.numero,
    estado: fila.estado,
    ...PROPIOS.rowOf(fila),
    factor: factorDe(fila),
    diferenciaIndiceCentavos: pendientes[i] ?? 0,
    pagadoCentavos: pagado.get(fila.id) ?? 0,
    ultimo: fila.id === ultimo?.id,
    motivoEstado: fila.motivoEstado,
    presentadoEn: fila.presentadoEn?.toISOString() ?? null,
    resueltoEn: fila.resueltoEn?.toISOString() ?? null,
    resueltoPor: fila.resueltoPor,
    creadoPor: fila.creadoPor,
    creadoEn: fila.creadoEn.toISOString(),
    version: fila.version,
  }));
}

type Item = Certificado['items'][number];

/** True for an item that moved or was given by quantity. Money may move while basis points round to 0. */
const seMidio = ({ presenteBp, presenteCentavos, acumuladoCantidad }: Item): boolean =>
  presenteBp > 0 || presenteCentavos > 0 || acumuladoCantidad !== null;

function avanceDeItem({ descripcion, unidad, presenteBp, acumuladoCantidad }: Item): string {
  const presente = formatearPorcentajeBp(presenteBp);
  return acumuladoCantidad === null
    ? `${descripcion}: ${presente}`
    : `${descripcion}: ${formatearCantidad(acumuladoCantidad, unidad)} en total (${presente})`;
}

/**
 * Audited fields of a certificate, under their API names; items are given by their progress, and
 * the rate by the factor it produced.
 */
export const camposCertificado = (
  certificado: Certificado,
): Audited<Omit<Pick<EditarCertificado, Editado>, 'cotizacion'>> => ({
  periodo: certificado.periodo,
  estado: certificado.estado,
  avance: certificado.items.filter(seMidio).map(avanceDeItem).join(' · '),
  brutoCentavos: certificado.brutoCentavos,
  actualizacionCentavos: certificado.actualizacionCentavos,
  ajusteIndiceCentavos: certificado.ajusteIndiceCentavos,
  desacopioCentavos: certificado.desacopioCentavos,
  fondoReparoCentavos: certificado.fondoReparoCentavos,
  otrosDescuentosCentavos: certificado.otrosDescuentosCentavos,
  netoCentavos: certificado.netoCentavos,
  factor: certificado.factor,
});
