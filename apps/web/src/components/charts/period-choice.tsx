import { Check } from 'lucide-react';
import { useState } from 'react';

import { dateProblem } from '@/lib/date-text.ts';

import { DateInput } from '../form/date-input.tsx';
import { Field } from '../form/field.tsx';
import { Button } from '../ui/button.tsx';
import { presets, readPeriod, samePeriod, writePeriod, type Period } from './period.ts';

export type PeriodChoiceProps = {
  readonly period: Period;
  readonly hoy: string;
  readonly onChange: (period: Period) => void;
};

function Presets({ period, hoy, onChange }: PeriodChoiceProps) {
  return (
    <ul aria-label="Períodos">
      {presets(hoy).map(({ label, period: ofPreset }) => {
        const elegido = samePeriod(period, ofPreset);
        return (
          <li key={label}>
            <button
              type="button"
              aria-pressed={elegido}
              onClick={() => onChange(ofPreset)}
              className="flex min-h-9 w-full items-center justify-between gap-4 rounded-md px-2.5 text-left -outline-offset-2 hover:bg-accent max-md:min-h-12 max-md:text-lg"
            >
              {label}
              {elegido ? <Check aria-hidden className="size-4 text-primary" /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Custom period by its days; with the last one alone, totals are as of that day. */
function OwnPeriod({ period, onChange }: PeriodChoiceProps) {
  const [borrador, setBorrador] = useState(period);
  const { desde = '', hasta = '' } = borrador;
  const leido = readPeriod(writePeriod(borrador, new URLSearchParams()));
  const cabal =
    (desde === '') === (leido.desde === undefined) &&
    (hasta === '') === (leido.hasta === undefined);
  const [malDesde, malHasta] = [dateProblem(desde), dateProblem(hasta)];
  const legibles = malDesde === undefined && malHasta === undefined;
  const alReves = legibles && desde !== '' && hasta !== '' && desde > hasta;
  const posterior = alReves ? 'Tiene que ser igual o posterior' : undefined;
  const extremos = [
    { nombre: 'desde', label: 'Desde', optional: true, error: malDesde },
    { nombre: 'hasta', label: 'Hasta', error: malHasta ?? posterior },
  ] as const;
  return (
    <form
      aria-label="Otro período"
      className="flex flex-col gap-3 px-2.5 pt-3 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (cabal) onChange(leido);
      }}
    >
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        {extremos.map(({ nombre, error, ...rotulo }) => (
          <Field key={nombre} {...rotulo} error={error}>
            {(control) => (
              <DateInput
                {...control}
                value={borrador[nombre] ?? ''}
                onChange={(valor) => setBorrador({ ...borrador, [nombre]: valor })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-sm text-muted-foreground">Con Hasta solo, las cifras son a esa fecha.</p>
      <Button
        variant="outline"
        type="submit"
        disabledBecause={cabal ? null : 'Hay que corregir las fechas.'}
        className="w-full"
      >
        Aplicar
      </Button>
    </form>
  );
}

export function PeriodChoice(props: PeriodChoiceProps) {
  const { period } = props;
  return (
    <>
      <Presets {...props} />
      <div className="mt-1.5 border-t border-border">
        <OwnPeriod key={`${period.desde} ${period.hasta}`} {...props} />
      </div>
    </>
  );
}
