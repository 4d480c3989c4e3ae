import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import { Field } from '../../../components/form/field.tsx';
import { NumberBox } from '../../../components/form/number-box.tsx';
import { digitsKind } from '../../../components/form/number-kinds.ts';
import { numberOrText, useWrittenNumber } from '../../../components/form/use-written-number.ts';
import type { PresupuestoControl } from './presupuesto-valores.ts';

const DIAS = digitsKind(4);

/** Whole days; empty holds null. */
export function ValidezField({
  control,
  help,
}: {
  readonly control: PresupuestoControl;
  readonly help: ReactNode;
}) {
  const { field, fieldState } = useController({ control, name: 'validezDias' });
  const { onChange } = field;
  const written = useWrittenNumber({ kind: DIAS, value: numberOrText(field.value), onChange });
  const error = written.errorOr(fieldState.error?.message);
  return (
    <Field label="Validez" optional help={help} error={error}>
      {(bound) => (
        <NumberBox
          {...bound}
          ref={field.ref}
          name={field.name}
          written={written}
          limits={DIAS.limits}
          unit="días"
          onBlur={field.onBlur}
          className="pr-12"
        />
      )}
    </Field>
  );
}
