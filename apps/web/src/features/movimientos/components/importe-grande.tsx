import type { Moneda } from '@plomada/domain/campos.schema';
import { importeEnLetras } from '@plomada/domain/letras.rules';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

import { typeAmount } from '../../../components/form/amount-typing.ts';
import { cn } from '../../../lib/cn.ts';
import { centavosDe, restoDeDecimales } from '../teclado.ts';

export type ImporteGrandeProps = {
  readonly campo: RefObject<HTMLInputElement | null>;
  readonly texto: string;
  readonly moneda: Moneda;
  /** The currency's sign, which changes it. */
  readonly signo: ReactNode;
  readonly onChange: (texto: string) => void;
};

const LARGO_GRANDE = 11;

/**
 * A real input as large as its text, with the pad's keyboard in place of the system's: the caret
 * stands before the muted decimals, and a hardware keyboard types into it.
 */
export function ImporteGrande({ campo, texto, moneda, signo, onChange }: ImporteGrandeProps) {
  const cursor = useRef<number | null>(null);
  const resto = restoDeDecimales(texto);
  const centavos = centavosDe(texto);
  useLayoutEffect(() => {
    if (cursor.current !== null) campo.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [texto, campo]);
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center">
      <label htmlFor="importe-rapido" className="text-sm text-muted-foreground">
        Importe
      </label>
      <div
        className={cn(
          'mt-1 flex max-w-full items-baseline font-semibold tabular-nums',
          texto.length > LARGO_GRANDE ? 'text-2xl' : 'text-3xl',
        )}
      >
        {signo}
        <span className="relative inline-block min-w-[2px]">
          {/* Gives the input the width of what it holds, in every browser. */}
          <span aria-hidden className="invisible whitespace-pre">
            {texto}
          </span>
          <input
            ref={campo}
            id="importe-rapido"
            inputMode="none"
            autoComplete="off"
            autoFocus
            aria-describedby="importe-en-letras"
            value={texto}
            onChange={({ target }) => {
              const escrito = typeAmount(
                texto,
                target.value,
                target.selectionStart ?? target.value.length,
              );
              cursor.current = escrito.caret;
              onChange(escrito.text);
            }}
            className="absolute inset-y-0 left-0 w-[calc(100%+3px)] bg-transparent caret-primary outline-none"
          />
        </span>
        <span
          aria-hidden
          className={cn('text-muted-foreground', texto !== '' && 'text-xl font-semibold')}
        >
          {resto}
        </span>
      </div>
      <p id="importe-en-letras" aria-live="polite" className="mt-1 min-h-5 text-muted-foreground">
        {centavos ? importeEnLetras(centavos, moneda) : ''}
      </p>
    </div>
  );
}
