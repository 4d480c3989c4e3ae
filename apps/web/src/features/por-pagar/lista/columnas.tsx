import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { obraDe } from '@plomada/domain/obligaciones/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { ApocrifoBadge } from '@/components/display/apocrifo.tsx';
import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import { estaVencida } from '../palabras.ts';
import { cuandoVence } from './obligaciones.ts';
import { claveDe, esAFavor } from './renglon.ts';

function Vence({ de }: { readonly de: Obligacion }) {
  const { vence } = de;
  const cuando = cuandoVence(de);
  if (vence === null || esAFavor(de))
    return <span className="text-muted-foreground">{cuando}</span>;
  return (
    <>
      <span className={cn(estaVencida(de) && 'font-medium text-expense')}>{cuando}</span>
      <span className="tnum block text-sm text-muted-foreground">{formatearFecha(vence)}</span>
    </>
  );
}

function Avance({ de }: { readonly de: Obligacion }) {
  const { saldadoCentavos, totalCentavos, moneda } = de;
  if (saldadoCentavos === 0) return null;
  const total = formatearDinero(totalCentavos, moneda);
  return (
    <span
      className="flex items-center justify-end gap-2 text-sm text-muted-foreground"
      title={`${de.sentido === 'EGRESO' ? 'Pagado' : 'Cobrado'} ${formatearDinero(saldadoCentavos, moneda)} de ${total}`}
    >
      <span aria-hidden className="h-[3px] w-10 shrink-0 rounded-[2px] bg-chart-track">
        <span
          className="block h-full rounded-[2px] bg-foreground"
          style={{ width: `${Math.round((saldadoCentavos / totalCentavos) * 100)}%` }}
        />
      </span>
      <span className="tnum">{`de ${total}`}</span>
    </span>
  );
}

function Pendiente({ de }: { readonly de: Obligacion }) {
  return (
    <>
      <Money centavos={de.pendienteCentavos} moneda={de.moneda} className="font-medium" />
      <Avance de={de} />
    </>
  );
}

const PROVEEDOR: Column<Obligacion> = {
  id: 'proveedor',
  header: 'Proveedor y qué es',
  main: true,
  cell: ({ contraparte, apocrifo, descripcion }) => (
    <>
      <span className="min-w-0">
        <span className="block truncate" title={contraparte.nombre}>
          {contraparte.nombre}
        </span>
        <span
          className="tnum block truncate text-sm font-normal text-muted-foreground"
          title={descripcion}
        >
          {descripcion}
        </span>
      </span>
      <ApocrifoBadge apocrifo={apocrifo} />
    </>
  ),
};

const OBRA: Column<Obligacion> = {
  id: 'obra',
  header: 'Obra',
  width: 200,
  hideBelow: 860,
  className: 'text-sm text-muted-foreground',
  cell: (de) => (
    <span className="block truncate" title={obraDe(de)}>
      {obraDe(de)}
    </span>
  ),
};

const VENCE: Column<Obligacion> = {
  id: 'vence',
  header: 'Vencimiento',
  width: 180,
  cell: (de) => <Vence de={de} />,
};

const PENDIENTE: Column<Obligacion> = {
  id: 'pendiente',
  header: 'Pendiente',
  align: 'end',
  width: 216,
  cell: (de) => <Pendiente de={de} />,
};

export const COLUMNAS: readonly Column<Obligacion>[] = [PROVEEDOR, OBRA, VENCE, PENDIENTE];

export const COLUMNAS_DE_CLIENTES: readonly Column<Obligacion>[] = [
  { ...PROVEEDOR, header: 'Quién debe y qué es' },
  OBRA,
  VENCE,
  PENDIENTE,
];

/** Columns for the page of one supplier, without the supplier. */
export const COLUMNAS_DE_UNO: readonly Column<Obligacion>[] = [
  {
    ...PROVEEDOR,
    header: 'Qué es',
    cell: ({ descripcion }) => (
      <span className="tnum block truncate" title={descripcion}>
        {descripcion}
      </span>
    ),
  },
  OBRA,
  VENCE,
  PENDIENTE,
];

export const filaDeTelefono = (de: Obligacion): PhoneRow => ({
  title: de.contraparte.nombre,
  badge: <ApocrifoBadge apocrifo={de.apocrifo} />,
  value: <Money centavos={de.pendienteCentavos} moneda={de.moneda} />,
  meta: `${de.descripcion} · ${obraDe(de)}`,
  foot: (
    <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <span className={cn(estaVencida(de) ? 'text-expense' : 'text-muted-foreground')}>
        {cuandoVence(de)}
      </span>
      <Avance de={de} />
    </span>
  ),
});

export const FILAS = {
  rowKey: claveDe,
  rowName: ({ descripcion, contraparte }: Obligacion) => `${descripcion} de ${contraparte.nombre}`,
  /** Height in px of a row, whose cells have two lines. */
  rowHeight: () => 52,
};
