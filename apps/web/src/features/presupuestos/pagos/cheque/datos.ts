import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';

import { chequeVacio } from '@/features/cheques/campos/vacio.ts';

export type MedioEscrito = NonNullable<CrearPagoEntrada['medios']>[number];
type DatosDeCheque = NonNullable<MedioEscrito['cheque']>;
type ChequeNuevo = NonNullable<MedioEscrito['chequeNuevo']>;

/** Means without any cheque. */
export const SIN_CHEQUE = { cheque: null, chequeIds: null, chequeNuevo: null } as const;

/** Means that may be cheques of the portfolio. */
export const admiteCartera = (medio: MedioPago | undefined): boolean =>
  medio === 'CHEQUE_TERCERO' || medio === 'ECHEQ';

/** Empty data of a cheque; an e-cheq that pays a supplier is the firm's unless it is changed. */
export const datosVacios = (medio: MedioPago, fecha: string, sale: boolean): DatosDeCheque => ({
  numero: '',
  banco: '',
  fechaEmision: fecha,
  fechaPago: fecha,
  propio: medio === 'CHEQUE_PROPIO' || (medio === 'ECHEQ' && sale),
});

/** Empty cheque of a client. */
export const nuevoVacio = (medio: MedioPago): ChequeNuevo =>
  chequeVacio(medio === 'ECHEQ' ? 'ECHEQ' : 'FISICO');

/** Means of a payment that becomes a scheduled one, which takes no cheque of the portfolio. */
export const sinCartera = (
  medios: readonly MedioEscrito[],
  fecha: string,
  sale: boolean,
): MedioEscrito[] =>
  medios.map((uno) => {
    const { medio, chequeIds, chequeNuevo } = uno;
    if (!chequeIds && !chequeNuevo) return uno;
    const vacios = datosVacios(medio, fecha, sale);
    const datos = chequeNuevo
      ? {
          ...vacios,
          numero: chequeNuevo.numero,
          banco: chequeNuevo.banco,
          fechaEmision: chequeNuevo.emision ?? fecha,
          fechaPago: chequeNuevo.pago || fecha,
        }
      : vacios;
    return { ...uno, ...SIN_CHEQUE, cheque: datos };
  });
