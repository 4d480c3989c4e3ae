import { formatearNumero } from './numero.ts';

const UNIDADES = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** File size in units of 1024: `0 Bytes`, `1,5 KB`, `25 MB`; at most `decimales` decimals. */
export function formatearBytes(bytes: number, decimales = 2): string {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError('Bytes cannot be negative');
  const maximo = Math.max(0, decimales);
  let valor = bytes;
  let escalon = 0;
  // The size is compared as it will be shown: 1.048.575 bytes read 1 MB, not 1.024 KB.
  while (Number(valor.toFixed(maximo)) >= 1024 && escalon < UNIDADES.length - 1) {
    valor /= 1024;
    escalon += 1;
  }
  return `${formatearNumero(valor, { maximo })}\u00a0${UNIDADES[escalon]}`;
}
