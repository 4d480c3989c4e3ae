import type { Pila } from '@plomada/domain/facturas/factura.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import {
  importeDePila,
  pilaDe,
  type Mes,
  cuantasFacturas,
  PILA_LABEL,
  PILAS,
} from '../palabras.ts';

type PilasProps = { readonly mes: Mes; readonly elegida: Pila };

/** `Falta acá: 3 facturas, $ 412.300,00`. */
export function pilaEnPalabras(mes: Mes, pila: Pila): string {
  const totales = pilaDe(mes, pila);
  const importe = formatearDinero(importeDePila(pila, totales));
  return `${PILA_LABEL[pila]}: ${cuantasFacturas(totales.cantidad)}, ${importe}`;
}

export function PilasNav({ mes, elegida }: PilasProps) {
  return (
    <nav aria-label="Pilas" className="@container rounded-lg bg-border shadow-raised">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-border @[640px]:grid-cols-4">
        {PILAS.map((pila) => {
          const totales = pilaDe(mes, pila);
          const activa = pila === elegida;
          const llama = pila !== 'COINCIDEN' && totales.cantidad > 0;
          return (
            <li key={pila} className="min-w-0 bg-card">
              <Link
                to={`?mes=${mes.mes}&pila=${pila}`}
                replace
                preventScrollReset
                aria-current={activa ? 'page' : undefined}
                className={cn(
                  'block h-full border-b-2 border-transparent px-4 pt-2.5 pb-2 -outline-offset-2 hover:bg-row-hover max-md:px-3',
                  activa && 'border-brand-mark bg-row-selected hover:bg-row-selected',
                )}
              >
                <span
                  className={cn(
                    'block text-sm text-muted-foreground',
                    activa && 'font-medium text-foreground',
                  )}
                >
                  {PILA_LABEL[pila]}
                </span>
                <span
                  className={cn(
                    'tnum block text-xl font-semibold',
                    llama ? 'text-foreground' : 'text-muted-foreground',
                  )}
                >
                  {formatearNumero(totales.cantidad)}
                </span>
                <Money
                  centavos={importeDePila(pila, totales)}
                  className="block truncate text-sm text-muted-foreground"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
