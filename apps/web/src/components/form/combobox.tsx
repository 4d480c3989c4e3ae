import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';

import { lazyPart } from '@/lib/lazy-part.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { TitledSheet } from '../overlay/titled-sheet.tsx';
import { controlHeight, controlLook } from '../ui/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx';
import type { ComboboxProps } from './combobox-props.ts';

export type { ComboboxOption, ComboboxProps } from './combobox-props.ts';

// List of a combobox, loaded when the page is idle, ahead of the first opening.
const ComboboxList = lazyPart(async () => (await import('./combobox-list.tsx')).ComboboxList);

/** Select with search; a popover on desktops, a sheet on phones. */
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
    // Resets the search, so that the next opening shows the whole list.
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
