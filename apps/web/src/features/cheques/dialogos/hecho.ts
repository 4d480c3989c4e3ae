import type { Cheque } from '@plomada/domain/cheques/cheque.schema';

/** Properties of a dialog that does one thing to cheques. */
export type HechoProps = {
  readonly cheques: readonly Cheque[];
  readonly onClose: () => void;
  /** Called after a save, before `onClose`. */
  readonly onDone?: (() => void) | undefined;
};

/** First day on which something may happen to all the cheques: that of the last event of any. */
export const desdeCuando = (cheques: readonly Cheque[]): string =>
  cheques.map(({ estadoEl }) => estadoEl).reduce((uno, otro) => (uno > otro ? uno : otro), '');

/** First day on which all the own cheques may be confirmed: from their payment days on. */
export const desdeQuePaga = (cheques: readonly Cheque[]): string =>
  cheques
    .map(({ pago }) => pago)
    .reduce((uno, otro) => (uno > otro ? uno : otro), desdeCuando(cheques));

export const idsDe = (cheques: readonly Cheque[]): string[] => cheques.map(({ id }) => id);
