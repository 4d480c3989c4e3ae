import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

/** Withholdings of a payment that the tax office has not got yet. */
export const porDepositar = ({ estado, retenciones }: Pago): Pago['retenciones'] =>
  estado === 'PAGADO' ? retenciones.filter(({ depositadaEn }) => depositadaEn === null) : [];
