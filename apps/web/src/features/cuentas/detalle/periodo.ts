import { defineFilters } from '../../../components/data-table/define-filters.ts';
import { listDays } from '../../../components/data-table/list-days.tsx';
import { period } from '../../../lib/linked-filters.ts';

export const PERIODO = defineFilters(period(), { days: listDays });
