import type { MesesDeFacturas, Pila, TotalesDePila } from '@plomada/domain/facturas/factura.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { nombrarMes } from '@plomada/formatters/fecha';

import { type Mes, type PilaDeMes, PILAS } from './palabras.ts';

const NADA = { cantidad: 0, arcaCentavos: 0, nuestroCentavos: 0, diferenciaCentavos: 0 };

export const pilaDe = (mes: Mes | undefined, pila: Pila): PilaDeMes =>
  mes?.pilas.find((una) => una.pila === pila) ?? { pila, ...NADA };

/** How many of that month somebody should look at. */
export const porVer = (mes: Mes): number =>
  PILAS.filter((pila) => pila !== 'COINCIDEN').reduce(
    (suma, pila) => suma + pilaDe(mes, pila).cantidad,
    0,
  );

const POR_URGENCIA: readonly Pila[] = ['FALTA_ACA', 'DIFIERE', 'FALTA_EN_ARCA'];

/** The one to begin with: the first that has something to do. */
export const pilaInicial = (mes: Mes | undefined): Pila =>
  POR_URGENCIA.find((pila) => pilaDe(mes, pila).cantidad > 0) ?? 'COINCIDEN';

export const pilaSiguiente = (pila: Pila): Pila =>
  PILAS[(PILAS.indexOf(pila) + 1) % PILAS.length] ?? 'COINCIDEN';

/** What a pile amounts to: where both have it, what they differ by. */
export function importeDePila(
  pila: Pila,
  { arcaCentavos, nuestroCentavos, diferenciaCentavos }: TotalesDePila,
): number {
  if (pila === 'FALTA_ACA') return arcaCentavos;
  return pila === 'DIFIERE' ? diferenciaCentavos : nuestroCentavos;
}

/** The month to begin with: of the address, else the newest one with something to look at. */
export function mesElegido(meses: readonly Mes[], pedido: string | null): Mes | undefined {
  return (
    meses.find(({ mes }) => mes === pedido) ?? meses.find((mes) => porVer(mes) > 0) ?? meses[0]
  );
}

/** `enero`, or `julio de 2025` where it began in another year than the one it ends in. */
function desdeEnPalabras({ desde, hasta }: MesesDeFacturas['ejercicio']): string {
  const nombre = nombrarMes(desde);
  return desde.slice(0, 4) === hasta.slice(0, 4) ? (nombre.split(' ')[0] ?? nombre) : nombre;
}

/** What ARCA has beyond ours since the fiscal year began. */
export function diferenciaEnPalabras(ejercicio: MesesDeFacturas['ejercicio']): string {
  const { diferenciaCentavos } = ejercicio;
  const desde = desdeEnPalabras(ejercicio);
  if (diferenciaCentavos === 0) return `ARCA y nosotros tenemos lo mismo desde ${desde}`;
  const importe = formatearDinero(Math.abs(diferenciaCentavos));
  const signo = diferenciaCentavos > 0 ? 'más' : 'menos';
  return `ARCA tiene ${importe} ${signo} que nosotros desde ${desde}`;
}
