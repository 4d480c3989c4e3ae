import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cheque, TipoEventoCheque } from '@plomada/domain/cheques/cheque.schema';
import {
  ESTADO_CHEQUE_EN_PALABRAS,
  FORMATO_CHEQUE_EN_PALABRAS,
} from '@plomada/domain/cheques/palabras.rules';
import { estadoTras } from '@plomada/domain/cheques/vida.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

export const cuantosCheques = (cuantos: number): string =>
  cuantos === 1 ? '1 cheque' : `${cuantos} cheques`;

/** Name of a cheque for people: its format, number and bank. */
export const nombreDeCheque = ({
  formato,
  numero,
  banco,
}: Pick<Cheque, 'formato' | 'numero' | 'banco'>): string =>
  `${FORMATO_CHEQUE_EN_PALABRAS[formato]} ${numero} de ${banco}`;

/** Cheques in the title of a dialog: the number of a single one, else the count. */
export const losCheques = (cheques: readonly Cheque[]): string => {
  const [uno, otro] = cheques;
  return uno === undefined || otro !== undefined
    ? cuantosCheques(cheques.length)
    : `el cheque ${uno.numero}`;
};

/** Cheques in the title of a dialog, after the name of what happened to them. */
export const deLosCheques = (cheques: readonly Cheque[]): string =>
  cheques.length === 1 ? `d${losCheques(cheques)}` : `de ${losCheques(cheques)}`;

export const sumaDe = (cheques: readonly Pick<Cheque, 'importeCentavos'>[]): number =>
  sumarCentavos(cheques.map(({ importeCentavos }) => importeCentavos));

/** Drawer, or who gave it; null when neither is known. */
export const deQuien = ({ librador, contraparte }: Cheque): string | null =>
  librador ?? contraparte;

/** Name of who owes what a cheque left: who gave it, else its drawer. */
export const quienDebe = ({ librador, contraparte }: Pick<Cheque, 'librador' | 'contraparte'>) =>
  contraparte ?? librador ?? 'Quien lo entregó';

/** True when an event may happen to a cheque in its state. */
export const admite = (
  cheque: Pick<Cheque, 'estado' | 'propio'>,
  tipo: TipoEventoCheque,
): boolean => estadoTras(cheque.propio ?? false, cheque.estado, tipo) !== null;

export const estaEnPalabras = ({ estado }: Pick<Cheque, 'estado'>): string =>
  `Está ${ESTADO_CHEQUE_EN_PALABRAS[estado].toLowerCase()}`;

/** Cheques and their total, for the notice after a save. */
export function hechoCon(cheques: readonly Cheque[]): string {
  const [uno, otro] = cheques;
  const total = formatearDinero(sumaDe(cheques), uno?.moneda);
  if (uno === undefined || otro === undefined) return uno ? `${nombreDeCheque(uno)}, ${total}` : '';
  return cheques.some(({ moneda }) => moneda !== uno.moneda)
    ? cuantosCheques(cheques.length)
    : `${cuantosCheques(cheques.length)}, ${total}`;
}
