import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { Button } from '../../../components/ui/button.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';

export type FechaCampoProps = {
  readonly fecha: string | null;
  readonly onFecha: (fecha: string) => void;
};

/** Which day's shares are shown; empty for today's. */
export function FechaCampo({ fecha, onFecha }: FechaCampoProps) {
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2">
      <label htmlFor="socios-al" className="text-sm text-muted-foreground">
        Participaciones al
      </label>
      <div className="w-44">
        <DateInput
          id="socios-al"
          max={hoy}
          value={fecha ?? hoy}
          onChange={(nueva) => onFecha(nueva === hoy ? '' : nueva)}
        />
      </div>
      {fecha === null ? null : (
        <Button variant="ghost" onClick={() => onFecha('')}>
          Ver las de hoy
        </Button>
      )}
    </div>
  );
}
