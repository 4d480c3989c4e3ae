import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { payables } from '@/config/payables-paths.ts';
import { rutaDeProveedor } from '@/features/proveedores/proveedor-link.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { quienDebe } from '../palabras.ts';

type DeudasProps = { readonly cheque: Cheque };

type FilaProps = Pick<Cheque, 'moneda'> & {
  readonly que: string;
  readonly centavos: number;
  /** Link to where the debt is listed. */
  readonly children: ReactNode;
};

function Fila({ que, centavos, moneda, children }: FilaProps) {
  return (
    <li className="border-t border-border/70 px-4 py-2.5 first:border-t-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium [overflow-wrap:anywhere]">{que}</span>
        <Money centavos={centavos} moneda={moneda} className="ml-auto font-medium" />
      </span>
      {children}
    </li>
  );
}

const ENLACE = 'finger rounded-sm text-sm text-primary underline-offset-4 hover:underline';

function ANosotros({ cheque }: DeudasProps) {
  const { tenantId } = useTenant();
  return (
    <Fila
      que={`${quienDebe(cheque)} debe`}
      centavos={cheque.clienteCentavos}
      moneda={cheque.moneda}
    >
      <Link to={`${payables.porCobrar(tenantId)}?clase=CHEQUE_RECHAZADO`} className={ENLACE}>
        Ver en Por cobrar
      </Link>
    </Fila>
  );
}

function AlProveedor({ cheque: { id, moneda, proveedorCentavos } }: DeudasProps) {
  const { tenantId } = useTenant();
  const { data } = trpc.obligaciones.listar.useQuery({
    sentido: 'EGRESO',
    clase: 'CHEQUE_A_REPONER',
    origenId: id,
    limit: 1,
  });
  const acreedor = data?.items[0]?.contraparte;
  return (
    <Fila
      que={`Se le debe a ${acreedor?.nombre ?? 'quien lo recibió'}`}
      centavos={proveedorCentavos}
      moneda={moneda}
    >
      {acreedor?.id ? (
        <Link to={rutaDeProveedor(tenantId, acreedor.id)} className={ENLACE}>
          Ver el proveedor
        </Link>
      ) : (
        <Link to={payables.lista(tenantId, '?clase=CHEQUE_A_REPONER')} className={ENLACE}>
          Ver en Por pagar
        </Link>
      )}
    </Fila>
  );
}

/** Debts that a cheque left because it was not paid, each with a link to where it is listed. */
export function Deudas({ cheque }: DeudasProps) {
  const { clienteCentavos, proveedorCentavos } = cheque;
  if (clienteCentavos === 0 && proveedorCentavos === 0) return null;
  return (
    <Panel flush title="Qué dejó">
      <ul aria-label="Qué dejó el cheque">
        {clienteCentavos > 0 ? <ANosotros cheque={cheque} /> : null}
        {proveedorCentavos > 0 ? <AlProveedor cheque={cheque} /> : null}
      </ul>
    </Panel>
  );
}
