import type { CrearMovimientoEntrada } from '@plomada/domain/movimientos/movimiento.schema';
import type { FieldPath } from 'react-hook-form';
import { useController } from 'react-hook-form';

import { Field } from '../../../components/form/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import type { MovimientoControl } from './movimiento-control.ts';

export type DigitosFieldProps = {
  readonly control: MovimientoControl;
  readonly name: FieldPath<CrearMovimientoEntrada>;
  readonly label: string;
  readonly largo: number;
  readonly placeholder: string;
};

/** A whole number without sign or grouping, as documents are numbered. Empty holds null. */
export function DigitosField({ control, name, label, largo, placeholder }: DigitosFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const valor: unknown = field.value;
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(bound) => (
        <Input
          {...bound}
          ref={field.ref}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={typeof valor === 'number' ? String(valor) : ''}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            const digitos = target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, largo);
            field.onChange(digitos === '' ? null : Number(digitos));
          }}
          className="tnum"
        />
      )}
    </Field>
  );
}
