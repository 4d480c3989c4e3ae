import { diasEntre } from '@plomada/domain/base/fecha.rules';
import { avanceBpDe } from '@plomada/domain/base/porcentaje.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { formatearDias, formatearVence } from '@plomada/formatters/vence';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { contraparte } from '../textos.ts';

function Linea({ bp, className }: { readonly bp: number; readonly className: string }) {
  return (
    <span className="block overflow-hidden rounded-sm bg-chart-track">
      <span
        className={cn('block min-w-px forced-colors:border', className)}
        style={bp === 0 ? { visibility: 'hidden' } : { width: `${Math.min(100, bp / 100)}%` }}
      />
    </span>
  );
}

type Fila = PresupuestoEnLista;

/** Certified and paid shares as two bars, with both numbers in text. */
function Avance({ fila, className }: { readonly fila: Fila; readonly className: string }) {
  // Share of the current total, rounded so that only a complete payment shows 100 %.
  const pagadoBp = avanceBpDe(fila.pagadoCentavos, fila.totalVigenteCentavos);
  return (
    <span className={cn('block', className)}>
      <span aria-hidden className="flex flex-col gap-0.5">
        <Linea bp={fila.certificadoBp} className="h-[7px] bg-primary" />
        <Linea bp={pagadoBp} className="h-[3px] bg-foreground" />
      </span>
      <span className="tnum mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted-foreground">
        <span>Certificado {formatearPorcentajeBp(fila.certificadoBp)}</span>
        <span>Pagado {formatearPorcentajeBp(pagadoBp)}</span>
      </span>
    </span>
  );
}

/** Expiry date, shown only for offers that await an answer or have expired. */
const venceALaVista = ({ estado, vence }: Fila): string | null =>
  estado === 'ENVIADO' || estado === 'VENCIDO' ? vence : null;

/**
 * True when bars are useful: the budget is accepted, in execution or complete, or something was
 * certified or paid.
 */
const tieneAvance = ({ estado, certificadoBp, pagadoCentavos }: Fila) =>
  estado === 'ACEPTADO' ||
  estado === 'EN_EJECUCION' ||
  estado === 'CUMPLIDO' ||
  certificadoBp > 0 ||
  pagadoCentavos > 0;

const conRevision = ({ codigo, revision }: Fila) =>
  revision > 1 ? `${codigo} rev. ${revision}` : codigo;

const OBRA: Column<Fila> = {
  id: 'obra',
  header: 'Obra',
  hideBelow: 1200,
  cell: ({ proyecto }) => (
    <span className="block max-w-44 truncate" title={proyecto.nombre}>
      {proyecto.nombre}
    </span>
  ),
};

/** Columns; `conObra` adds the obra to lists of several obras. `hoy` is the day in Buenos Aires. */
export const columnas = (conObra: boolean, hoy: string): readonly Column<Fila>[] => [
  {
    id: 'codigo',
    header: 'Código',
    hideBelow: 920,
    className: 'tnum text-muted-foreground',
    cell: conRevision,
  },
  {
    id: 'presupuesto',
    header: 'Presupuesto',
    main: true,
    // Code and obra move under the title when their columns are hidden.
    cell: (fila) => (
      <span className="min-w-0 py-2">
        <span className="block truncate" title={fila.titulo}>
          {fila.titulo}
        </span>
        <span className="block truncate text-sm font-normal text-muted-foreground">
          <span className="tnum @[920px]:hidden">{conRevision(fila)} · </span>
          {contraparte(fila)}
          {conObra ? <span className="@[1200px]:hidden"> · {fila.proyecto.nombre}</span> : null}
        </span>
      </span>
    ),
  },
  ...(conObra ? [OBRA] : []),
  { id: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoBadge estado={estado} /> },
  {
    id: 'avance',
    header: 'Certificado y pagado',
    hideBelow: 680,
    cell: (fila) =>
      tieneAvance(fila) ? <Avance fila={fila} className="w-[124px]" /> : <span>—</span>,
  },
  {
    id: 'importe',
    header: 'Importe',
    align: 'end',
    cell: ({ totalVigenteCentavos, moneda }) => (
      <Money centavos={totalVigenteCentavos} moneda={moneda} />
    ),
  },
  {
    id: 'adeudado',
    header: 'Adeudado',
    align: 'end',
    hideBelow: 860,
    cell: (fila) =>
      tieneAvance(fila) ? <Money centavos={fila.adeudadoCentavos} moneda={fila.moneda} /> : '—',
  },
  {
    id: 'vence',
    header: 'Vence',
    hideBelow: 800,
    cell: (fila) => {
      const dia = venceALaVista(fila);
      if (dia === null) return '—';
      return (
        <>
          <span className="tnum">{formatearFecha(dia)}</span>
          <span className="block text-sm text-muted-foreground">
            {formatearDias(diasEntre(hoy, dia))}
          </span>
        </>
      );
    },
  },
];

export function filaTelefono(fila: Fila, conObra: boolean): PhoneRow {
  const { titulo, totalVigenteCentavos, moneda, estado, proyecto } = fila;
  const vence = venceALaVista(fila);
  const datos = [
    contraparte(fila),
    conObra ? proyecto.nombre : null,
    vence && formatearVence(vence, estado === 'VENCIDO'),
  ];
  return {
    title: titulo,
    value: <Money centavos={totalVigenteCentavos} moneda={moneda} />,
    meta: [conRevision(fila), ...datos.filter(Boolean)].join(' · '),
    badge: <EstadoBadge estado={estado} />,
    ...(tieneAvance(fila) ? { foot: <Avance fila={fila} className="mt-2" /> } : {}),
  };
}
