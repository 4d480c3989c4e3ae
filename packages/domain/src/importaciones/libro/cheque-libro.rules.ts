import type { MedioPago } from '../../base/medio-pago.schema.ts';
import type { Celda } from '../../planilla/grilla.rules.ts';
import { palabraDeMedio } from './medios.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

type Celdas = ReadonlyMap<CampoLibro, Celda>;

const DE_CHEQUE: ReadonlySet<MedioPago> = new Set<MedioPago>([
  'CHEQUE_PROPIO',
  'CHEQUE_TERCERO',
  'ECHEQ',
]);

/**
 * Number and bank after the word for a means of payment: `4512 galicia` in `ch 4512 galicia`; empty
 * without them.
 */
function trasLaPalabra(medio: Celda | undefined): string {
  const [cola = ''] = /\d{3,}.*$/.exec(medio?.texto ?? '') ?? [];
  return medio !== undefined && palabraDeMedio(medio.plegado) !== medio.plegado ? cola.trim() : '';
}

/** Day as `20/03/2026`; a text without a complete date is not changed. */
function enDia({ fecha, texto }: Celda): string {
  const [anio, mes, dia] = fecha?.entera?.split('-') ?? [];
  return anio === undefined ? texto : `${dia}/${mes}/${anio}`;
}

/**
 * Number, bank, payment day and state of a row's cheque, as text; null for a row without a cheque,
 * or without any of them.
 */
export function chequeEscrito(celdas: Celdas, medio: MedioPago | null): string | null {
  const esDeCheque = celdas.has('cheque') || (medio !== null && DE_CHEQUE.has(medio));
  if (!esDeCheque) return null;
  const numero = celdas.get('cheque')?.texto ?? trasLaPalabra(celdas.get('medioPago'));
  const pago = celdas.get('fechaCheque') ?? celdas.get('vencimiento');
  const partes = [
    numero === '' ? '' : `Cheque ${numero}`,
    celdas.get('cuenta')?.texto ?? '',
    pago ? `se paga el ${enDia(pago)}` : '',
    celdas.get('estado')?.texto.toLowerCase() ?? '',
  ].filter((parte) => parte !== '');
  return partes.length === 0 ? null : partes.join(', ');
}
