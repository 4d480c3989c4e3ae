import { fieldsOf } from '@plomada/domain/base/field-of';
import { useLocation, useMatches } from 'react-router';

import { isTenantId } from '@/config/paths.ts';

import type { PageId } from './route-table.ts';

/**
 * Check for whether a link leads to the current page, by path and `vista`, in which the
 * organisation's lists differ.
 */
export function useIsHere(): (to: string) => boolean {
  const { pathname, search } = useLocation();
  const here = new URL(`${pathname}${search}`, location.origin);
  return (to) => {
    const there = new URL(to, location.origin);
    return (
      there.pathname === here.pathname &&
      there.searchParams.get('vista') === here.searchParams.get('vista')
    );
  };
}

const BRAND = 'Plomada';

const isText = (value: unknown) => typeof value === 'string';

/**
 * Window title from the deepest `handle.title` of the matched routes, the page's subject, and the
 * brand, such as "Movimientos · Plomada"; a missing part is left out.
 */
export function titleOf(handles: readonly unknown[], subject?: string): string {
  const title = handles.map((handle) => fieldsOf(handle)['title']).findLast(isText);
  const parts = [title, subject, BRAND].filter((part) => part !== undefined);
  return parts.join(' · ');
}

/** Route handle set by the route table, for the window title and the top bar. */
export type PageHandle = { readonly title: string; readonly page: PageId };

/** Key of the open page in the route table; undefined on a page outside the table. */
export function useCurrentPage(): string | undefined {
  return useMatches()
    .map(({ handle }) => fieldsOf(handle)['page'])
    .findLast(isText);
}

/** Handle of the catch-all routes inside an organisation. */
export const UNKNOWN = { unknown: true } as const;

/** True when the address matches no page, so that signing in would not help. */
export function useIsUnknown(): boolean {
  return useMatches().some(
    ({ handle, params }) =>
      handle === UNKNOWN || ('tenantId' in params && !isTenantId(params['tenantId'])),
  );
}
