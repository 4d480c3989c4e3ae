import type { Moneda } from '../base/campos.schema.ts';
import { refuseBy, type Refusal } from '../base/refusal.ts';

type Deposito = { readonly tipo: string; readonly importeArsCentavos: number };

type Cobertura = {
  /** Sum in pesos of the withholdings linked to the deposit. */
  readonly retenidoCentavos: number;
  /** Field of the input that is blamed when the deposit does not cover the withholdings. */
  readonly path: string;
  readonly escribir: (centavos: number, moneda: Moneda) => string;
};

/**
 * Refuses a deposit smaller, in pesos, than the withholdings linked to it; an income covers none.
 */
export function verificarCobertura(
  { tipo, importeArsCentavos }: Deposito,
  { retenidoCentavos, path, escribir }: Cobertura,
): Refusal | null {
  const faltaCentavos = retenidoCentavos - (tipo === 'EGRESO' ? importeArsCentavos : 0);
  if (faltaCentavos <= 0) return null;
  const message = `El egreso no alcanza: las retenciones que se depositan con él suman ${escribir(retenidoCentavos, 'ARS')}, faltan ${escribir(faltaCentavos, 'ARS')}.`;
  const data = { faltaCentavos, retenidoCentavos };
  return { ...refuseBy('DEPOSITO_INSUFICIENTE', [{ path, message, data }]), motivo: message };
}
