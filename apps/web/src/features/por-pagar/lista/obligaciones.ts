import type {
  Obligacion,
  TotalesObligaciones,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { PARTE_DE_OBLIGACION } from '@plomada/domain/obligaciones/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import { cheques } from '@/config/cheques-paths.ts';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';

import { venceEnPalabras } from '../palabras.ts';
import { esAFavor } from './renglon.ts';

/** Page that shows a debt; undefined if it has none. */
export function paginaDe(tenantId: string, obligacion: Obligacion): string | undefined {
  const { clase, origenId, proyecto, presupuesto, pagoId, cuota, ordenId } = obligacion;
  if (clase === 'COMPROBANTE') return payables.deuda(tenantId, origenId);
  if (clase === 'CHEQUE_A_COBRAR' || clase === 'CHEQUE_RECHAZADO' || clase === 'CHEQUE_A_REPONER') {
    return cheques.cheque(tenantId, origenId);
  }
  if (ordenId !== null) return payables.orden(tenantId, ordenId);
  if (proyecto === null) return undefined;
  if (clase === 'BOLSILLO') return paths.movimiento(tenantId, proyecto.id, origenId);
  if (clase === 'LLAMADO') {
    return cuota === null ? undefined : paths.llamado(tenantId, proyecto.id, cuota.llamadoId);
  }
  if (presupuesto === null) return undefined;
  switch (clase) {
    case 'CHEQUE':
    case 'RETENCION':
      return pagoId === null
        ? undefined
        : paths.pago(tenantId, proyecto.id, presupuesto.id, pagoId);
    case 'A_CUENTA':
      return undefined;
    case 'CERTIFICADO':
      return paths.certificado(tenantId, proyecto.id, presupuesto.id, origenId);
    case 'PROGRAMADO':
      return paths.pago(tenantId, proyecto.id, presupuesto.id, origenId);
    case 'ANTICIPO':
    case 'REPARO':
      return paths.presupuesto(tenantId, proyecto.id, presupuesto.id);
  }
}

/** Address of the form that collects the debt, with the debt chosen; undefined without one. */
export function cobrarEn(tenantId: string, obligacion: Obligacion): string | undefined {
  const { clase, origenId, proyecto, presupuesto, cuota } = obligacion;
  if (clase === 'CHEQUE_RECHAZADO') return `${cheques.cheque(tenantId, origenId)}?hacer=cobrar`;
  if (proyecto === null) return undefined;
  if (cuota !== null) {
    const { socioId, llamadoId } = cuota;
    return `${paths.aporteNuevo(tenantId, proyecto.id)}?socio=${socioId}&llamado=${llamadoId}`;
  }
  if (presupuesto === null) return undefined;
  if (clase === 'PROGRAMADO') {
    return `${paths.pago(tenantId, proyecto.id, presupuesto.id, origenId)}?hacer=pagar`;
  }
  const deuda = clase === 'CERTIFICADO' ? `certificadoId=${origenId}` : `tipo=${clase}`;
  return `${paths.pagoNuevo(tenantId, proyecto.id, presupuesto.id)}?${deuda}`;
}

/** Address of the dialog that makes good a cheque to a supplier; undefined for any other debt. */
export const reponerEn = (
  tenantId: string,
  { clase, origenId }: Pick<Obligacion, 'clase' | 'origenId'>,
): string | undefined =>
  clase === 'CHEQUE_A_REPONER' ? `${cheques.cheque(tenantId, origenId)}?hacer=reponer` : undefined;

/** Address of the dialog for an amount on account that the supplier gave back; else undefined. */
export const devolverEn = (
  tenantId: string,
  { clase, ordenId }: Pick<Obligacion, 'clase' | 'ordenId'>,
): string | undefined =>
  clase === 'A_CUENTA' && ordenId !== null
    ? `${payables.orden(tenantId, ordenId)}?hacer=devolver`
    : undefined;

export function cuandoVence(obligacion: Obligacion): string {
  const { clase, diasVencido } = obligacion;
  if (clase === 'A_CUENTA') return 'A cuenta';
  if (esAFavor(obligacion)) return 'A favor';
  // A due cheque that is still listed has no account; with one it would have been debited on its
  // day.
  if (clase === 'CHEQUE' && (diasVencido ?? 0) >= 0) return 'Sin cuenta';
  return clase === 'REPARO' && diasVencido === null
    ? 'Sin fecha de devolución'
    : venceEnPalabras(diasVencido);
}

type Sumas = Pick<TotalesObligaciones, 'moneda' | 'partes' | 'reparoSinFechaCentavos'>;

/** Parts of a total in words, as in `Facturas $ 410.000,00 · Certificados $ 350.000,00`. */
export function partesEnPalabras(
  { moneda, partes, reparoSinFechaCentavos }: Sumas,
  palabras = PARTE_DE_OBLIGACION,
): string {
  const importes: readonly (readonly [string, number])[] = [
    ...partes.map((parte) => [palabras[parte.clase], parte.pendienteCentavos] as const),
    ['Fondo de reparo sin fecha', reparoSinFechaCentavos],
  ];
  return importes
    .filter(([, centavos]) => centavos !== 0)
    .map(([nombre, centavos]) => `${nombre} ${formatearDinero(centavos, moneda)}`)
    .join(' · ');
}
