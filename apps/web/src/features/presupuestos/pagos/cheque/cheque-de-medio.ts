import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { CON_CHEQUE } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import { useFormContext } from 'react-hook-form';

import { type CarteraDelPago, paraMedio } from './cartera.ts';

type MedioEscrito = NonNullable<CrearPagoEntrada['medios']>[number];
type DatosDeCheque = NonNullable<MedioEscrito['cheque']>;
type ChequeNuevo = NonNullable<MedioEscrito['chequeNuevo']>;

/** Fields of a means that depend on the cheque that it is. */
export type CambioDeCheque = Partial<
  Pick<MedioEscrito, 'cheque' | 'chequeIds' | 'chequeNuevo' | 'cuentaId' | 'importeCentavos'>
>;

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
export const nuevoVacio = (medio: MedioPago): ChequeNuevo => ({
  formato: medio === 'ECHEQ' ? 'ECHEQ' : 'FISICO',
  numero: '',
  banco: '',
  bancoCodigo: null,
  cuitLibrador: null,
  librador: null,
  contraparte: null,
  emision: null,
  pago: '',
  caracter: 'A_LA_ORDEN',
  cmc7: null,
  codigoEcheq: null,
  notas: null,
});

type AlElegir = {
  readonly medio: MedioPago;
  readonly antes: MedioEscrito | undefined;
  readonly fecha: string;
  readonly sale: boolean;
  readonly cartera: CarteraDelPago;
  /** Amount that the means has to cover. */
  readonly porCubrir: number;
};

/** Fields of a means whose kind was chosen: from the portfolio if it has any cheque of that kind. */
export function alElegirMedio(elegido: AlElegir): CambioDeCheque {
  const { medio, antes, fecha, sale, cartera, porCubrir } = elegido;
  const importe = antes?.chequeIds ? { importeCentavos: Math.max(0, porCubrir) } : {};
  if (!CON_CHEQUE.has(medio)) return { ...SIN_CHEQUE, ...importe };
  const desdeCartera = admiteCartera(medio) && cartera.elige;
  if (desdeCartera && paraMedio(cartera.cheques, medio).length > 0) {
    return { ...SIN_CHEQUE, chequeIds: [], cuentaId: null, importeCentavos: 0 };
  }
  if (admiteCartera(medio) && cartera.recibe && antes?.cheque?.propio !== false) {
    const nuevo = nuevoVacio(medio);
    const escrito = antes?.chequeNuevo ?? nuevo;
    return {
      ...SIN_CHEQUE,
      ...importe,
      chequeNuevo: { ...escrito, formato: nuevo.formato },
      cuentaId: null,
    };
  }
  const vacios = datosVacios(medio, fecha, sale);
  const datos = { ...vacios, ...antes?.cheque, propio: vacios.propio };
  return { ...SIN_CHEQUE, ...importe, cheque: datos };
}

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

export const useFormDePago = () => useFormContext<CrearPagoEntrada, unknown, CrearPago>();

/** Function that sets the given fields of a means, and validates them once the form was sent. */
export function usePonerMedio(indice: number): (cambio: CambioDeCheque) => void {
  const { setValue, formState } = useFormDePago();
  const { isSubmitted } = formState;
  const como = { shouldDirty: true, shouldValidate: isSubmitted } as const;
  return ({ cheque, chequeIds, chequeNuevo, cuentaId, importeCentavos }) => {
    const en = `medios.${indice}` as const;
    if (cheque !== undefined) setValue(`${en}.cheque`, cheque, como);
    if (chequeIds !== undefined) setValue(`${en}.chequeIds`, chequeIds, como);
    if (chequeNuevo !== undefined) setValue(`${en}.chequeNuevo`, chequeNuevo, como);
    if (cuentaId !== undefined) setValue(`${en}.cuentaId`, cuentaId, como);
    if (importeCentavos !== undefined) setValue(`${en}.importeCentavos`, importeCentavos, como);
  };
}
