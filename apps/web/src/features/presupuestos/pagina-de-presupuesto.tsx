import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import {
  recordPage,
  type RecordPage,
  type Row,
  type Rows,
} from '@/components/page/record-page.tsx';
import { paths } from '@/config/paths.ts';

type ConPresupuesto = Rows & { readonly presupuesto: Row<Presupuesto> };
type PaginaDePresupuesto<R extends ConPresupuesto> = Pick<
  RecordPage<R>,
  'missing' | 'useRows' | 'Read'
>;

/** Page of the budget in the address, or of something new in it. */
export const paginaDePresupuesto = <R extends ConPresupuesto>(page: PaginaDePresupuesto<R>) =>
  recordPage<R>({
    que: 'el presupuesto',
    subject: ({ presupuesto }) => presupuesto.data?.codigo,
    useBack: ({ tenantId, obraId = '' }) => ({
      to: paths.presupuestos(tenantId, obraId),
      label: 'Ver los presupuestos',
    }),
    obraOf: ({ presupuesto }) => presupuesto.data?.proyectoId,
    ...page,
  });
