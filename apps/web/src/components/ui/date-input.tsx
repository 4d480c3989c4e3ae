import type { ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';
import { Input } from './input.tsx';

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** Business date `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The platform's own picker: its order follows the page's language, its value is always ISO. */
export function DateInput({ value, onChange, className, ...props }: DateInputProps) {
  return (
    <Input
      type="date"
      lang="es-AR"
      max="2100-12-31"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cn('tnum appearance-none', className)}
      {...props}
    />
  );
}
