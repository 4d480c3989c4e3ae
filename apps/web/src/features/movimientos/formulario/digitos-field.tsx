import type { CrearMovimientoEntrada } from '@plomada/domain/movimientos/movimiento.schema';
import { useMemo } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useController } from 'react-hook-form';

import { Input } from '@/components/ui/input';

import { Field } from '../../../components/form/field.tsx';
import { digitsKind } from '../../../components/form/number-kinds.ts';
import { numberOrText, useWrittenNumber } from '../../../components/form/use-written-number.ts';
import type { MovimientoControl } from './movimiento-control.ts';

export type DigitosFieldProps = {
  readonly control: MovimientoControl;
  readonly name: FieldPath<CrearMovimientoEntrada>;
  readonly label: string;
  readonly largo: number;
  readonly placeholder: string;
};

/**
 * The number of a document. Empty holds null, and what is no number the text itself, which no
 * schema takes: nothing typed is dropped.
 */
export function DigitosField({ control, name, label, largo, placeholder }: DigitosFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const kind = useMemo(() => digitsKind(largo), [largo]);
  const { onChange } = field;
  const escrito = useWrittenNumber({ kind, value: numberOrText(field.value), onChange });
  return (
    <Field label={label} error={escrito.errorOr(fieldState.error?.message)}>
      {(bound) => (
        <Input
          {...bound}
          ref={field.ref}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={escrito.raw}
          onBlur={() => {
            escrito.onBlur();
            field.onBlur();
          }}
          onChange={({ target }) => escrito.onRaw(target.value)}
          className="tnum"
        />
      )}
    </Field>
  );
}
