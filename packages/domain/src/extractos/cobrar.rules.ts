import { sinCeros } from '../cheques/listados/comparar.rules.ts';
import { estaEn, type LineaSuelta, type Ventana } from './candidatos.rules.ts';
import { combinaciones } from './combinar.rules.ts';
import { esDeposito } from './vincular.rules.ts';

/** Third party's cheque that was deposited in the account and is not collected. */
export type ChequeDepositado = {
  readonly id: string;
  /** Day of the deposit. */
  readonly fecha: string;
  readonly importeCentavos: number;
  readonly numero: string;
};

/** Days from the deposit to its line: the bank holds cheques for two working days. */
const DE_DEPOSITO: Ventana = { antes: 0, despues: 7 };

/**
 * Deposited cheques that a line may pay: the one that it names, the only one with its amount, all
 * those of one day, or the only combination; null for none.
 */
export function chequesDeLinea(
  linea: LineaSuelta,
  cheques: readonly ChequeDepositado[],
): readonly ChequeDepositado[] | null {
  if (linea.importeCentavos <= 0) return null;
  const cercanos = cheques.filter((cheque) => estaEn(linea, cheque, DE_DEPOSITO));
  const iguales = cercanos.filter(
    ({ importeCentavos }) => importeCentavos === linea.importeCentavos,
  );
  const nombrado = iguales.find(({ numero }) => sinCeros(numero) === linea.chequeNumero);
  if (nombrado) return [nombrado];
  const [unico, otro] = iguales;
  if (unico !== undefined && otro === undefined) return [unico];
  if (!esDeposito(linea)) return null;
  for (const [, delDia] of Map.groupBy(cercanos, ({ fecha }) => fecha)) {
    const suma = delDia.reduce((total, { importeCentavos }) => total + importeCentavos, 0);
    if (delDia.length > 1 && suma === linea.importeCentavos) return delDia;
  }
  const [unica, otra] = combinaciones(cercanos, linea.importeCentavos) ?? [];
  return unica !== undefined && otra === undefined ? unica : null;
}
