import { formatearNumero } from '@plomada/formatters/numero';

import { Figure, FigureStrip } from '@/components/display/figure-strip';
import { Skeleton } from '@/components/ui/skeleton';

import { PLAN_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Every figure opens the people it counts. */
export function UsuariosCifras() {
  const { tenantId } = useTenant();
  const { data, isError } = trpc.usuarios.stats.useQuery();
  const todos = paths.usuarios(tenantId);
  const figura = (valor: number | undefined) =>
    valor === undefined ? isError ? '—' : <Skeleton className="w-8" /> : formatearNumero(valor);
  const limite = data?.limite;
  return (
    <FigureStrip>
      <Figure
        lead
        label="Usuarios"
        figure={figura(data?.total)}
        to={todos}
        delta={
          limite === undefined || limite.maximo === null ? undefined : (
            <>
              <span className="tnum">
                {formatearNumero(limite.actual)} de {formatearNumero(limite.maximo)}
              </span>{' '}
              del plan {PLAN_LABEL[limite.plan]}
            </>
          )
        }
      />
      <Figure label="Activos" figure={figura(data?.activos)} to={`${todos}?estado=active`} />
      <Figure label="Invitados" figure={figura(data?.invitados)} to={`${todos}?estado=invited`} />
      <Figure label="Inactivos" figure={figura(data?.inactivos)} to={`${todos}?estado=inactive`} />
    </FigureStrip>
  );
}
