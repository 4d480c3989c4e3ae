import type { MotivoFaltante, ResumenContador } from '@plomada/domain/facturas/contador.schema';
import { nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { invoices } from '../../../config/invoices-paths.ts';
import { payables } from '../../../config/payables-paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { MOTIVO_LABEL, quedaAfuera } from './palabras.ts';

type Falta = ResumenContador['faltan'][number];

/** Where it is seen to. */
function useDonde(mes: string) {
  const { tenantId } = useTenant();
  return (motivo: MotivoFaltante): string => {
    if (motivo === 'RETENCION_INCOMPLETA') return payables.lista(tenantId, '?vista=ordenes');
    return invoices.lista(
      tenantId,
      `?mes=${mes}${motivo === 'FALTA_ACA' ? '&pila=FALTA_ACA' : ''}`,
    );
  };
}

type GrupoProps = {
  readonly titulo: string;
  readonly faltan: readonly Falta[];
  readonly mes: string;
  readonly afuera: boolean;
};

function Grupo({ titulo, faltan, mes, afuera }: GrupoProps) {
  const donde = useDonde(mes);
  if (faltan.length === 0) return null;
  return (
    <section className="border-t border-border first:border-t-0">
      <h3 className="px-4 pt-3 pb-1 text-sm font-medium text-muted-foreground">{titulo}</h3>
      <ul className="pb-1.5">
        {faltan.map(({ motivo, cantidad, totalCentavos }) => (
          <li key={motivo} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5">
            <CircleAlert
              aria-hidden
              className={`size-4 shrink-0 ${afuera ? 'text-warning' : 'text-muted-foreground'}`}
            />
            <Link
              to={donde(motivo)}
              className="min-w-0 flex-1 rounded-sm text-primary hover:underline"
            >
              {`${formatearNumero(cantidad)} · ${MOTIVO_LABEL[motivo]}`}
            </Link>
            <Money centavos={totalCentavos} className="ml-auto" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the package lacks, before anybody takes it. */
export function QueFalta({ resumen }: { readonly resumen: ResumenContador }) {
  const { faltan, mes } = resumen;
  const afuera = faltan.filter(({ motivo }) => quedaAfuera(motivo));
  const igual = faltan.filter(({ motivo }) => !quedaAfuera(motivo));
  return (
    <Panel title="Qué falta" flush>
      {faltan.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3 text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {`No falta nada de ${nombrarMes(mes)}.`}
        </p>
      ) : (
        <>
          <Grupo titulo="Quedan afuera del Libro IVA Digital" faltan={afuera} mes={mes} afuera />
          <Grupo titulo="Van igual, incompletas" faltan={igual} mes={mes} afuera={false} />
        </>
      )}
    </Panel>
  );
}
