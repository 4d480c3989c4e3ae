import { Command } from 'cmdk';
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

import { cn } from '../../lib/cn.ts';
import { withoutAccents } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { controlHeight, controlLook } from './control.ts';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';
import { Sheet } from './sheet.tsx';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Muted, at the right: a CUIT, a code. Found by the search too. */
  readonly hint?: string;
};

export type ComboboxProps = {
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
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

const CLEAR = '__clear';
const CREATE = '__create';
const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-base select-none data-[selected=true]:bg-accent max-md:min-h-12 max-md:text-lg';

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
function useActive({ options, onSearch, onCreate, clearLabel }: ComboboxProps, query: string) {
  const [active, setActive] = useState('');
  const rows = [
    ...(clearLabel === undefined || query !== '' ? [] : [CLEAR]),
    ...options.map((option) => option.value),
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

function Options(props: ComboboxProps & { readonly close: () => void }) {
  const { label, value, options, onChange, onCreate, onSearch, clearLabel, close } = props;
  const [query, setQuery] = useState('');
  const active = useActive(props, query);
  const choose = (next: string | null) => {
    onChange(next);
    close();
  };
  const onKeyDown = useEnterHeld(props, query, choose);
  return (
    <Command
      label={label}
      filter={matches}
      shouldFilter={onSearch === undefined}
      loop
      onKeyDown={onKeyDown}
      {...active}
    >
      <div className="flex items-center gap-2 border-b border-border px-2.5">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          autoFocus
          value={query}
          onValueChange={(text) => {
            setQuery(text);
            onSearch?.(text);
          }}
          placeholder="Buscar"
          className="h-9 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground max-md:h-12 max-md:text-lg"
        />
      </div>
      <Command.List
        label={label}
        className="mt-1 max-h-72 overflow-y-auto overscroll-contain max-md:max-h-[60dvh]"
      >
        {props.loading === true ? (
          <Command.Loading>
            <p className="px-2.5 py-2 text-sm text-muted-foreground">Buscando</p>
          </Command.Loading>
        ) : (
          <Command.Empty className="px-2.5 py-2 text-sm text-muted-foreground">
            {props.emptyText ?? 'Ninguna opción coincide.'}
          </Command.Empty>
        )}
        {clearLabel === undefined || query !== '' ? null : (
          <Command.Item
            value={CLEAR}
            onSelect={() => choose(null)}
            className={cn(ITEM, 'text-muted-foreground')}
          >
            {clearLabel}
          </Command.Item>
        )}
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={option.hint === undefined ? [option.label] : [option.label, option.hint]}
            onSelect={() => choose(option.value)}
            className={ITEM}
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint === undefined ? null : (
              <span className="tnum text-sm text-muted-foreground">{option.hint}</span>
            )}
            {option.value === value ? (
              <Check aria-label="Elegida" className="size-4 text-primary" />
            ) : null}
          </Command.Item>
        ))}
        {onCreate === undefined || query.trim() === '' ? null : (
          <Command.Item
            forceMount
            value={CREATE}
            onSelect={() => {
              onCreate(query.trim());
              close();
            }}
            className={cn(ITEM, 'text-primary')}
          >
            Crear «{query.trim()}»
          </Command.Item>
        )}
      </Command.List>
    </Command>
  );
}

/** A select one can search. A popover on a desktop, a sheet on a phone. */
export function Combobox(props: ComboboxProps) {
  const { id, label, value, options, placeholder = 'Elegir', disabled, onBlur } = props;
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
        <Sheet open={open} onOpenChange={change} title={label}>
          <div id={`${id}-lista`}>{list}</div>
        </Sheet>
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
