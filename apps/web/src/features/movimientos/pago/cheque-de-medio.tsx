import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Link } from 'react-router';

import { cheques } from '@/config/cheques-paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

type Medio = Pago['medios'][number];
type ChequeDeMedioProps = {
  readonly cheque: NonNullable<Medio['cheque']>;
  readonly chequeId: Medio['chequeId'];
};

/** Data of a means by cheque; one of the portfolio links to its page for who may see that. */
export function ChequeDeMedio({ cheque, chequeId }: ChequeDeMedioProps) {
  const { tenantId } = useTenant();
  const ve = useCan('view_cheques');
  const { numero, banco, fechaEmision, fechaPago } = cheque;
  const dias = [
    fechaEmision && `emisión ${formatearFecha(fechaEmision)}`,
    `pago ${formatearFecha(fechaPago)}`,
  ];
  return (
    <span className="block text-sm text-muted-foreground">
      {chequeId !== null && ve ? (
        <Link
          to={cheques.cheque(tenantId, chequeId)}
          className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
        >
          {`N.º ${numero}`}
        </Link>
      ) : (
        `N.º ${numero}`
      )}
      {` · ${banco} · ${dias.filter(Boolean).join(', ')}`}
    </span>
  );
}
