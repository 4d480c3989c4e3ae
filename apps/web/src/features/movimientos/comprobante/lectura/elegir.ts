import { leerQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';

export const esDeFactura = (texto: string): boolean => leerQrArca(texto).ok;

/**
 * An invoice may carry other codes beside ARCA's (payment, publicity): the first that reads as a
 * voucher, else the first of all, whose reading says what is wrong with it. Null when there is none.
 */
export function elegirTexto(textos: readonly string[]): string | null {
  return textos.find(esDeFactura) ?? textos[0] ?? null;
}
