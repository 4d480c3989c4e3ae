import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { admite, deQuien, nombreDeCheque } from '../palabras.ts';
import { cuandoSeCobra, estaVencido } from '../semanas.ts';

type ChequeProps = { readonly cheque: Cheque };

/** Words for the day on which the cheque can be paid; nothing unless it is still to be paid. */
function Cuando({ cheque }: ChequeProps) {
  const hoy = useToday();
  if (!admite(cheque, 'COBRADO')) return null;
  const vencido = estaVencido(cheque, hoy);
  return (
    <span className={cn('block text-sm', vencido ? 'text-expense' : 'text-muted-foreground')}>
      {cuandoSeCobra(cheque, hoy)}
    </span>
  );
}

type Palabras = {
  readonly pago: string;
  readonly cheque: string;
  readonly cuenta: string;
  /** Giver of the cheque, or the one it was given to. */
  readonly quien: (cheque: Cheque) => string;
  readonly donde: (cheque: Cheque) => string;
};

/** Columns of a list of cheques; their titles and two of their texts differ between lists. */
export const columnasDe = ({
  pago,
  cheque: titulo,
  cuenta,
  quien,
  donde,
}: Palabras): readonly Column<Cheque>[] => [
  {
    id: 'pago',
    header: pago,
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
    header: titulo,
    main: true,
    cell: (cheque) => (
      <span className="min-w-0">
        <span className="tnum block truncate" title={nombreDeCheque(cheque)}>
          {nombreDeCheque(cheque)}
        </span>
        <span
          className="block truncate text-sm font-normal text-muted-foreground"
          title={quien(cheque)}
        >
          {quien(cheque)}
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
    header: cuenta,
    width: 200,
    hideBelow: 860,
    className: 'text-sm text-muted-foreground',
    cell: (cheque) => (
      <span className="block truncate" title={donde(cheque)}>
        {donde(cheque)}
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

const quienes = (cheque: Cheque): string => deQuien(cheque) ?? 'Sin librador';

export const COLUMNAS = columnasDe({
  pago: 'Se cobra desde',
  cheque: 'Cheque y librador',
  cuenta: 'Dónde está',
  quien: quienes,
  /** Account where the cheque is, or to which it went. */
  donde: ({ destino, cuenta }) => (destino ?? cuenta)?.nombre ?? 'Sin cuenta',
});

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

/** Row of the phone's list; `grupo` is its heading, `meta` its second line. */
export const filaDeTelefono = (
  cheque: Cheque,
  grupo: string,
  meta: string = quienes(cheque),
): PhoneRow => ({
  title: nombreDeCheque(cheque),
  value: <Money centavos={cheque.importeCentavos} moneda={cheque.moneda} />,
  meta,
  foot: <AlPie cheque={cheque} />,
  heading: grupo,
});

export const FILAS = {
  rowKey: ({ id }: Cheque) => id,
  rowName: nombreDeCheque,
  /** Height in px of a row, whose cells have two lines. */
  rowHeight: () => 52,
};
