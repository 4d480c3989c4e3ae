import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import { CON_CHEQUE } from '@plomada/domain/presupuestos/pagos/renglon.schema';

import { useFormDePago } from '../pago-valores.ts';
import { type CarteraDelPago, paraMedio } from './cartera.ts';
import { admiteCartera, datosVacios, type MedioEscrito, nuevoVacio, SIN_CHEQUE } from './datos.ts';

/** Fields of a means that depend on the cheque that it is. */
export type CambioDeCheque = Partial<
  Pick<MedioEscrito, 'cheque' | 'chequeIds' | 'chequeNuevo' | 'cuentaId' | 'importeCentavos'>
>;

type AlElegir = {
  readonly medio: MedioPago;
  readonly antes: MedioEscrito | undefined;
  readonly fecha: string;
  readonly sale: boolean;
  readonly cartera: CarteraDelPago;
  /** Amount that the means has to cover. */
  readonly porCubrir: number;
};

/**
 * Fields of a means whose kind was chosen: from the portfolio if the payment may take a cheque of
 * that kind, a new cheque of a client, or typed data.
 */
export function alElegirMedio(elegido: AlElegir): CambioDeCheque {
  const { medio, antes, fecha, sale, cartera, porCubrir } = elegido;
  const importe = antes?.chequeIds ? { importeCentavos: Math.max(0, porCubrir) } : {};
  if (!CON_CHEQUE.has(medio)) return { ...SIN_CHEQUE, ...importe };
  const desdeCartera = admiteCartera(medio) && cartera.elige;
  // While the portfolio is loading it is taken to have some; `Manera` gives way if it has none.
  const hay = !cartera.cargada || paraMedio(cartera.cheques, medio).length > 0;
  const deAntes = antes?.cheque;
  // Typed data of a cheque stay typed; the bank of an own one was proposed.
  const escrito = Boolean(deAntes?.numero || (deAntes?.banco && !deAntes.propio));
  if (desdeCartera && hay && !escrito) {
    return { ...SIN_CHEQUE, chequeIds: [], cuentaId: null, importeCentavos: 0 };
  }
  if (admiteCartera(medio) && cartera.recibe && deAntes?.propio !== false) {
    const nuevo = nuevoVacio(medio);
    const yaNuevo = antes?.chequeNuevo ?? nuevo;
    return {
      ...SIN_CHEQUE,
      ...importe,
      chequeNuevo: { ...yaNuevo, formato: nuevo.formato },
      cuentaId: null,
    };
  }
  const vacios = datosVacios(medio, fecha, sale);
  const { propio } = vacios;
  const sinBanco = !escrito && deAntes?.propio !== propio;
  const datos = { ...vacios, ...deAntes, propio, ...(sinBanco ? { banco: '' } : {}) };
  return { ...SIN_CHEQUE, ...importe, cheque: datos };
}

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
