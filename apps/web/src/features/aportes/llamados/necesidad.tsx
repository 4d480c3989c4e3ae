import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { Money } from '@/components/display/money';
import { DateInput } from '@/components/form/date-input';
import { Button } from '@/components/ui/button';

import { trpc } from '../../../lib/trpc.ts';
import { useHoy } from '../use-aportes.ts';

export type NecesidadProps = {
  readonly obraId: string;
  readonly moneda: Moneda;
  readonly onUse: (centavos: number) => void;
};

const DIAS = 60;
const DIAS_MAX = 365;

/** What the cash forecast says the obra lacks until a day: how far its lowest balance falls below 0. */
export function Necesidad({ obraId, moneda, onUse }: NecesidadProps) {
  const hoy = useHoy();
  const id = useId();
  const [hasta, setHasta] = useState(sumarDias(hoy, DIAS));
  const valida =
    esFechaCalendario(hasta) && hasta >= hoy && hasta <= sumarDias(hoy, DIAS_MAX) ? hasta : null;
  const { data, isError } = trpc.vencimientos.listar.useQuery(
    { proyectoId: obraId, ...(valida === null ? {} : { hasta: valida }) },
    { enabled: valida !== null, placeholderData: keepPreviousData },
  );
  const minimo = data?.proyeccion.find((una) => una.moneda === moneda)?.minimo;
  const falta = minimo === undefined ? 0 : Math.max(0, 0 - minimo.saldoCentavos);
  return (
    <div className="rounded-md bg-sunken px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <label htmlFor={id}>Lo que la obra necesita hasta</label>
        <div className="w-40">
          <DateInput id={id} min={hoy} value={hasta} onChange={setHasta} />
        </div>
        {falta > 0 ? (
          <>
            <Money centavos={falta} moneda={moneda} className="font-semibold" />
            <Button variant="outline" size="sm" className="ml-auto" onClick={() => onUse(falta)}>
              Pedir ese importe
            </Button>
          </>
        ) : null}
      </div>
      <p aria-live="polite" className="mt-1.5 text-sm text-muted-foreground">
        {valida === null ? 'Se puede mirar desde hoy hasta un año adelante.' : null}
        {valida !== null && isError && !data ? 'No pudimos traer la proyección de caja.' : null}
        {valida !== null && minimo !== undefined ? (
          <>
            {falta > 0 ? 'Lo que le falta a la caja' : 'No falta: la caja queda en'}{' '}
            {falta > 0 ? null : <Money centavos={minimo.saldoCentavos} moneda={moneda} />} en su día
            más bajo, el {formatearFecha(minimo.fecha)}, con los pagos, cheques y cobros que vencen
            hasta entonces.
          </>
        ) : null}
        {valida !== null && data && minimo === undefined
          ? 'No hay dinero ni vencimientos en esa moneda.'
          : null}
      </p>
    </div>
  );
}
