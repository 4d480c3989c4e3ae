import { Check, ChevronsUpDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type Ref } from 'react';

import { TitledSheet } from '@/components/overlay/titled-sheet';
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandLoading,
} from '@/components/ui/command';
import { controlHeight, controlLook } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { Lately } from '@/lib/chosen-lately';
import { withoutAccents } from '@/lib/text';
import { useIsPhone } from '@/lib/use-media-query';
import { cn } from '@/lib/utils';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Muted, at the right: a CUIT, a code. Found by the search too. */
  readonly hint?: string;
};

export type ComboboxProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly ComboboxOption[];
  /** Names the choice when a search has left it out of `options`. */
  readonly chosen?: ComboboxOption | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly emptyText?: string;
  /** Offers a first row that clears the choice. */
  readonly clearLabel?: string;
  /** Offers to create what was typed when nothing matches. */
  readonly onCreate?: (text: string) => void;
  /** Given, the caller searches (on the server) and `options` are the answer. */
  readonly onSearch?: (text: string) => void;
  /** The options are on their way: Enter waits for them. */
  readonly loading?: boolean;
  /** What was chosen lately: first, in a list that is longer than what one sees at once. */
  readonly lately?: Lately | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

const CLEAR = '__clear';
const CREATE = '__create';

/** A shorter list is seen whole. */
const LONG = 6;

/** Recent choices, and the rest of the options without them. */
function partsOf({ options, lately }: ComboboxProps, query: string) {
  const recent = query === '' && options.length >= LONG ? (lately?.items ?? []) : [];
  const isRecent = new Set(recent.map(({ value }) => value));
  return { recent, rest: options.filter(({ value }) => !isRecent.has(value)) };
}

/** Words of the query in any order, accents and case aside. */
function matches(value: string, query: string, keywords: string[] = []): number {
  const text = withoutAccents([value, ...keywords].join(' '));
  return withoutAccents(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
    ? 1
    : 0;
}

/**
 * The row that Enter takes. Rows that come from the server come after the key: the library has chosen
 * among those that were there, so the first one is chosen here.
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

/** Who types faster than the options come loses no key: Enter takes the first that matches once they are there. */
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
    ({ value, label, hint = '' }) =>
      onSearch !== undefined || matches(value, query, [label, hint]) === 1,
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

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * The row that Enter takes is marked once the keyboard has moved to it, or found it: before that it would look like
 * the choice, and Enter takes nothing.
 */
function useMarked(query: string) {
  const isPhone = useIsPhone();
  const [hasMoved, setMoved] = useState(false);
  const isMarked = hasMoved || (query !== '' && !isPhone);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isMarked || query !== '') return;
    if (MOVES.has(event.key)) setMoved(true);
    // The first move marks the first row, where the library is already.
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
  const { value, label, hint } = option;
  return (
    <CommandItem
      value={value}
      keywords={hint === undefined ? [label] : [label, hint]}
      onSelect={onSelect}
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

function Options(props: ComboboxProps & { readonly close: () => void }) {
  const { label, value, options, lately, onChange, onCreate, onSearch, clearLabel, close } = props;
  const [query, setQuery] = useState('');
  const active = useActive(props, query);
  const { recent, rest } = partsOf(props, query);
  const marked = useMarked(query);
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
      <CommandList label={label}>
        {props.loading === true ? (
          <CommandLoading>
            <p className="px-2.5 py-2 text-sm text-muted-foreground">Buscando</p>
          </CommandLoading>
        ) : (
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
            Crear «{query.trim()}»
          </CommandItem>
        )}
      </CommandList>
    </Command>
  );
}

/** A select one can search. A popover on a desktop, a sheet on a phone. */
export function Combobox(props: ComboboxProps) {
  const { ref, id, label, value, options, placeholder = 'Elegir', disabled, onBlur } = props;
  const [open, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const chosen =
    options.find((option) => option.value === value) ??
    (props.chosen?.value === value ? props.chosen : undefined);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    // The next opening starts from the whole list again.
    props.onSearch?.('');
    onBlur?.();
  };
  const trigger = (
    <button
      ref={ref}
      id={id}
      type="button"
      role="combobox"
      aria-expanded={open}
      aria-haspopup="dialog"
      aria-controls={`${id}-lista`}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
      disabled={disabled}
      autoFocus={props.autoFocus}
      onClick={isPhone ? () => setOpen(true) : undefined}
      className={cn(controlLook, controlHeight, 'flex items-center gap-2 px-3 text-left')}
    >
      <span className={cn('min-w-0 flex-1 truncate', chosen ? '' : 'text-muted-foreground')}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </button>
  );
  const list = <Options {...props} close={() => change(false)} />;
  if (isPhone) {
    return (
      <>
        {trigger}
        <TitledSheet open={open} onOpenChange={change} title={label}>
          <div id={`${id}-lista`}>{list}</div>
        </TitledSheet>
      </>
    );
  }
  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        id={`${id}-lista`}
        aria-label={label}
        className="w-(--radix-popover-trigger-width) min-w-64"
      >
        {list}
      </PopoverContent>
    </Popover>
  );
}
