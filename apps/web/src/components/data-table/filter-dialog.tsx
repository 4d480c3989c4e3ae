import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState, type ReactNode } from 'react';

import { DateInput } from '@/components/form/date-input';
import { OptionSelect } from '@/components/form/option-select';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import { Field } from '../form/field.tsx';
import { listPresets, periodProblems, presetOf, type ListPeriod } from './list-period.ts';
import { PresetChip } from './preset-chip.tsx';

type FilterDays = {
  /** As typed: an end may be no date yet. */
  readonly period: ListPeriod;
  readonly onChange: (period: ListPeriod) => void;
};

export type FilterDialogProps = {
  readonly size?: 'normal' | 'wide';
  /** Of a list whose rows have a date: what one asks for most comes first. */
  readonly days?: FilterDays;
  /** Something else in it cannot be applied as it is written. */
  readonly isWrong?: boolean;
  /** Takes off everything but the text searched, which is in sight. */
  readonly onClear: () => void;
  readonly onApply: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

const ENDS = [
  { name: 'desde', label: 'Desde' },
  { name: 'hasta', label: 'Hasta' },
] as const;

function Days({ period, onChange }: FilterDays) {
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const problems = periodProblems(period);
  const preset = presetOf(period, hoy);
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Período" className="flex flex-wrap gap-2">
        {listPresets(hoy).map(({ label, desde, hasta }) => (
          <PresetChip
            key={label}
            label={label}
            pressed={label === preset?.label}
            onPress={() => onChange(label === preset?.label ? {} : { desde, hasta })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        {ENDS.map(({ name, label }) => (
          <Field key={name} label={label} error={problems[name]}>
            {(control) => (
              <DateInput
                {...control}
                value={period[name] ?? ''}
                onChange={(day) => onChange({ ...period, [name]: day === '' ? undefined : day })}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}

/** The choice is made whole and then applied: the list behind does not move at every touch. */
export function FilterDialog(props: FilterDialogProps) {
  const { size = 'normal', days, isWrong = false, onClear, onApply, onClose, children } = props;
  const wrongDays =
    days !== undefined &&
    Object.values(periodProblems(days.period)).some((problem) => problem !== undefined);
  return (
    <TitledDialog
      open
      asksOnly
      size={size}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Filtros"
      footer={
        <>
          <Button variant="outline" onClick={onClear}>
            Limpiar
          </Button>
          <Button
            disabled={isWrong || wrongDays}
            onClick={() => {
              onApply();
              onClose();
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {days === undefined ? null : <Days {...days} />}
        {children}
      </div>
    </TitledDialog>
  );
}

type FilterSelect<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  /** What no choice means: "Todos". */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

export type FilterSelectsProps<Name extends string> = {
  readonly selects: readonly FilterSelect<Name>[];
  readonly values: { readonly [Key in Name]?: unknown };
  readonly onChange: (name: Name, value: string) => void;
};

export function FilterSelects<Name extends string>(props: FilterSelectsProps<Name>) {
  const { selects, values, onChange } = props;
  return selects.map(({ name, label, all, options }) => (
    <Field key={name} label={label}>
      {(control) => (
        <OptionSelect
          {...control}
          placeholder={all}
          options={options}
          value={String(values[name] ?? '')}
          onChange={({ target }) => onChange(name, target.value)}
        />
      )}
    </Field>
  ));
}
