import type { Moneda } from '@plomada/domain/base/campos.schema';
import { diferenciaDeMedios, netoDePago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { useBigAmount } from '@/components/form/use-big-amount.ts';

import { medioNuevo, type PagoControl } from './pago-valores.ts';
import { topeEn } from './tope.ts';
import { useMedioUnico } from './use-medio-unico.ts';

const centavosDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

/** Amounts of a list, with 0 for those that are not a number yet. */
const importes = (lista: readonly { readonly importeCentavos?: unknown }[] | undefined) =>
  (lista ?? []).map(({ importeCentavos }) => ({ importeCentavos: centavosDe(importeCentavos) }));

const suma = (lista: readonly { readonly importeCentavos: number }[]): number =>
  lista.reduce((total, { importeCentavos }) => total + importeCentavos, 0);

/** Sums as typed so far. */
function useSumas(control: PagoControl) {
  const [escrito, descontado, retenido, pagado] = useWatch({
    control,
    name: ['importeBrutoCentavos', 'descuentos', 'retenciones', 'medios'],
  });
  const bruto = centavosDe(escrito);
  const descuentos = importes(descontado);
  const retenciones = importes(retenido);
  const medios = importes(pagado);
  const deCartera = (pagado ?? []).map(({ chequeIds }) => Boolean(chequeIds));
  const neto = netoDePago({ importeBrutoCentavos: bruto, descuentos, retenciones });
  return {
    bruto,
    descuentos: suma(descuentos),
    retenciones: suma(retenciones),
    neto,
    medios: suma(medios),
    cuantosMedios: medios.length,
    /** True for each means whose amount is that of its cheques of the portfolio. */
    deCartera,
    importesDeMedios: medios.map(({ importeCentavos }) => importeCentavos),
    diferencia: diferenciaDeMedios(neto, medios),
  };
}

export type SumasDePago = ReturnType<typeof useSumas>;

/** Gross amount of a payment, with a single means that follows it until edited. */
export function useImporte(
  form: UseFormReturn<CrearPagoEntrada, unknown, CrearPago>,
  delPresupuesto: Moneda,
) {
  const { control, formState } = form;
  const sumas = useSumas(control);
  const moneda = useWatch({ control, name: 'moneda' }) ?? delPresupuesto;
  const grande = useBigAmount(control, 'importeBrutoCentavos', moneda);
  const poner = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
  // Last proposed amount. While it is unedited, another subject replaces it and another currency
  // empties it.
  const propuesto = useRef(formState.defaultValues?.importeBrutoCentavos);
  const [unico = null] =
    sumas.cuantosMedios === 1 && !sumas.deCartera[0] ? sumas.importesDeMedios : [];
  const unMedioPagaTodo = unico !== null && (sumas.diferencia === 0 || sumas.medios === 0);
  const vaciar = () => {
    // Resets the field as untouched: being empty is no error, and the hint of the cap remains.
    form.resetField('importeBrutoCentavos', { keepDirty: true });
    grande.onText('');
    if (!unMedioPagaTodo) return;
    // Null empties the amount of the means; undefined would restore the first proposal.
    const vacio = { ...medioNuevo(), importeCentavos: null };
    form.setValue('medios', Object.assign([], [vacio]), poner);
  };
  const onTope = (topeCentavos: number) => {
    const importe = topeEn(topeCentavos, delPresupuesto, moneda, form.getValues('cotizacion'));
    if (importe === null || importe <= 0) return vaciar();
    propuesto.current = importe;
    form.setValue('importeBrutoCentavos', importe, poner);
  };
  const esPropuesto = () => form.getValues('importeBrutoCentavos') === propuesto.current;
  const onMoneda = () => {
    // The chosen cheques, and the account that keeps a new one, are of the former currency.
    for (const [i, deCartera] of sumas.deCartera.entries()) {
      const esNuevo = Boolean(form.getValues(`medios.${i}.chequeNuevo`));
      if (esNuevo) form.setValue(`medios.${i}.cuentaId`, null, poner);
      if (!deCartera) continue;
      form.setValue(`medios.${i}.chequeIds`, [], poner);
      form.setValue(`medios.${i}.importeCentavos`, 0, poner);
    }
    if (esPropuesto()) vaciar();
  };
  /** Called when the subject changes; a typed amount is kept. */
  const onElegir = (topeCentavos: number) => {
    if (form.getValues('importeBrutoCentavos') && !esPropuesto()) return;
    onTope(topeCentavos);
  };
  useMedioUnico({
    neto: sumas.neto,
    importe: unico,
    poner: (neto) => form.setValue('medios.0.importeCentavos', neto, poner),
  });
  const ultimo = sumas.deCartera.lastIndexOf(false);
  const ajustado = (sumas.importesDeMedios[ultimo] ?? 0) - sumas.diferencia;
  const completar =
    ultimo >= 0 && ajustado > 0
      ? () => form.setValue(`medios.${ultimo}.importeCentavos`, ajustado, poner)
      : null;
  return { sumas, moneda, grande, onTope, onElegir, onMoneda, completar };
}
