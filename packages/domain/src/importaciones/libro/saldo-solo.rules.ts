import type { DeQuePende } from '../../planilla/duda.ts';
import { NO_ENTRA } from '../../planilla/pregunta.ts';
import {
  nombreDe,
  valoresDe,
  type Columna,
  type Cruda,
  type Pedido,
} from './columna-mostrada.rules.ts';

const ES_IMPORTE = 'IMPORTE';

/** Asks whether a balance is the amount of each row, in a list of movements without other money. */
export function preguntarSaldoSolo(
  cruda: Cruda,
  saldo: Columna,
  { id, huella, cuaderno }: Pedido,
): { readonly entra: boolean; readonly de: DeQuePende } {
  const { valor, ...de } = cuaderno.consultar({
    id: `SALDO:${id}`,
    tipo: 'COLUMNA',
    texto: `La única plata de «${cruda.grilla.nombre}» es la columna ${nombreDe(saldo)}: ¿es el importe de cada fila?`,
    opciones: [
      { valor: ES_IMPORTE, texto: 'Sí: es el importe de la fila' },
      { valor: NO_ENTRA, texto: 'No: es lo que queda, y no entra' },
    ],
    propuesta: null,
    textos: [valoresDe(cruda, saldo.columna)],
    recordar: `SALDO:${huella}`,
  });
  return { entra: valor !== NO_ENTRA, de };
}
