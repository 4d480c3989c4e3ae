import type { Moneda } from '@plomada/domain/base/campos.schema';

import type { CarteraDelPago } from './cheque/cartera.ts';
import type { PagoControl } from './pago-valores.ts';

/** Properties of the fields of one means of a payment. */
export type MedioProps = {
  readonly control: PagoControl;
  readonly indice: number;
  readonly moneda: Moneda;
  /** True for outgoing payments, whose e-cheques are the firm's. */
  readonly sale: boolean;
  /**
   * Obra of the payment; null for payments of several obras, which no account of a single obra may
   * pay.
   */
  readonly proyectoId: string | null;
  /** True for a payment that is not saved yet. */
  readonly esNuevo: boolean;
  readonly cartera: CarteraDelPago;
  /** Amount that this means has to cover, in centavos: the net less the other means. */
  readonly porCubrir: number;
  /** True if what cheques pay beyond the net may stay on account with the supplier. */
  readonly dejaACuenta?: boolean;
};
