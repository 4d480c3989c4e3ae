import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';

import { Button } from '@/components/ui/button.tsx';

import type { PagoControl } from './pago-valores.ts';

type RenglonProps = {
  /** Label of the remove button. */
  readonly quitar: string;
  readonly onQuitar: () => void;
  /** Reason why the row stays; undefined when it can be removed. */
  readonly queda?: string | undefined;
  readonly children: ReactNode;
};

/** Row that can be removed. */
export function Renglon({ quitar, onQuitar, queda, children }: RenglonProps) {
  return (
    <li className="flex items-start gap-2 border-t border-border pt-4 first:border-t-0 first:pt-0">
      <div className="flex min-w-0 flex-1 flex-col gap-4">{children}</div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={quitar}
        title={queda ?? quitar}
        disabled={queda !== undefined}
        className="mt-[26px]"
        onClick={onQuitar}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

type PieDeListaProps = {
  readonly control: PagoControl;
  readonly name: 'medios' | 'retenciones' | 'descuentos';
  /** Noun of the add button. */
  readonly uno: string;
  readonly onAgregar: () => void;
};

/** Error of the list as a whole, by the schema or the server, and the button to add a row. */
export function PieDeLista({ control, name, uno, onAgregar }: PieDeListaProps) {
  const { errors } = useFormState({ control });
  const propio: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return (
    <>
      {typeof propio !== 'string' ? null : (
        <p role="alert" className="flex gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {propio}
        </p>
      )}
      <Button variant="outline" size="sm" className="self-start" onClick={onAgregar}>
        <Plus aria-hidden />
        Agregar {uno}
      </Button>
    </>
  );
}
