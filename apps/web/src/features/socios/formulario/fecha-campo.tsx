import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { OwnProblem } from '../../../components/form/own-problem.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { dateProblem } from '../../../lib/date-text.ts';

export type FechaCampoProps = {
  readonly fecha: string | null;
  readonly onDate: (fecha: string) => void;
};

/** Which day's shares are shown; empty for today's. */
export function FechaCampo({ fecha, onDate }: FechaCampoProps) {
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  // What is no day stays here, as it was written, and asks for no shares.
  const [mala, setMala] = useState<string | null>(null);
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2">
      <label htmlFor="socios-al" className="text-sm text-muted-foreground">
        Participaciones al
      </label>
      <div className="w-44">
        <OwnProblem problem={mala === null ? undefined : dateProblem(mala)}>
          {(control) => (
            <DateInput
              {...control}
              id="socios-al"
              max={hoy}
              value={mala ?? fecha ?? hoy}
              onChange={(nueva) => {
                const esMala = dateProblem(nueva) !== undefined;
                setMala(esMala ? nueva : null);
                if (!esMala) onDate(nueva === hoy ? '' : nueva);
              }}
            />
          )}
        </OwnProblem>
      </div>
      {fecha === null ? null : (
        <Button variant="ghost" onClick={() => onDate('')}>
          Ver las de hoy
        </Button>
      )}
    </div>
  );
}
