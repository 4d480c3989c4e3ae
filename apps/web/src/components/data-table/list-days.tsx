import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState, type ReactNode } from 'react';

import type { Texts } from '../../lib/filter-kinds.ts';
import { FilterChip } from './filter-chip.tsx';
import {
  hasPeriod,
  listPeriodLabel,
  listPresets,
  periodIn,
  presetOf,
  type ListPeriod,
} from './list-period.ts';
import { PresetChip } from './preset-chip.tsx';

type DaysProps = {
  readonly period: ListPeriod;
  readonly onChange: (period: ListPeriod) => void;
};

/** Presets at hand where there is room; a period of one's own is a chip like any other. */
function Days({ period, onChange }: DaysProps) {
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const preset = presetOf(period, hoy);
  const chip = hasPeriod(period) ? (
    <FilterChip label={listPeriodLabel(period, hoy)} onRemove={() => onChange({})} />
  ) : null;
  return (
    <>
      <div role="group" aria-label="Período" className="hidden gap-2 @[860px]:flex">
        {listPresets(hoy).map(({ label, desde, hasta }) => (
          <PresetChip
            key={label}
            label={label}
            pressed={label === preset?.label}
            onPress={() => onChange(label === preset?.label ? {} : { desde, hasta })}
          />
        ))}
      </div>
      {chip === null ? null : (
        <div className={preset === undefined ? 'contents' : 'contents @[860px]:hidden'}>{chip}</div>
      )}
    </>
  );
}

export type ListDays = { readonly isOn: boolean; readonly shown: ReactNode };

/** For the filter bar, which lists without days do not burden with this. */
export function listDays(texts: Texts, put: (texts: Texts) => void): ListDays {
  const period = periodIn(texts);
  return {
    isOn: hasPeriod(period),
    shown: (
      <Days period={period} onChange={({ desde = '', hasta = '' }) => put({ desde, hasta })} />
    ),
  };
}
