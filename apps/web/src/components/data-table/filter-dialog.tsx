import { IsRestoringProvider } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { optionsOf } from '@/config/labels.ts';
import type { FilterControl, FilterOption, FilterPart, Texts } from '@/lib/filter-kinds.ts';
import { useIsPainted } from '@/lib/use-painted.ts';

import { Combobox } from '../form/combobox.tsx';
import { DateInput } from '../form/date-input.tsx';
import { Field } from '../form/field.tsx';
import { OptionSelect } from '../form/option-select.tsx';
import { OpenDialog } from '../overlay/open-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { DayPresets, type DaysProps } from './list-days.tsx';
import { periodIn, periodProblems } from './list-period.ts';

/**
 * Control of a filter in the dialog; a control that a feature supplies has its component loaded.
 */
type DialogControl = { readonly name: string } & (
  | Exclude<FilterControl, { readonly is: 'part' }>
  | ({ readonly is: 'part' } & FilterPart)
);

type Options = { readonly [name: string]: readonly FilterOption[] | undefined };

export type FilterDialogProps = {
  /** Filters currently applied to the list. */
  readonly texts: Texts;
  readonly names?: Texts | undefined;
  readonly options?: Options | undefined;
  readonly hidden?: readonly string[] | undefined;
  readonly hasDays: boolean;
  readonly onApply: (texts: Texts) => void;
  readonly onClose: () => void;
};

const ENDS = [
  { name: 'desde', label: 'Desde' },
  { name: 'hasta', label: 'Hasta' },
] as const;

function Days({ period, onChange }: DaysProps) {
  const problems = periodProblems(period);
  return (
    <div className="flex flex-col gap-3">
      <DayPresets period={period} onChange={onChange} className="flex flex-wrap gap-2" />
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

type AskedProps = Required<Pick<FilterDialogProps, 'texts' | 'names' | 'options'>> & {
  readonly control: DialogControl;
  /** Values in the dialog, not yet applied. */
  readonly draft: Texts;
  readonly put: (texts: Texts) => void;
};

const optionsIn = (
  { labels, options }: Extract<FilterControl, { readonly is: 'select' }>,
  applied: string,
) => (labels === undefined ? options?.(applied) : optionsOf(labels));

/** Control of one filter; its value has the format of the address. */
function Asked({ control, texts, draft, names, options, put }: AskedProps) {
  const list = useId();
  const { name } = control;
  const value = draft[name] ?? '';
  const given = options[name] ?? [];
  const write = (text: string) => put({ [name]: text });
  if (control.is === 'part')
    return <control.Part texts={draft} applied={texts} {...{ names, put }} />;
  return (
    <Field label={control.label ?? ''}>
      {(field) =>
        control.is === 'select' ? (
          <OptionSelect
            {...field}
            placeholder={control.all}
            options={optionsIn(control, texts[name] ?? '') ?? given}
            value={value}
            onChange={({ target }) => write(target.value)}
          />
        ) : control.is === 'combobox' ? (
          <Combobox
            {...field}
            label={control.label}
            placeholder={control.all}
            clearLabel={control.all}
            value={value === '' ? null : value}
            options={given}
            onChange={(id) => write(id ?? '')}
          />
        ) : (
          <>
            <Input
              {...field}
              list={list}
              maxLength={control.maxLength}
              autoComplete="off"
              value={value}
              onChange={({ target }) => write(target.value)}
            />
            <datalist id={list}>
              {given.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </datalist>
          </>
        )
      }
    </Field>
  );
}

type Size = 'normal' | 'wide';

type Layout = { readonly size: Size; readonly controls: readonly DialogControl[] };

/**
 * Dialog whose choices apply together on confirmation, so that the list behind does not change with
 * each one.
 */
function FilterDialog(props: FilterDialogProps & Layout) {
  const { texts, names = {}, options = {}, hidden, hasDays, size, controls } = props;
  const { onApply, onClose } = props;
  const [draft, setDraft] = useState(texts);
  // Key that remounts the controls on "Limpiar", since an invalid text exists only inside its
  // control.
  const [clearings, setClearings] = useState(0);
  const isPainted = useIsPainted();
  const put = (changed: Texts) => setDraft((before) => ({ ...before, ...changed }));
  const period = periodIn(draft);
  const isWrong =
    Object.values(periodProblems(period)).some((problem) => problem !== undefined) ||
    controls.some((control) => control.is === 'part' && control.isWrong?.(draft) === true);
  return (
    <OpenDialog
      asksOnly
      size={size}
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              // The search is kept, because its field is outside the dialog.
              setDraft({ search: texts['search'] });
              setClearings((before) => before + 1);
            }}
          >
            Limpiar
          </Button>
          <Button
            disabledBecause={isWrong ? 'Hay un filtro para corregir.' : null}
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {hasDays ? (
          <Days period={period} onChange={(days) => put({ desde: '', hasta: '', ...days })} />
        ) : null}
        <div
          key={clearings}
          className={
            size === 'wide' ? 'grid grid-cols-1 gap-4 md:grid-cols-2' : 'flex flex-col gap-4'
          }
        >
          {/* The queries of the controls wait until the dialog is on screen. */}
          <IsRestoringProvider value={!isPainted}>
            {controls
              .filter(({ name }) => hidden?.includes(name) !== true)
              .map((control) => (
                <Asked key={control.name} {...{ control, texts, draft, names, options, put }} />
              ))}
          </IsRestoringProvider>
        </div>
      </div>
    </OpenDialog>
  );
}

type Defined = { readonly name: string; readonly control: FilterControl | undefined };

async function brought({ name, control }: Defined): Promise<readonly DialogControl[]> {
  if (control === undefined || (control.is === 'select' && control.label === undefined)) return [];
  return [
    control.is === 'part' ? { name, is: 'part', ...(await control.load()) } : { name, ...control },
  ];
}

/**
 * Dialog with the controls of a list's filters, once the components of those that features supply
 * are loaded.
 */
export async function dialogOf(defined: readonly Defined[], size: Size = 'normal') {
  const controls = (await Promise.all(defined.map(brought))).flat();
  return (props: FilterDialogProps) => <FilterDialog {...props} controls={controls} size={size} />;
}
