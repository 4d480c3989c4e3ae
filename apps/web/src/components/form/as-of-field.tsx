import { useId, useState } from 'react';

import { dateProblem } from '@/lib/date-text.ts';
import { useToday } from '@/lib/use-today.ts';

import { Button } from '../ui/button.tsx';
import { DateInput } from './date-input.tsx';
import { OwnProblem } from './own-problem.tsx';

export type AsOfFieldProps = {
  readonly label: string;
  readonly back: string;
  /** Day of the data on screen; null for today. */
  readonly date: string | null;
  /** Called with the chosen date, or an empty string for today. */
  readonly onDate: (date: string) => void;
};

export function AsOfField({ label, back, date, onDate }: AsOfFieldProps) {
  const today = useToday();
  // Text of an invalid date, kept in the field and sending no query.
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted-foreground">
        {label}
      </label>
      <div className="w-44">
        <OwnProblem problem={wrong === null ? undefined : dateProblem(wrong)}>
          {(control) => (
            <DateInput
              {...control}
              id={id}
              max={today}
              value={wrong ?? date ?? today}
              onChange={(next) => {
                const isWrong = dateProblem(next) !== undefined;
                setWrong(isWrong ? next : null);
                if (!isWrong) onDate(next === today ? '' : next);
              }}
            />
          )}
        </OwnProblem>
      </div>
      {date === null ? null : (
        <Button variant="ghost" onClick={() => onDate('')}>
          {back}
        </Button>
      )}
    </div>
  );
}
