import { memo } from 'react';
import { useController } from 'react-hook-form';

import { Button } from '@/components/ui/button';

import { NumberBox } from '../../../components/form/number-box.tsx';
import { PERCENT } from '../../../components/form/number-kinds.ts';
import { OwnProblem } from '../../../components/form/own-problem.tsx';
import { numberOrText, useWrittenNumber } from '../../../components/form/use-written-number.ts';
import type { CertificadoControl } from './certificado-valores.ts';
import type { Renglon } from './cuenta.ts';

const ENTERO_BP = 10_000;

export type PresenteCampoProps = {
  readonly control: CertificadoControl;
  readonly indice: number;
  readonly renglon: Renglon;
  /** In the table the head says it is a percentage. */
  readonly enTabla?: boolean;
};

/** The present progress of an item; beside it, what takes it to the end. */
export const PresenteCampo = memo(function PresenteCampo(props: PresenteCampoProps) {
  const { control, indice, renglon, enTabla = false } = props;
  const { field, fieldState } = useController({ control, name: `items.${indice}.presenteBp` });
  const { onChange } = field;
  const value = numberOrText(field.value);
  const escrito = useWrittenNumber({ kind: PERCENT, value, onChange });
  const queda = ENTERO_BP - renglon.anteriorBp;
  return (
    <OwnProblem problem={escrito.errorOr(fieldState.error?.message)}>
      {(bound) => (
        <div className="flex items-center justify-end gap-1">
          <Button
            size="sm"
            variant="ghost"
            tabIndex={-1}
            disabled={queda === 0 || value === queda}
            aria-label={`Llevar ${renglon.descripcion} a 100 %`}
            className="px-1.5! text-xs"
            onClick={() => onChange(queda)}
          >
            100 %
          </Button>
          <div className={enTabla ? 'w-[76px]' : 'w-28'}>
            <NumberBox
              {...bound}
              ref={field.ref}
              name={field.name}
              aria-label={`Presente de ${renglon.descripcion}, en %`}
              data-presente
              disabled={queda === 0}
              written={escrito}
              limits={PERCENT.limits}
              unit={enTabla ? undefined : '%'}
              onBlur={field.onBlur}
              onFocus={({ target }) => target.select()}
              className="font-medium"
            />
          </div>
        </div>
      )}
    </OwnProblem>
  );
});
