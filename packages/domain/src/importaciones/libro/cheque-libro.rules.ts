import type { MedioPago } from '../../base/medio-pago.schema.ts';
import type { FormatoCheque } from '../../cheques/cheque.schema.ts';
import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { Celda } from '../../planilla/celda.rules.ts';
import { ESTADOS_QUE_NO_SALEN } from '../vocabulario-valores.ts';
import { soloPalabras } from '../vocabulario.ts';
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

/** Own cheque of a row that its bank has still to pay. */
export type ChequePorSalir = {
  readonly formato: FormatoCheque;
  readonly numero: string;
  readonly banco: string;
  readonly pago: string;
};

const SIN_SALIR: ReadonlySet<string> = new Set(soloPalabras(ESTADOS_QUE_NO_SALEN));
const NUMERO_MAX = 20;
const BANCO_MAX = 80;
/** Stand-ins for a number or bank that the row does not have, which a person fills in later. */
const SIN_NUMERO = 'S/N';
const SIN_BANCO = 'Sin banco';

const noSale = ({ plegado }: Celda): boolean =>
  [plegado, ...plegado.split(' ')].some((palabra) => SIN_SALIR.has(palabra));

type DeCheque = {
  readonly tipo: TipoMovimiento | null;
  readonly medio: MedioPago | null;
  readonly hoy: string;
};

/**
 * Own cheque of an expense that is paid after today, so that it is still owed; null for any other,
 * and for one whose state is that it will not be paid.
 */
export function chequePorSalir(
  celdas: Celdas,
  { tipo, medio, hoy }: DeCheque,
): ChequePorSalir | null {
  if (tipo !== 'EGRESO' || (medio !== 'CHEQUE_PROPIO' && medio !== 'ECHEQ')) return null;
  const pago = (celdas.get('fechaCheque') ?? celdas.get('vencimiento'))?.fecha?.entera ?? null;
  const estado = celdas.get('estado');
  if (pago === null || pago <= hoy || (estado !== undefined && noSale(estado))) return null;
  const escrito = celdas.get('cheque')?.texto ?? trasLaPalabra(celdas.get('medioPago'));
  const [numero = SIN_NUMERO] = /\d+/.exec(escrito) ?? [];
  const [, enElNumero = ''] = /\d+[^\p{L}]*(\p{L}.*)$/u.exec(escrito) ?? [];
  const banco = celdas.get('cuenta')?.texto ?? (enElNumero.length > 2 ? enElNumero : SIN_BANCO);
  return {
    formato: medio === 'ECHEQ' ? 'ECHEQ' : 'FISICO',
    numero: numero.slice(0, NUMERO_MAX),
    banco: banco.slice(0, BANCO_MAX),
    pago,
  };
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
