import { Check, Minus } from 'lucide-react';

type RowCheckProps = {
  readonly label: string;
  readonly checked: boolean;
  /** True for a checkbox of several rows of which only some are selected. */
  readonly partly?: boolean;
  /** Reason why the row cannot be selected. */
  readonly refused?: string | undefined;
  /** Called on a press; `range` is true with Shift, for all rows up to this one. */
  readonly onToggle: (range: boolean) => void;
};

/**
 * Native checkbox with the kit's look: a scrolling list mounts dozens, and the native one is
 * cheaper.
 */
export function RowCheck({ label, checked, partly = false, refused, onToggle }: RowCheckProps) {
  const Mark = partly ? Minus : Check;
  return (
    <span className="relative z-[1] inline-grid size-4 align-middle max-md:size-5">
      <input
        type="checkbox"
        aria-label={label}
        title={refused}
        disabled={refused !== undefined}
        checked={checked}
        ref={(input) => {
          if (input !== null) input.indeterminate = partly;
        }}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onMouseDown={(event) => {
          // Shift+click would also select the text in between.
          if (event.shiftKey) event.preventDefault();
        }}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-input bg-card before:absolute before:-inset-2.5 checked:border-primary checked:bg-primary disabled:cursor-default disabled:border-border disabled:bg-muted indeterminate:border-primary indeterminate:bg-primary"
      />
      <Mark
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none invisible absolute inset-0 m-auto size-3 text-primary-foreground peer-checked:visible peer-indeterminate:visible"
      />
    </span>
  );
}
