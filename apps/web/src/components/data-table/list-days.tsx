import type { ReactNode } from 'react';

import type { Texts } from '@/lib/filter-kinds.ts';
import { useToday } from '@/lib/use-today.ts';

import { FilterChip, PresetChip } from './filter-chip.tsx';
import {
  hasPeriod,
  listPeriodLabel,
  listPresets,
  periodIn,
  presetOf,
  type ListPeriod,
} from './list-period.ts';

export type DaysProps = {
  /** Period as typed; an end may not be a valid date yet. */
  readonly period: ListPeriod;
  readonly onChange: (period: ListPeriod) => void;
};

/** Buttons of the presets; pressing the active one clears the period. */
export function DayPresets({ period, onChange, className }: DaysProps & { className: string }) {
  const hoy = useToday();
  const chosen = presetOf(period, hoy)?.label;
  return (
    <div role="group" aria-label="Período" className={className}>
      {listPresets(hoy).map(({ label, desde, hasta }) => (
        <PresetChip
          key={label}
          label={label}
          pressed={label === chosen}
          onPress={() => onChange(label === chosen ? {} : { desde, hasta })}
        />
      ))}
    </div>
  );
}

/**
 * Presets where there is space; a chip for a custom period, or for any period where there is not.
 */
function Days({ period, onChange }: DaysProps) {
  const hoy = useToday();
  const preset = presetOf(period, hoy);
  return (
    <>
      <DayPresets period={period} onChange={onChange} className="hidden gap-2 @[860px]:flex" />
      {hasPeriod(period) ? (
        <div className={preset === undefined ? 'contents' : 'contents @[860px]:hidden'}>
          <FilterChip label={listPeriodLabel(period, hoy)} onRemove={() => onChange({})} />
        </div>
      ) : null}
    </>
  );
}

function DaysLabel({ period }: Pick<DaysProps, 'period'>) {
  return listPeriodLabel(period, useToday());
}

export type ListDays = {
  readonly isOn: boolean;
  readonly shown: ReactNode;
  /** Period in words, for the head of a printout. */
  readonly label: ReactNode;
};

/** Period for the filter bar, separate so that lists without one do not load this code. */
export function listDays(texts: Texts, put: (texts: Texts) => void): ListDays {
  const period = periodIn(texts);
  return {
    isOn: hasPeriod(period),
    label: <DaysLabel period={period} />,
    shown: (
      <Days period={period} onChange={({ desde = '', hasta = '' }) => put({ desde, hasta })} />
    ),
  };
}
