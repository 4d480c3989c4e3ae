import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      'font-size': [{ text: ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'] }],
      shadow: [{ shadow: ['raised', 'overlay'] }],
    },
  },
});

/** Class names joined; of two utilities for the same thing the last one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
