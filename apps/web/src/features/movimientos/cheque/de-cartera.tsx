import type { FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { useId } from 'react';

import { Checkbox } from '@/components/ui/checkbox.tsx';

import { ChequesElegidos, useCartera } from './elegidos.tsx';

type CarteraCheckProps = {
  readonly marcado: boolean;
  readonly onChange: (marcado: boolean) => void;
};

function CarteraCheck({ marcado, onChange }: CarteraCheckProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 max-md:min-h-11">
      <Checkbox
        id={id}
        aria-describedby={`${id}-nota`}
        className="mt-0.5"
        checked={marcado}
        onCheckedChange={(nuevo) => onChange(nuevo === true)}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          Con cheques de la cartera
        </label>
        <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
          {marcado
            ? 'Se entregan enteros: el importe es lo que suman.'
            : 'El dinero sale de la cuenta, sin decir qué cheques son.'}
        </p>
      </div>
    </div>
  );
}

/**
 * Choice to pay with cheques of the portfolio, whole. It is proposed when the portfolio has some that
 * fit; without it the money leaves an account as by other means.
 */
export function DeCartera({ formato }: { readonly formato: FormatoCheque }) {
  const { ofrece, usa, elegir, dejar, ...cartera } = useCartera(formato);
  if (!ofrece) return null;
  return (
    <>
      <CarteraCheck marcado={usa} onChange={(marcado) => (marcado ? elegir() : dejar())} />
      {usa ? <ChequesElegidos {...cartera} /> : null}
    </>
  );
}
