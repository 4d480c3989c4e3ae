import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CircleAlert } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';

import { AmountInWords } from '../../../components/form/amount-in-words.tsx';
import { isLeaving } from '../../../components/form/leaving.ts';
import { shownOf } from '../../../components/form/number-typing.ts';
import { useNumberTyping } from '../../../components/form/use-number-typing.ts';
import { cn } from '../../../lib/cn.ts';
import { ID_IMPORTE, IMPORTE, restoDeDecimales, type ImporteRapido } from './importe.ts';

export type ImporteGrandeProps = {
  readonly importe: ImporteRapido;
  readonly moneda: Moneda;
  /** The currency's sign, which changes it. */
  readonly signo: ReactNode;
};

const LARGO_GRANDE = 11;

type NotaProps = {
  readonly problema: string | undefined;
  readonly centavos: number | null;
  readonly moneda: Moneda;
};

/** Under the amount: the words it is read with, or what is wrong with it. */
function Nota({ problema, centavos, moneda }: NotaProps) {
  return (
    <p
      id="importe-en-letras"
      aria-live="polite"
      className={cn(
        'mt-1 flex min-h-5 gap-1.5',
        problema === undefined ? 'text-muted-foreground' : 'text-left text-destructive',
      )}
    >
      {problema === undefined ? (
        <AmountInWords centavos={centavos} moneda={moneda} />
      ) : (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problema}
        </>
      )}
    </p>
  );
}

/**
 * A real input as large as its text, with the pad's keyboard in place of the system's: the caret
 * stands before the muted decimals, and a hardware keyboard types into it.
 */
export function ImporteGrande({ importe, moneda, signo }: ImporteGrandeProps) {
  const { texto, centavos, problema, onText, onField } = importe;
  const campo = useRef<HTMLInputElement>(null);
  const ref = useCallback(
    (elemento: HTMLInputElement | null) => {
      campo.current = elemento;
      onField(elemento);
    },
    [onField],
  );
  const visto = shownOf(texto);
  const { limits } = IMPORTE;
  const tipeo = useNumberTyping({ field: campo, raw: texto, limits, onRaw: onText });
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center">
      <label htmlFor={ID_IMPORTE} className="text-sm text-muted-foreground">
        Importe
      </label>
      <div
        className={cn(
          'mt-1 flex max-w-full items-baseline font-semibold tabular-nums',
          visto.length > LARGO_GRANDE ? 'text-2xl' : 'text-3xl',
        )}
      >
        {signo}
        <span className="relative inline-block min-w-[2px]">
          {/* Gives the input the size of what it holds, in every browser; empty, a caret's height. */}
          <span aria-hidden className="invisible whitespace-pre">
            {visto === '' ? '\u200b' : visto}
          </span>
          <input
            ref={ref}
            name="importeCentavos"
            id={ID_IMPORTE}
            inputMode="none"
            autoComplete="off"
            autoFocus
            aria-describedby="importe-en-letras"
            aria-invalid={problema === undefined ? undefined : true}
            {...tipeo}
            onBlur={(event) => {
              if (isLeaving(event)) importe.onLeave();
            }}
            className="absolute inset-y-0 left-0 w-[calc(100%+3px)] bg-transparent caret-primary outline-none"
          />
        </span>
        <span
          aria-hidden
          className={cn('text-muted-foreground', texto !== '' && 'text-xl font-semibold')}
        >
          {restoDeDecimales(texto)}
        </span>
      </div>
      <Nota problema={problema} centavos={centavos} moneda={moneda} />
    </div>
  );
}
