import type { Revision } from '@plomada/domain/cuentas/cheque.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { toast } from 'sonner';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarCuentas } from '../que-hacer.ts';

type UnaProps = { readonly cuenta: Revision['cuentas'][number] };

function Una({ cuenta: { cuentaId, nombre, moneda, corregirCentavos, arqueos } }: UnaProps) {
  const corregir = trpc.cuentas.corregir.useMutation();
  const refrescar = useRefrescarCuentas();
  const importe = formatearDinero(Math.abs(corregirCentavos), moneda);
  const guardar = async () => {
    await corregir.mutateAsync({ id: cuentaId, corregirCentavos });
    toast.success('Cuenta corregida', { description: nombre });
    await refrescar();
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-border/70 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium [overflow-wrap:anywhere]">{nombre}</p>
        {arqueos.map(({ fecha, diferenciaCentavos, diferenciaDebidaCentavos }) => (
          <p key={fecha} className="text-sm text-muted-foreground">
            Arqueo del {formatearFecha(fecha)}: anotó{' '}
            <Money centavos={diferenciaCentavos} moneda={moneda} /> y debía anotar{' '}
            <Money centavos={diferenciaDebidaCentavos} moneda={moneda} />
          </p>
        ))}
        {corregir.error === null ? null : (
          <p role="alert" className="text-sm text-expense">
            {corregir.error.message}
          </p>
        )}
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={corregir.isPending}
        onClick={() => void guardar().catch(() => undefined)}
      >
        {corregirCentavos < 0 ? `Restar ${importe} hoy` : `Sumar ${importe} hoy`}
      </Button>
    </li>
  );
}

/**
 * Accounts and cheques to check since cheques count on their payment day (ADR 53); empty for most
 * organisations.
 */
export function PorCorregir() {
  const puede = useCan('manage_accounts');
  const { data } = trpc.cuentas.revision.useQuery(undefined, { enabled: puede });
  if (data === undefined || data.cuentas.length + data.quedaron.length === 0) return null;
  return (
    <Panel title="Cheques que pasaron a su día" flush>
      <p className="px-4 pb-2 text-sm text-muted-foreground">
        Los cheques propios se debitan el día de su pago. Estos arqueos los daban por pagados.
      </p>
      <ul>
        {data.cuentas.map((cuenta) => (
          <Una key={cuenta.cuentaId} cuenta={cuenta} />
        ))}
        {data.quedaron.map(({ cuentaId, nombre, cheques, importeCentavos, moneda }) => (
          <li
            key={cuentaId}
            className="border-t border-border/70 px-4 py-2.5 text-sm text-muted-foreground"
          >
            {nombre} está cerrada: sus {cheques} cheques (
            <Money centavos={importeCentavos} moneda={moneda} />) quedaron en el día en que se
            entregaron.
          </li>
        ))}
      </ul>
    </Panel>
  );
}
