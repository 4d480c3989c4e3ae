import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { useBigAmount } from '../../../components/form/use-big-amount.ts';
import { medioNuevo } from './pago-valores.ts';
import { topeEn } from './tope.ts';
import { useSumas } from './use-sumas.ts';

/** How much is paid, and the means that follow it until somebody says otherwise. */
export function useImporte(
  form: UseFormReturn<CrearPagoEntrada, unknown, CrearPago>,
  delPresupuesto: 'ARS' | 'USD',
) {
  const { control, formState } = form;
  const sumas = useSumas(control);
  const moneda = useWatch({ control, name: 'moneda' }) ?? delPresupuesto;
  const grande = useBigAmount(control, 'importeBrutoCentavos', moneda);
  const poner = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
  // What was proposed and nobody wrote: it does not outlive what it was proposed for, nor its currency.
  const propuesto = useRef(formState.defaultValues?.importeBrutoCentavos);
  const unMedioPagaTodo =
    sumas.cuantosMedios === 1 && (sumas.diferencia === 0 || sumas.medios === 0);
  const vaciar = () => {
    // As if nobody had been there yet: empty it is no mistake, and what may be paid goes on being told.
    form.resetField('importeBrutoCentavos', { keepDirty: true });
    grande.onText('');
    if (!unMedioPagaTodo) return;
    // Undefined would bring the first proposal back.
    const vacio = { ...medioNuevo(), importeCentavos: null };
    form.setValue('medios', Object.assign([], [vacio]), poner);
  };
  const onTope = (topeCentavos: number) => {
    const importe = topeEn(topeCentavos, delPresupuesto, moneda, form.getValues('cotizacion'));
    if (importe === null || importe <= 0) return vaciar();
    propuesto.current = importe;
    form.setValue('importeBrutoCentavos', importe, poner);
    if (unMedioPagaTodo) {
      const neto = importe - sumas.descuentos - sumas.retenciones;
      form.setValue('medios.0.importeCentavos', neto, poner);
    }
  };
  const esPropuesto = () => form.getValues('importeBrutoCentavos') === propuesto.current;
  const onMoneda = () => {
    if (esPropuesto()) vaciar();
  };
  /** Something else is to be paid: what somebody wrote stays. */
  const onElegir = (topeCentavos: number) => {
    if (form.getValues('importeBrutoCentavos') && !esPropuesto()) return;
    onTope(topeCentavos);
  };
  const ultimo = sumas.cuantosMedios - 1;
  const ajustado = sumas.ultimoMedio - sumas.diferencia;
  const completar =
    ultimo >= 0 && ajustado > 0
      ? () => form.setValue(`medios.${ultimo}.importeCentavos`, ajustado, poner)
      : null;
  return { sumas, grande, onTope, onElegir, onMoneda, completar };
}
