import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

import type { Column } from '../../../components/data-table/columns.ts';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import {
  documentoDe,
  documentoYConcepto,
  esNotaDeCredito,
  estaVencida,
  venceEnPalabras,
} from '../palabras.ts';

function Vence({ deuda }: { readonly deuda: PorPagar }) {
  const { vence, diasVencido } = deuda;
  if (esNotaDeCredito(deuda)) return <span className="text-muted-foreground">A favor</span>;
  if (vence === null) return <span className="text-muted-foreground">Sin vencimiento</span>;
  return (
    <>
      <span className={cn(estaVencida(deuda) && 'font-medium text-expense')}>
        {venceEnPalabras(diasVencido)}
      </span>
      <span className="tnum block text-sm text-muted-foreground">{formatearFecha(vence)}</span>
    </>
  );
}

function Avance({ deuda }: { readonly deuda: PorPagar }) {
  const { pagadoCentavos, totalCentavos, moneda } = deuda;
  if (pagadoCentavos === 0) return null;
  const total = formatearDinero(totalCentavos, moneda);
  return (
    <span
      className="flex items-center justify-end gap-2 text-sm text-muted-foreground"
      title={`Pagado ${formatearDinero(pagadoCentavos, moneda)} de ${total}`}
    >
      <span aria-hidden className="h-[3px] w-10 shrink-0 rounded-[2px] bg-chart-track">
        <span
          className="block h-full rounded-[2px] bg-foreground"
          style={{ width: `${Math.round((pagadoCentavos / totalCentavos) * 100)}%` }}
        />
      </span>
      <span className="tnum">{`de ${total}`}</span>
    </span>
  );
}

function Pendiente({ deuda }: { readonly deuda: PorPagar }) {
  return (
    <>
      <Money centavos={deuda.pendienteCentavos} moneda={deuda.moneda} className="font-medium" />
      <Avance deuda={deuda} />
    </>
  );
}

const PROVEEDOR: Column<PorPagar> = {
  id: 'proveedor',
  header: 'Proveedor y comprobante',
  main: true,
  cell: (deuda) => {
    const documento = documentoYConcepto(deuda);
    return (
      <span className="min-w-0">
        <span className="block truncate" title={deuda.proveedor.razonSocial}>
          {deuda.proveedor.razonSocial}
        </span>
        <span
          className="tnum block truncate text-sm font-normal text-muted-foreground"
          title={documento}
        >
          {documento}
        </span>
      </span>
    );
  },
};

const OBRA: Column<PorPagar> = {
  id: 'obra',
  header: 'Obra',
  width: 200,
  hideBelow: 860,
  className: 'text-sm text-muted-foreground',
  cell: ({ proyecto }) => (
    <span className="block truncate" title={proyecto.nombre}>
      {proyecto.nombre}
    </span>
  ),
};

const VENCE: Column<PorPagar> = {
  id: 'vence',
  header: 'Vencimiento',
  width: 180,
  cell: (deuda) => <Vence deuda={deuda} />,
};

const PENDIENTE: Column<PorPagar> = {
  id: 'pendiente',
  header: 'Pendiente',
  align: 'end',
  width: 216,
  cell: (deuda) => <Pendiente deuda={deuda} />,
};

export const COLUMNAS: readonly Column<PorPagar>[] = [PROVEEDOR, OBRA, VENCE, PENDIENTE];

/** Of one supplier's page, which is named by it. */
export const COLUMNAS_DE_UNO: readonly Column<PorPagar>[] = [
  {
    ...PROVEEDOR,
    header: 'Comprobante',
    cell: (deuda) => (
      <span className="min-w-0">
        <span className="tnum block truncate">{documentoDe(deuda)}</span>
        {deuda.concepto === documentoDe(deuda) ? null : (
          <span
            className="block truncate text-sm font-normal text-muted-foreground"
            title={deuda.concepto}
          >
            {deuda.concepto}
          </span>
        )}
      </span>
    ),
  },
  OBRA,
  VENCE,
  PENDIENTE,
];

export const filaDeTelefono = (deuda: PorPagar): PhoneRow => ({
  title: deuda.proveedor.razonSocial,
  figure: <Money centavos={deuda.pendienteCentavos} moneda={deuda.moneda} />,
  meta: `${documentoDe(deuda)} · ${deuda.proyecto.nombre}`,
  foot: (
    <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <span className={cn(estaVencida(deuda) ? 'text-expense' : 'text-muted-foreground')}>
        {esNotaDeCredito(deuda) ? 'A favor' : venceEnPalabras(deuda.diasVencido)}
      </span>
      <Avance deuda={deuda} />
    </span>
  ),
});

export const FILAS = {
  rowKey: ({ id }: PorPagar) => id,
  rowName: (deuda: PorPagar) => `${documentoDe(deuda)} de ${deuda.proveedor.razonSocial}`,
  /** Two lines in each. */
  rowHeight: () => 52,
};
