import type { FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { FORMATO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { Segmented } from '@/components/form/segmented.tsx';
import { Button } from '@/components/ui/button.tsx';

const FORMATOS: readonly { readonly value: FormatoCheque; readonly label: string }[] = [
  { value: 'FISICO', label: FORMATO_CHEQUE_EN_PALABRAS.FISICO },
  { value: 'ECHEQ', label: FORMATO_CHEQUE_EN_PALABRAS.ECHEQ },
];

type FilaDeChequeProps = {
  /** Position in the list, from 1 on. */
  readonly numero: number;
  readonly formato: FormatoCheque;
  readonly onFormato: (formato: FormatoCheque) => void;
  readonly onQuitar: () => void;
  readonly children: ReactNode;
};

/** Item of a list of typed cheques: its format, the button that removes it, and its fields. */
export function FilaDeCheque(props: FilaDeChequeProps) {
  const { numero, formato, onFormato, onQuitar, children } = props;
  const quitar = `Quitar el cheque ${numero}`;
  return (
    <li
      aria-label={`Cheque ${numero}`}
      className="flex flex-col gap-4 border-t border-border/70 pt-3 first:border-t-0 first:pt-0"
    >
      <div className="flex items-center justify-between gap-3">
        <Segmented
          label={`Formato del cheque ${numero}`}
          value={formato}
          options={FORMATOS}
          onChange={onFormato}
          className="max-w-60"
        />
        <Button variant="ghost" size="icon" aria-label={quitar} title={quitar} onClick={onQuitar}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {children}
    </li>
  );
}
