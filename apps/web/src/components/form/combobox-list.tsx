import { Check } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';

import { withoutAccents } from '@/lib/text.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandLoading,
} from '../ui/command.tsx';
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts';

const CLEAR = '__clear';
const CREATE = '__create';

/**
 * Number of options from which recent choices are listed first; a shorter list is visible as a
 * whole.
 */
const LONG = 6;

/**
 * 1 when all the query's words are in the option, in any order, ignoring accents and case; else 0.
 */
function matches(value: string, query: string, keywords: string[] = []): number {
  const text = withoutAccents([value, ...keywords].join(' '));
  return withoutAccents(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
    ? 1
    : 0;
}

/**
 * Recent choices, and the remaining options. While a search on the server runs, the options of the
 * previous one are narrowed here, so that its results move no row under a finger that is already
 * on its way.
 */
function partsOf({ options, lately, onSearch, loading }: ComboboxProps, query: string) {
  const recent = query === '' && options.length >= LONG ? (lately?.items ?? []) : [];
  const isRecent = new Set(recent.map(({ value }) => value));
  const isNarrowed = onSearch !== undefined && loading === true;
  const rest = options.filter(
    ({ value, label, hint = '' }) =>
      !isRecent.has(value) && (!isNarrowed || matches(value, query, [label, hint]) === 1),
  );
  return { recent, rest };
}

/**
 * Row that Enter selects, for a search on the server: its results arrive after the library has
 * chosen among the previous ones.
 */
function useActive(props: ComboboxProps, query: string) {
  const { onSearch, onCreate, clearLabel } = props;
  const [active, setActive] = useState('');
  const { recent, rest } = partsOf(props, query);
  const rows = [
    ...(clearLabel === undefined || query !== '' ? [] : [CLEAR]),
    ...[...recent, ...rest].map((option) => option.value),
    ...(onCreate === undefined || query.trim() === '' ? [] : [CREATE]),
  ];
  if (onSearch === undefined) return {};
  return { value: rows.includes(active) ? active : (rows[0] ?? ''), onValueChange: setActive };
}

/** Enter pressed before the options arrived takes the first match once they do. */
function useEnterHeld(
  { loading, options, onSearch }: ComboboxProps,
  query: string,
  choose: (value: string) => void,
) {
  const heldFor = useRef<string>(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || loading !== true) return;
    event.preventDefault();
    heldFor.current = query;
  };
  const first = options.find(
    ({ value, label, hint = '', disabled = false }) =>
      !disabled && (onSearch !== undefined || matches(value, query, [label, hint]) === 1),
  );
  const take = useEffectEvent(() => {
    const isHeld = heldFor.current === query;
    heldFor.current = undefined;
    if (isHeld && first) choose(first.value);
  });
  useEffect(() => {
    if (loading !== true) take();
  }, [loading]);
  return onKeyDown;
}

/** Largest height of the list on phones, that of its class. */
const TALLEST = '60dvh';

/**
 * Height of the list on phones, which shrinks with the window only while it is open: its sheet is
 * at the bottom, so that fewer rows would move the search field and each row.
 */
function useKeptHeight() {
  const isPhone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (isPhone && element) element.style.minHeight = `min(${element.offsetHeight}px, ${TALLEST})`;
  });
  return list;
}

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Outline of the row that Enter would choose, shown once the keyboard moved to it or, but for
 * phones, a search found it. Before a move or a search, Enter chooses nothing.
 */
function useMarked(query: string) {
  const isPhone = useIsPhone();
  const [hasMoved, setMoved] = useState(false);
  const isMarked = hasMoved || (query !== '' && !isPhone);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isMarked || query !== '') return;
    if (MOVES.has(event.key)) setMoved(true);
    // The library's cursor is already on the first row, so the first move only shows it.
    if (event.key === 'ArrowDown' || event.key === 'Enter') event.preventDefault();
  };
  return { isMarked, onKeyDown };
}

const MARKED = 'data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 outline-ring';
const UNMARKED = 'data-[selected=true]:bg-transparent hover:bg-accent';

type RowProps = {
  readonly option: ComboboxOption;
  readonly isChosen: boolean;
  readonly look: string;
  readonly onSelect: () => void;
};

function Row({ option, isChosen, look, onSelect }: RowProps) {
  const { value, label, hint, disabled = false } = option;
  return (
    <CommandItem
      value={value}
      keywords={hint === undefined ? [label] : [label, hint]}
      onSelect={onSelect}
      disabled={disabled}
      className={look}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint === undefined ? null : (
        <span className="tnum text-sm text-muted-foreground">{hint}</span>
      )}
      {isChosen ? <Check aria-label="Elegida" className="size-4 text-primary" /> : null}
    </CommandItem>
  );
}

/** Search field, recent choices and remaining options of a combobox. */
export function ComboboxList(props: ComboboxProps & { readonly close: () => void }) {
  const { label, value, options, lately, onChange, onCreate, onSearch, clearLabel, close } = props;
  const [query, setQuery] = useState('');
  const active = useActive(props, query);
  const { recent, rest } = partsOf(props, query);
  const marked = useMarked(query);
  const list = useKeptHeight();
  const look = marked.isMarked ? MARKED : UNMARKED;
  const choose = (next: string | null) => {
    const option = [...recent, ...options].find((one) => one.value === next);
    if (option !== undefined) lately?.keep(option);
    onChange(next);
    close();
  };
  const onEnter = useEnterHeld(props, query, choose);
  const onKeyDown = (event: KeyboardEvent) => {
    onEnter(event);
    marked.onKeyDown(event);
  };
  const row = (option: ComboboxOption) => (
    <Row
      key={option.value}
      option={option}
      isChosen={option.value === value}
      look={look}
      onSelect={() => choose(option.value)}
    />
  );
  return (
    <Command
      label={label}
      filter={matches}
      shouldFilter={onSearch === undefined}
      loop
      onKeyDown={onKeyDown}
      {...active}
    >
      <CommandInput
        autoFocus
        value={query}
        onValueChange={(text) => {
          setQuery(text);
          onSearch?.(text);
        }}
        placeholder="Buscar"
      />
      <CommandList ref={list} label={label}>
        {props.loading === true ? null : (
          <CommandEmpty>{props.emptyText ?? 'Ninguna opción coincide.'}</CommandEmpty>
        )}
        {clearLabel === undefined || query !== '' ? null : (
          <CommandItem
            value={CLEAR}
            onSelect={() => choose(null)}
            className={cn('text-muted-foreground', look)}
          >
            {clearLabel}
          </CommandItem>
        )}
        {recent.length === 0 ? (
          rest.map(row)
        ) : (
          <>
            <CommandGroup heading="Recientes">{recent.map(row)}</CommandGroup>
            <CommandGroup heading="Todos">{rest.map(row)}</CommandGroup>
          </>
        )}
        {props.loading === true ? (
          <CommandLoading>
            <p className="px-2.5 py-2 text-sm text-muted-foreground">Buscando</p>
          </CommandLoading>
        ) : null}
        {onCreate === undefined || query.trim() === '' ? null : (
          <CommandItem
            forceMount
            value={CREATE}
            onSelect={() => {
              onCreate(query.trim());
              close();
            }}
            className={cn('text-primary', look)}
          >
            {props.createVerb ?? 'Crear'} «{query.trim()}»
          </CommandItem>
        )}
      </CommandList>
    </Command>
  );
}
