import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { VencimientoDeBase } from '@plomada/domain/escenarios/base.schema';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { AmountField, DateField } from '@/components/form/fields.tsx';
import { Button } from '@/components/ui/button.tsx';

import { type Entrada, partesIguales, type Salida } from './pago-esquema.ts';

type PartesProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly pago: VencimientoDeBase;
  readonly hoy: string;
};

const PARTES_MAX = 24;
const ENTRE_PARTES = 30;

/** Amount of the due that the parts do not cover, or exceed. */
function Falta({ control, pago }: Pick<PartesProps, 'control' | 'pago'>) {
  const partes = useWatch({ control, name: 'partes' });
  const { importeCentavos, moneda } = pago;
  const suman = sumarCentavos(
    partes.map((parte) => (typeof parte.importeCentavos === 'number' ? parte.importeCentavos : 0)),
  );
  const falta = importeCentavos - suman;
  return (
    <div aria-live="polite">
      <EffectTotals
        lines={[
          moneyLine('Se debe', { centavos: importeCentavos, moneda }),
          moneyLine('Suman las partes', { centavos: suman, moneda }),
          moneyLine(falta < 0 ? 'Sobra' : 'Falta', {
            centavos: Math.abs(falta),
            moneda,
            alarm: falta !== 0,
          }),
        ]}
      />
    </div>
  );
}

/** Day and amount of each part of a payment. */
export function Partes({ control, pago, hoy }: PartesProps) {
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'partes' });
  const { errors, isSubmitted } = useFormState({ control });
  const escritas = useWatch({ control, name: 'partes' });
  const enIguales = (cuantas: number) => replace(partesIguales(pago, cuantas, hoy));
  const proponer = useEffectEvent(() => {
    if (fields.length === 0) enIguales(2);
  });
  useEffect(() => proponer(), []);
  const propio = errors.partes?.root?.message ?? errors.partes?.message;
  const agregar = () => {
    const ultima = escritas.at(-1)?.fecha ?? pago.fecha;
    const suman = sumarCentavos(
      escritas.map((parte) =>
        typeof parte.importeCentavos === 'number' ? parte.importeCentavos : 0,
      ),
    );
    append(
      {
        fecha: sumarDias(ultima < hoy ? hoy : ultima, ENTRE_PARTES),
        importeCentavos: Math.max(0, pago.importeCentavos - suman) || null,
      },
      { focusName: `partes.${fields.length}.importeCentavos` },
    );
  };
  return (
    <>
      <ul aria-label="Partes" className="flex flex-col gap-4">
        {fields.map(({ id }, i) => (
          <li
            key={id}
            aria-label={`Parte ${i + 1}`}
            className="flex items-start gap-2 border-t border-border/70 pt-3 first:border-t-0 first:pt-0"
          >
            <div className="@container min-w-0 flex-1">
              <div className="grid grid-cols-1 gap-3 @[340px]:grid-cols-2">
                <DateField control={control} name={`partes.${i}.fecha`} label="Día" min={hoy} />
                <AmountField
                  control={control}
                  name={`partes.${i}.importeCentavos`}
                  label="Importe"
                  moneda={pago.moneda}
                />
              </div>
            </div>
            {fields.length <= 2 ? null : (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Quitar la parte ${i + 1}`}
                title={`Quitar la parte ${i + 1}`}
                className="mt-[26px]"
                onClick={() => remove(i)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isSubmitted && typeof propio === 'string' ? (
        <p role="alert" className="flex gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {propio}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabledBecause={
            fields.length >= PARTES_MAX ? `Se parte en hasta ${PARTES_MAX} partes` : null
          }
          onClick={agregar}
        >
          <Plus aria-hidden />
          Agregar parte
        </Button>
        <Button variant="ghost" size="sm" onClick={() => enIguales(fields.length)}>
          En partes iguales
        </Button>
      </div>
      <Falta control={control} pago={pago} />
    </>
  );
}
