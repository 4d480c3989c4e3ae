import type { Moneda } from '@plomada/domain/base/campos.schema';
import { PARTE_EN_PALABRAS } from '@plomada/domain/facturas/palabras.rules';
import { CAMPOS_DE_PARTES } from '@plomada/domain/movimientos/comprobantes/partes';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

/** Parts as the audit log keeps them: only those present, in the words that people read. */
export function partesEnPalabras(partes: Partes | null, moneda: Moneda): string | null {
  if (partes === null) return null;
  const decir = (centavos: number) => formatearDinero(centavos, moneda);
  const alicuotas = partes.alicuotas.map(
    ({ bp, netoCentavos, ivaCentavos }) =>
      `neto al ${formatearPorcentajeBp(bp)} ${decir(netoCentavos)}, IVA ${decir(ivaCentavos)}`,
  );
  const otras = CAMPOS_DE_PARTES.filter((campo) => partes[campo] > 0).map(
    (campo) => `${PARTE_EN_PALABRAS[campo]} ${decir(partes[campo])}`,
  );
  return [...alicuotas, ...otras].join('; ');
}

/** Audited field with the parts of a movement's document; absent when no parts are given. */
export const partesAuditadas = (
  comprobante: { readonly partes?: Partes | null | undefined } | null | undefined,
  moneda: Moneda,
): { readonly partes?: string | null } =>
  comprobante?.partes === undefined ? {} : { partes: partesEnPalabras(comprobante.partes, moneda) };
