import { ESTADO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Link } from 'react-router';

import { FactRows } from '@/components/display/facts.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Own cheque that paid an expense; no row for an expense whose cheque was not entered. */
export function ChequeDelEgreso({ movimientoId }: { readonly movimientoId: string }) {
  const { tenantId } = useTenant();
  const { data, isPending } = trpc.cheques.listar.useQuery({
    propio: true,
    movimientoId,
    limit: 1,
  });
  const [cheque] = data?.items ?? [];
  // The row keeps its place while loading, so that the content below does not move.
  if (isPending) return <FactRows rows={[['Cheque', <span key="espera">&nbsp;</span>]]} />;
  if (cheque === undefined) return null;
  const { id, numero, banco, pago, estado } = cheque;
  const descripcion = (
    <>
      <Link
        to={cheques.cheque(tenantId, id)}
        className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        {`Cheque ${numero}`}
      </Link>
      {` · ${banco} · se paga el ${formatearFecha(pago)} · ${ESTADO_CHEQUE_EN_PALABRAS[estado]}`}
    </>
  );
  return <FactRows rows={[['Cheque', descripcion]]} />;
}
