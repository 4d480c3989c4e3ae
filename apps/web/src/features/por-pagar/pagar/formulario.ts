import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import type {
  PagarPorPagar,
  PagarPorPagarEntrada,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import type { UseFormReturn } from 'react-hook-form';

export type PagarFormulario = UseFormReturn<PagarPorPagarEntrada, unknown, PagarPorPagar>;
export type PagarFormProps = {
  readonly deudas: readonly Obligacion[];
  /** Amounts on account with the supplier, some of which may be among the debts. */
  readonly aCuenta: readonly Obligacion[];
};
