import { vencimientoPropuesto } from '@plomada/domain/acopios/acopio.rules';
import type { CrearAcopio, CrearAcopioEntrada } from '@plomada/domain/acopios/acopio.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

/** The proposed end follows the date until somebody writes another one. */
export function useVencimientoPropuesto(
  form: UseFormReturn<CrearAcopioEntrada, unknown, CrearAcopio>,
): void {
  const fecha = useWatch({ control: form.control, name: 'fecha' });
  const propuesto = useRef(vencimientoPropuesto(form.getValues('fecha'), []));
  useEffect(() => {
    if (!esFechaCalendario(fecha) || form.getValues('vencimiento') !== propuesto.current) return;
    propuesto.current = vencimientoPropuesto(fecha, []);
    form.setValue('vencimiento', propuesto.current);
  }, [fecha, form]);
}
