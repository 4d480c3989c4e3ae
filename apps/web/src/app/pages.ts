import type { ComponentType } from 'react';

import type { PageId } from '../config/route-table.ts';

type LoadPage = () => Promise<ComponentType>;

/** Where each built page of the route table lives. One chunk per page. */
export const PAGES: Partial<Record<PageId, LoadPage>> = {};
