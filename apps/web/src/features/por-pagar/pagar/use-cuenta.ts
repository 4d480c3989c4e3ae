import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useMedioUnico } from '@/features/presupuestos/pagos/use-medio-unico.ts';

import { deudaDe, obraComun, salenConElPago, type Sumas, sumasDe } from './cuenta.ts';
import type { PagarFormProps, PagarFormulario } from './formulario.ts';

/** Sums as typed so far. */
function useSumas({ control }: PagarFormulario, deudas: PagarFormProps['deudas']) {
  const [comprobantes, acuerdos, adelantos, aCuentaCentavos, retenciones, medios] = useWatch({
    control,
    name: ['comprobantes', 'acuerdos', 'adelantos', 'aCuentaCentavos', 'retenciones', 'medios'],
  });
  const escrito = { comprobantes, acuerdos, adelantos, aCuentaCentavos, retenciones, medios };
  return { ...escrito, sumas: sumasDe(deudas, escrito) };
}

/**
 * Functions that leave the excess of the means on account, in a line that is shown from then on,
 * and that take it back.
 */
function useDejar({ setValue, formState }: PagarFormulario, { aCuenta, diferencia }: Sumas) {
  const [deja, setDeja] = useState(false);
  const poner = (centavos: number | null) =>
    setValue('aCuentaCentavos', centavos, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const queda = aCuenta + diferencia;
  const dejar = () => {
    poner(queda);
    setDeja(true);
  };
  const noDejar = () => {
    poner(null);
    setDeja(false);
  };
  return {
    dejar: diferencia !== 0 && queda > 0 && (diferencia > 0 || deja) ? dejar : null,
    noDejar: deja ? noDejar : null,
  };
}

/** Sums as typed so far, and the functions that close them with the means. */
export function useCuenta(form: PagarFormulario, deudas: PagarFormProps['deudas']) {
  const { control, setValue, formState } = form;
  const { comprobantes, acuerdos, medios, sumas } = useSumas(form, deudas);
  const fecha = useWatch({ control, name: 'fecha' });
  const { dejar, noDejar } = useDejar(form, sumas);
  const escritos = medios ?? [];
  const [unico] = escritos;
  // Leaves out means by cheques of the portfolio, whose amount is the sum of the cheques.
  const ultimo = escritos.findLastIndex(({ chequeIds }) => !chequeIds);
  const ajustado = (escritos[ultimo]?.importeCentavos ?? 0) - sumas.diferencia;
  const poner = (indice: number, centavos: number) =>
    setValue(`medios.${indice}.importeCentavos`, centavos, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  useMedioUnico({
    neto: sumas.neto,
    importe:
      unico && escritos.length === 1 && !unico.chequeIds ? (unico.importeCentavos ?? 0) : null,
    poner: (neto) => poner(0, neto),
  });
  const lineas = [...(comprobantes ?? []), ...(acuerdos ?? [])];
  const elegidas = lineas.flatMap((linea) => deudaDe(deudas, linea) ?? []);
  return {
    sumas,
    salen: salenConElPago(escritos, typeof fecha === 'string' ? fecha : ''),
    proyectoId: obraComun(elegidas),
    completar: ultimo >= 0 && ajustado > 0 ? () => poner(ultimo, ajustado) : null,
    dejar,
    noDejar,
    // The only means is left out when what was on account pays everything.
    alAplicar: (aplicado: number) => {
      if (aplicado === sumas.neto && escritos.length === 1 && !unico?.chequeIds) {
        setValue('medios', [], { shouldDirty: true });
      }
    },
  };
}
