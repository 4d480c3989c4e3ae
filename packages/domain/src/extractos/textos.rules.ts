import { esCuitValido } from '../base/cuit.rules.ts';
import { sinCeros } from '../cheques/listados/comparar.rules.ts';
import { plegar } from '../planilla/texto.rules.ts';

/** Folds a bank's words; a point between them separates them, as in `DEV.IMP.CRED.LEY`. */
export const plegarConcepto = (texto: string): string => plegar(texto.replaceAll('.', ' '));

/** True for folded words that begin with others, ending at the end of a word. */
export const empiezaCon = (plegado: string, prefijo: string): boolean =>
  prefijo !== '' &&
  plegado.startsWith(prefijo) &&
  (plegado.length === prefijo.length || plegado.charAt(prefijo.length) === ' ');

const ONCE_CIFRAS = /(?<!\d)(?<!\d-)(\d{2})[-. ]?(\d{8})[-. ]?(\d)(?!\d)(?!-\d)/g;

/**
 * CUIT that a text names, with a right check digit; null for none or for several. `propio`: CUIT of
 * the organisation, which does not count.
 */
export function cuitEnTexto(texto: string, propio: string | null): string | null {
  if (!/\d{8}/.test(texto)) return null;
  const hallados = new Set<string>();
  for (const [, prefijo = '', cuerpo = '', digito = ''] of texto.matchAll(ONCE_CIFRAS)) {
    const cuit = `${prefijo}${cuerpo}${digito}`;
    if (cuit !== propio && esCuitValido(cuit)) hallados.add(cuit);
  }
  const [unico = null, otro] = hallados;
  return otro === undefined ? unico : null;
}

const NUMERO_DE_CHEQUE =
  /\b(?:e ?cheqs?|cheques?|chq?|valor)\b(?: (?:pagador|pagado|propio|rechazado|camara|interno|electronico|por|de|en))*(?: (?:nro|numero|n|no|num))? ?(\d{3,12})\b/;

/** Number of the cheque that a folded concept names, without leading zeros; null without one. */
export function chequeEnConcepto(plegado: string): string | null {
  const [, numero] = NUMERO_DE_CHEQUE.exec(plegado) ?? [];
  return numero === undefined || /^0+$/.test(numero) ? null : sinCeros(numero);
}

const NOMBRA_CHEQUE = /\b(?:e ?cheqs?|cheques?|chq)\b/;
export const nombraCheque = (plegado: string): boolean => NOMBRA_CHEQUE.test(plegado);

const DEPOSITO_DE_CHEQUES = /\b(?:dep\w*|acred\w*|e ?cheqs?|cheques?|valores)\b/;
const RETENIDO = /\b(?:reten\w*|48 ?(?:hs?|horas)?|diferid\w*|a acreditar|clearing)\b/;

/** True for a deposit that the bank lists before it is in the balance. */
export const esDepositoRetenido = (plegado: string): boolean =>
  DEPOSITO_DE_CHEQUES.test(plegado) && RETENIDO.test(plegado);
