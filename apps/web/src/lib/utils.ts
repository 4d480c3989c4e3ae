import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** What our theme names beside Tailwind's own steps. */
const merge = extendTailwindMerge({
  extend: { theme: { shadow: ['raised', 'overlay'] } },
});

/** Class names joined; of two utilities for the same thing the last one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
