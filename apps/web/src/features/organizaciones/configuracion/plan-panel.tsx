import type { Configuracion, UsoDePlan } from '@plomada/domain/organizaciones/configuracion.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Clock } from 'lucide-react';
import { useState } from 'react';

import { FormSection } from '@/components/form/form-layout.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { PLAN_LABEL } from '@/config/labels.ts';

import { expiresSoon } from '../expiry.ts';

const RECURSO: Record<UsoDePlan['recurso'], string> = { obras: 'Obras', usuarios: 'Usuarios' };

function Uso({ recurso, actual, maximo }: UsoDePlan) {
  const parte = maximo === null || maximo === 0 ? 0 : Math.min(actual / maximo, 1);
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span>{RECURSO[recurso]}</span>
        <span className="tnum font-medium">
          {maximo === null
            ? `${formatearNumero(actual)}, sin límite`
            : `${formatearNumero(actual)} de ${formatearNumero(maximo)}`}
        </span>
      </div>
      {maximo === null ? null : (
        <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-sm bg-chart-track">
          <div className="h-full rounded-sm bg-primary" style={{ width: `${parte * 100}%` }} />
        </div>
      )}
    </li>
  );
}

/** Plan, expiry and use of its limits, all read-only. */
export function PlanPanel({ plan, expiresAt, limites }: Configuracion) {
  const [now] = useState(() => new Date());
  return (
    <FormSection title="Plan">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xl font-semibold">{PLAN_LABEL[plan]}</span>
        {expiresSoon(expiresAt, now) ? (
          <Badge variant="warning" icon={Clock}>
            Expira pronto
          </Badge>
        ) : null}
        <span className="text-muted-foreground">
          {expiresAt === null ? (
            'No vence'
          ) : (
            <>
              Vence el <span className="tnum">{formatearFechaHora(expiresAt).slice(0, 10)}</span>
            </>
          )}
        </span>
      </p>
      <ul className="flex flex-col gap-4">
        {limites.map((uso) => (
          <Uso key={uso.recurso} {...uso} />
        ))}
      </ul>
    </FormSection>
  );
}
