import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { admite, nombreDeCheque } from '../palabras.ts';
import { cuandoSeCobra, estaVencido } from '../semanas.ts';

type ChequeProps = { readonly cheque: Cheque };

/** Words for the day on which the cheque leaves its account; nothing unless it is still to be paid. */
function Cuando({ cheque }: ChequeProps) {
  const hoy = useToday();
  if (!admite(cheque, 'COBRADO')) return null;
  const alerta = estaVencido(cheque, hoy);
  return (
    <span className={cn('block text-sm', alerta ? 'text-expense' : 'text-muted-foreground')}>
      {cuandoSeCobra(cheque, hoy)}
    </span>
  );
}

const aQuien = ({ contraparte }: Cheque): string => contraparte ?? 'Sin beneficiario';
const cuentaDe = ({ cuenta }: Cheque): string => cuenta?.nombre ?? 'Sin cuenta';

export const COLUMNAS: readonly Column<Cheque>[] = [
  {
    id: 'pago',
    header: 'Se paga desde',
    width: 144,
    cell: (cheque) => (
      <>
        <span className="tnum block">{formatearFecha(cheque.pago)}</span>
        <Cuando cheque={cheque} />
      </>
    ),
  },
  {
    id: 'cheque',
    header: 'Cheque y beneficiario',
    main: true,
    cell: (cheque) => (
      <span className="min-w-0">
        <span className="tnum block truncate" title={nombreDeCheque(cheque)}>
          {nombreDeCheque(cheque)}
        </span>
        <span
          className="block truncate text-sm font-normal text-muted-foreground"
          title={aQuien(cheque)}
        >
          {aQuien(cheque)}
        </span>
      </span>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    width: 176,
    cell: (cheque) => <EstadoBadge cheque={cheque} />,
  },
  {
    id: 'cuenta',
    header: 'Cuenta',
    width: 200,
    hideBelow: 860,
    className: 'text-sm text-muted-foreground',
    cell: (cheque) => (
      <span className="block truncate" title={cuentaDe(cheque)}>
        {cuentaDe(cheque)}
      </span>
    ),
  },
  {
    id: 'importe',
    header: 'Importe',
    align: 'end',
    width: 176,
    cell: ({ importeCentavos, moneda }) => (
      <Money centavos={importeCentavos} moneda={moneda} className="font-medium" />
    ),
  },
];

function AlPie({ cheque }: ChequeProps) {
  return (
    <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <span className="flex items-baseline gap-2 text-muted-foreground">
        <span className="tnum">{formatearFecha(cheque.pago)}</span>
        <Cuando cheque={cheque} />
      </span>
      <EstadoBadge cheque={cheque} />
    </span>
  );
}

/** Row of the phone's list; `grupo` is its heading. */
export const filaDeTelefono = (cheque: Cheque, grupo: string): PhoneRow => ({
  title: nombreDeCheque(cheque),
  value: <Money centavos={cheque.importeCentavos} moneda={cheque.moneda} />,
  meta: `${aQuien(cheque)} · ${cuentaDe(cheque)}`,
  foot: <AlPie cheque={cheque} />,
  heading: grupo,
});
