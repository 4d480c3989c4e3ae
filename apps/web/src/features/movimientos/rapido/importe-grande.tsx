import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';

import { AmountInWords } from '../../../components/form/amount-in-words.tsx';
import { AMOUNT } from '../../../components/form/number-kinds.ts';
import { shownOf } from '../../../components/form/number-typing.ts';
import { useNumberTyping } from '../../../components/form/use-number-typing.ts';
import { cn } from '../../../lib/cn.ts';
import { centavosDe, problemaDeImporte, restoDeDecimales, textoDeImporte } from './teclas.ts';

export type ImporteGrandeProps = {
  readonly campo: RefObject<HTMLInputElement | null>;
  /** What was typed. */
  readonly texto: string;
  readonly moneda: Moneda;
  /** The currency's sign, which changes it. */
  readonly signo: ReactNode;
  readonly onChange: (texto: string) => void;
};

const LARGO_GRANDE = 11;

type NotaProps = {
  readonly problema: string | null;
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
        problema === null ? 'text-muted-foreground' : 'text-left text-destructive',
      )}
    >
      {problema === null ? (
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
export function ImporteGrande({ campo, texto, moneda, signo, onChange }: ImporteGrandeProps) {
  const [escribiendo, setEscribiendo] = useState(false);
  const centavos = centavosDe(texto);
  const problema = problemaDeImporte(texto, escribiendo);
  const visto = shownOf(texto);
  const tipeo = useNumberTyping({
    field: campo,
    raw: texto,
    limits: AMOUNT.limits,
    onRaw: (nuevo) => {
      setEscribiendo(true);
      onChange(nuevo);
    },
  });
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center">
      <label htmlFor="importe-rapido" className="text-sm text-muted-foreground">
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
            ref={campo}
            id="importe-rapido"
            inputMode="none"
            autoComplete="off"
            autoFocus
            aria-describedby="importe-en-letras"
            aria-invalid={problema === null ? undefined : true}
            {...tipeo}
            onBlur={() => {
              setEscribiendo(false);
              const limpio = textoDeImporte(centavos);
              if (centavos !== null && limpio !== texto) onChange(limpio);
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
