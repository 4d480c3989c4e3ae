import type { Moneda } from '@plomada/domain/base/campos.schema';
import { useId, type HTMLAttributes, type HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';

import { dateProblem } from '@/lib/date-text.ts';

import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { NumberBox, signOf } from './number-box.tsx';
import { AMOUNTS } from './number-kinds.ts';
import { OptionSelect, type SelectOption } from './option-select.tsx';
import { type Common, useBound, frameOf, textOf } from './use-bound.ts';
import { numberOrText, useWrittenNumber } from './use-written-number.ts';

type TextFieldProps<I extends FieldValues, O> = Common<I, O> & {
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** True to send null instead of an empty text. */
  readonly emptyIsNull?: boolean;
  /** Suggestions while typing; any other text is allowed too. */
  readonly suggestions?: readonly string[] | undefined;
};

export function TextField<I extends FieldValues, O>(props: TextFieldProps<I, O>) {
  const { maxLength, placeholder, autoFocus, autoComplete = 'off', inputMode, disabled } = props;
  const { suggestions = [] } = props;
  const { field, value, error } = useBound(props);
  const list = useId();
  return (
    <Field {...frameOf(props, error)}>
      {(control) => (
        <>
          <Input
            {...control}
            {...(suggestions.length === 0 ? {} : { list })}
            {...{ maxLength, placeholder, autoFocus, autoComplete, inputMode, disabled }}
            ref={field.ref}
            name={field.name}
            value={textOf(value)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(
                props.emptyIsNull === true && target.value === '' ? null : target.value,
              )
            }
          />
          {suggestions.length === 0 ? null : (
            <datalist id={list}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

export function TextareaField<I extends FieldValues, O>(
  props: Common<I, O> & {
    readonly maxLength?: number;
    readonly rows?: number;
    readonly autoFocus?: boolean;
    readonly placeholder?: string;
  },
) {
  const { field, value, error } = useBound(props);
  return (
    <Field {...frameOf(props, error)}>
      {(control) => (
        <Textarea
          {...control}
          {...field}
          autoFocus={props.autoFocus}
          value={textOf(value)}
          rows={props.rows}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          disabled={props.disabled}
        />
      )}
    </Field>
  );
}

export function SelectField<I extends FieldValues, O>(
  props: Common<I, O> & {
    readonly options: readonly SelectOption[];
    /** Label of an empty first row, whose value is null. */
    readonly placeholder?: string;
    /** True when the form's values are numbers. */
    readonly numeric?: boolean;
    /** Called after the form has the new value; null for the empty option. */
    readonly onChoose?: (value: string | null) => void;
  },
) {
  const { field, value, error } = useBound(props);
  return (
    <Field {...frameOf(props, error)}>
      {(control) => (
        <OptionSelect
          {...control}
          options={props.options}
          placeholder={props.placeholder}
          disabled={props.disabled}
          ref={field.ref}
          name={field.name}
          value={typeof value === 'number' ? String(value) : textOf(value)}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            const chosen = target.value === '' ? null : target.value;
            field.onChange(props.numeric === true && chosen !== null ? Number(chosen) : chosen);
            props.onChoose?.(chosen);
          }}
        />
      )}
    </Field>
  );
}

export function ComboboxField<I extends FieldValues, O>(
  props: Common<I, O> &
    Pick<
      ComboboxProps,
      | 'autoFocus'
      | 'options'
      | 'chosen'
      | 'placeholder'
      | 'emptyText'
      | 'clearLabel'
      | 'onCreate'
      | 'createVerb'
      | 'onSearch'
      | 'loading'
      | 'lately'
    > & { readonly onChoose?: (value: string | null) => void },
) {
  const { field, value, error } = useBound(props);
  return (
    <div data-campo={props.name}>
      <Field {...frameOf(props, error)}>
        {(control) => (
          <Combobox
            {...props}
            {...control}
            ref={field.ref}
            value={typeof value === 'string' ? value : null}
            onChange={(chosen) => {
              field.onChange(chosen);
              props.onChoose?.(chosen);
            }}
            onBlur={field.onBlur}
          />
        )}
      </Field>
    </div>
  );
}

export type DateFieldProps<I extends FieldValues, O> = Common<I, O> & {
  readonly min?: string;
  readonly max?: string;
  /** Error of the date other than those of its schema. */
  readonly problem?: string | undefined;
};

export function DateField<I extends FieldValues, O>(props: DateFieldProps<I, O>) {
  const { field, value, error } = useBound(props);
  // The error of a typed date comes first, since the schema's message is about the API's format,
  // which users do not type.
  const message = error === undefined ? props.problem : (dateProblem(textOf(value)) ?? error);
  return (
    <Field {...frameOf(props, message)}>
      {(control) => (
        <DateInput
          {...control}
          ref={field.ref}
          name={field.name}
          min={props.min}
          max={props.max}
          disabled={props.disabled}
          value={textOf(value)}
          onBlur={field.onBlur}
          onChange={(date) => field.onChange(date === '' ? null : date)}
        />
      )}
    </Field>
  );
}

/** Field for integer centavos; null while empty, or the text itself while it is not an amount. */
export function AmountField<I extends FieldValues, O>(
  props: Common<I, O> & {
    readonly moneda?: Moneda;
    readonly autoFocus?: boolean;
    /** True for the main amount of a form. */
    readonly isLarge?: boolean;
  },
) {
  const { field, value, error } = useBound(props);
  const { onChange } = field;
  const { moneda = 'ARS' } = props;
  const kind = AMOUNTS[moneda];
  const written = useWrittenNumber({ kind, value: numberOrText(value), onChange });
  return (
    <Field {...frameOf(props, written.errorOr(error))}>
      {(control) => (
        <NumberBox
          {...control}
          ref={field.ref}
          name={field.name}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          written={written}
          limits={kind.limits}
          sign={signOf(moneda)}
          onBlur={field.onBlur}
          className={props.isLarge === true ? 'h-12! text-2xl! font-semibold' : 'font-medium'}
        />
      )}
    </Field>
  );
}
