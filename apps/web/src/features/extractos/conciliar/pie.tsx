import { CircleAlert, Undo2, X } from 'lucide-react';

import { KeyHelp } from '@/components/display/key-help.tsx';
import { Button } from '@/components/ui/button.tsx';

import { nombreDeLinea, type Moneda } from '../palabras.ts';
import type { Acto, Fallo } from './actos.ts';

type PieProps = {
  readonly ultimo: Acto | null;
  readonly decide: boolean;
  readonly hayCargos: boolean;
  readonly onDeshacer: () => void;
};

/** Bar of the keys and of the last act, which stays in sight below the lines. */
export function Pie({ ultimo, decide, hayCargos, onDeshacer }: PieProps) {
  const [linea] = ultimo?.lineas ?? [];
  return (
    <div className="sticky bottom-0 z-[5] mt-3 flex items-center justify-between gap-x-6 border-t border-border bg-background py-2 max-md:static max-md:border-t-0 max-md:py-0">
      <KeyHelp
        lines={[
          ['J K', 'mueve', 'single'],
          ['Enter', decide && 'acepta'],
          ['A', decide && 'elige iguales', 'single'],
          ['N', decide && 'nuevo', 'single'],
          ['T', decide && 'traspaso', 'single'],
          ['V', decide && 'a mano', 'single'],
          ['E', decide && 'espera', 'single'],
          ['I', decide && 'ignora', 'single'],
          ['X', decide && 'elige', 'single'],
          ['B', decide && hayCargos && 'cargos', 'single'],
          ['S', 'saldo', 'single'],
          ['U', 'deshace', 'single'],
        ]}
      />
      <p
        role="status"
        className="flex max-w-64 min-w-0 shrink-0 items-center gap-2 text-sm empty:hidden max-md:max-w-none max-md:shrink"
      >
        {ultimo === null ? null : (
          <>
            <span className="min-w-0 truncate">
              {ultimo.hecho}
              {linea === undefined ? '' : `: ${linea.concepto}`}
            </span>
            {ultimo.deshacer === null ? null : (
              <Button variant="link" size="inline" onClick={onDeshacer}>
                <Undo2 aria-hidden />
                Deshacer
              </Button>
            )}
          </>
        )}
      </p>
    </div>
  );
}

type NoSeHizoProps = {
  readonly fallo: Fallo;
  readonly moneda: Moneda;
  readonly onCerrar: () => void;
};

/** Act that the server refused, whose lines are listed again. */
export function NoSeHizo({ fallo: { lineas, motivo }, moneda, onCerrar }: NoSeHizoProps) {
  const [linea] = lineas;
  return (
    <div
      role="alert"
      className="flex gap-2 rounded-lg bg-destructive-subtle px-4 py-3 text-destructive"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        No se guardó{linea === undefined ? '' : `: ${nombreDeLinea(linea, moneda)}`}. {motivo} La
        línea sigue por decidir.
      </p>
      <button
        type="button"
        aria-label="Cerrar el aviso"
        onClick={onCerrar}
        className="finger grid size-6 shrink-0 place-items-center rounded-sm hover:bg-accent"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
