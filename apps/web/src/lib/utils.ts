import { clsx, type ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

import { classGroups, conflictingClassGroups } from './class-groups.ts';

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder'],
}));

/** Joined class names; of conflicting utilities the last one wins. */
export const cn = (...values: ClassValue[]): string => merge(clsx(values));
