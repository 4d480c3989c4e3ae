import { diasEntre } from '@plomada/domain/base/fecha.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearDias, formatearVence } from '@plomada/formatters/vence';

import { Money } from '@/components/display/money';

import type { Column } from '../../../components/data-table/columns.ts';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { EstadoBadge } from '../estado-badge.tsx';
import { contraparte } from '../textos.ts';
import { Avance } from './avance.tsx';

type Oferta = Pick<PresupuestoEnLista, 'estado' | 'vence'>;

/** How long an offer holds matters only while it waits for an answer, or for having expired. */
const venceALaVista = ({ estado, vence }: Oferta): string | null =>
  estado === 'ENVIADO' || estado === 'VENCIDO' ? vence : null;

/** "Vence 02/12/2026"; once the day is gone, "Venció". */
function textoVence(oferta: Oferta): string | null {
  const vence = venceALaVista(oferta);
  return vence === null ? null : formatearVence(vence, oferta.estado === 'VENCIDO');
}

type Fila = PresupuestoEnLista;

/** Nothing was certified nor paid: two empty bars would say no more. */
const tieneAvance = ({ estado, certificadoBp, pagadoCentavos }: Fila) =>
  estado === 'ACEPTADO' ||
  estado === 'EN_EJECUCION' ||
  estado === 'CUMPLIDO' ||
  certificadoBp > 0 ||
  pagadoCentavos > 0;

const conRevision = ({ codigo, revision }: Fila) =>
  revision > 1 ? `${codigo} rev. ${revision}` : codigo;

const CODIGO: Column<Fila> = {
  id: 'codigo',
  header: 'Código',
  hideBelow: 920,
  className: 'tnum text-muted-foreground',
  cell: conRevision,
};

/** Where the columns of code and obra give way, they go under the title. */
const presupuesto = (conObra: boolean): Column<Fila> => ({
  id: 'presupuesto',
  header: 'Presupuesto',
  main: true,
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
});

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

const ESTADO: Column<Fila> = {
  id: 'estado',
  header: 'Estado',
  cell: ({ estado }) => <EstadoBadge estado={estado} />,
};

const AVANCE: Column<Fila> = {
  id: 'avance',
  header: 'Certificado y pagado',
  hideBelow: 680,
  cell: (fila) =>
    tieneAvance(fila) ? <Avance presupuesto={fila} className="w-[124px]" /> : <span>—</span>,
};

const IMPORTE: Column<Fila> = {
  id: 'importe',
  header: 'Importe',
  align: 'end',
  cell: ({ totalVigenteCentavos, moneda }) => (
    <Money centavos={totalVigenteCentavos} moneda={moneda} />
  ),
};

const ADEUDADO: Column<Fila> = {
  id: 'adeudado',
  header: 'Adeudado',
  align: 'end',
  hideBelow: 860,
  cell: (fila) =>
    tieneAvance(fila) ? <Money centavos={fila.adeudadoCentavos} moneda={fila.moneda} /> : '—',
};

const vence = (hoy: string): Column<Fila> => ({
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
});

/** Rows of several obras say which. `hoy` in Buenos Aires. */
export const columnas = (conObra: boolean, hoy: string): readonly Column<Fila>[] => [
  CODIGO,
  presupuesto(conObra),
  ...(conObra ? [OBRA] : []),
  ESTADO,
  AVANCE,
  IMPORTE,
  ADEUDADO,
  vence(hoy),
];

export function filaTelefono(fila: Fila, conObra: boolean): PhoneRow {
  const { titulo, totalVigenteCentavos, moneda, estado, proyecto } = fila;
  const datos = [contraparte(fila), conObra ? proyecto.nombre : null, textoVence(fila)];
  return {
    title: titulo,
    figure: <Money centavos={totalVigenteCentavos} moneda={moneda} />,
    meta: [conRevision(fila), ...datos.filter(Boolean)].join(' · '),
    badge: <EstadoBadge estado={estado} />,
    ...(tieneAvance(fila) ? { foot: <Avance presupuesto={fila} className="mt-2" /> } : {}),
  };
}
