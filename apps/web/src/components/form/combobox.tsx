import { ChevronsUpDown } from 'lucide-react';
import { type Ref, useState } from 'react';

import { TitledSheet } from '@/components/overlay/titled-sheet';
import { controlHeight, controlLook } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { Lately } from '@/lib/chosen-lately';
import { lazyPart } from '@/lib/lazy-part';
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
  /** Recent choices come first in a list that is longer than what one sees at once. */
  readonly lately?: Lately | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

// There in the first idle moment, before it is opened.
const ComboboxList = lazyPart(async () => (await import('./combobox-list.tsx')).ComboboxList);

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
  const list = <ComboboxList {...props} close={() => change(false)} />;
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
