import { useMatches } from 'react-router';

import { isTenantId } from '../config/paths.ts';
import type { PageId } from './route-table.ts';

/** What a row of the route table leaves on its route, for the window's title and the top bar. */
export type PageHandle = { readonly title: string; readonly page: PageId };

/** The page of the route table that is open, by its key; undefined outside the table. */
export function useCurrentPage(): string | undefined {
  const handles = useMatches().map(({ handle }) => handle);
  const pages = handles.flatMap((handle) => {
    if (typeof handle !== 'object' || handle === null || !('page' in handle)) return [];
    return typeof handle.page === 'string' ? [handle.page] : [];
  });
  return pages.at(-1);
}

/** Left on the routes that catch what no other one knows. */
export const UNKNOWN = { unknown: true } as const;

/** Whether the address leads nowhere, for whoever comes: signing in would not help. */
export function useIsUnknown(): boolean {
  return useMatches().some(
    ({ handle, params }) =>
      handle === UNKNOWN || ('tenantId' in params && !isTenantId(params['tenantId'])),
  );
}
