import type { Prueba } from '@plomada/domain/planilla/prueba.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { cn } from '@/lib/utils.ts';

import { cellsInWords, columnInWords, PROOF_LINE, ProofIcon, sumsInWords } from './proof-line.tsx';

type CellProps = {
  readonly celda: string;
  readonly centavos: number;
  readonly motivo: string;
  readonly celdas?: number;
  readonly moneda: Prueba['moneda'];
  readonly sinExplicar?: boolean;
};

function Cell({ celda, centavos, motivo, celdas = 1, moneda, sinExplicar = false }: CellProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1 text-sm">
      <span className="font-medium">{celda}</span>
      <span className="tnum whitespace-nowrap">{formatearDinero(centavos, moneda)}</span>
      <span
        className={cn(
          'min-w-0 flex-1 basis-40 break-words',
          sinExplicar ? 'text-destructive' : 'text-muted-foreground',
        )}
      >
        {motivo}
        {celdas > 1 ? ` · ${cellsInWords(celdas)}` : ''}
      </span>
    </li>
  );
}

function Column({ columna }: { readonly columna: Prueba }) {
  const { afuera, masAfuera, sinExplicar, moneda, cierra } = columna;
  return (
    <details open={!cierra}>
      <summary className={PROOF_LINE}>
        <ProofIcon cierra={cierra} />
        <span className="min-w-0 whitespace-normal">
          {`Suma de la ${columnInWords(columna)}: ${sumsInWords(columna)}`}
        </span>
      </summary>
      <ul className="divide-y divide-border/70 pr-2 pl-8">
        {sinExplicar.map((una) => (
          <Cell key={`sin ${una.celda}`} {...una} moneda={moneda} sinExplicar />
        ))}
        {afuera.map((una) => (
          <Cell key={`${una.celda} ${una.motivo}`} {...una} moneda={moneda} />
        ))}
        {masAfuera === null ? null : (
          <li className="tnum py-1 text-sm text-muted-foreground">
            {`Y ${cellsInWords(masAfuera.celdas)} más por ${formatearDinero(masAfuera.centavos, moneda)}`}
          </li>
        )}
      </ul>
    </details>
  );
}

/** Proof, per column, that each amount of the sheet is imported or left out for a reason. */
export function SheetProof({ prueba }: { readonly prueba: readonly Prueba[] }) {
  if (prueba.length === 0) return null;
  const cierra = prueba.every((columna) => columna.cierra);
  return (
    <section
      aria-label="Prueba de las sumas"
      className="rounded-lg bg-card px-2 py-2 shadow-raised"
    >
      <p role="status" className={cierra ? 'sr-only' : 'px-2 pb-1 font-medium text-destructive'}>
        {cierra ? 'Todas las sumas cierran.' : 'Una suma no cierra todavía.'}
      </p>
      {prueba.map((columna) => (
        <Column key={columna.columna} columna={columna} />
      ))}
    </section>
  );
}
