import type { Chip } from './filter-chip.tsx';
import type { ListDays } from './list-days.tsx';

type PrintedFiltersProps = {
  readonly search: string;
  readonly chips: readonly Chip[];
  readonly days: ListDays | undefined;
};

/** Filters of a list in words, which replace the filter row in print. */
export function PrintedFilters({ search, chips, days }: PrintedFiltersProps) {
  const parts = [
    ...(search === '' ? [] : [{ key: 'search', text: `Buscar: ${search}` }]),
    ...(days?.isOn === true ? [{ key: 'days', text: days.label }] : []),
    ...chips.map(({ key, label }) => ({ key, text: label })),
  ];
  return (
    <p data-printed="filters" className="hidden text-sm print:block">
      {parts.length === 0 ? 'Sin filtros' : 'Filtros: '}
      {parts.map(({ key, text }, i) => (
        <span key={key}>
          {i === 0 ? '' : ' · '}
          {text}
        </span>
      ))}
    </p>
  );
}
