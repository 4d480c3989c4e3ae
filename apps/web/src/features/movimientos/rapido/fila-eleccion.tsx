import { ChevronRight, type LucideIcon } from 'lucide-react';

import { Combobox, type ComboboxProps } from '@/components/form/combobox';

export type FilaEleccionProps = Omit<ComboboxProps, 'id'> & {
  readonly id: string;
  readonly icon: LucideIcon;
};

/** A row of the quick entry: what it is, what is chosen, and the list to change it. */
export function FilaEleccion({ icon: Icon, ...props }: FilaEleccionProps) {
  return (
    <div className="relative flex min-h-12 items-center gap-3 px-3 has-[button:focus-visible]:bg-row-hover">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <label htmlFor={props.id} className="shrink-0 text-muted-foreground max-md:text-base">
        {props.label}
      </label>
      <div className="min-w-0 flex-1 [&_button]:border-transparent! [&_button]:bg-transparent [&_button]:px-0 [&_button]:text-right [&_button]:text-lg [&_button]:font-medium [&_button>svg]:hidden">
        <Combobox {...props} />
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </div>
  );
}
