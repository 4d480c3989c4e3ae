import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import type { TotalRow } from '../../../components/data-table/totals.tsx';
import { TIPO_OBRA_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { EstadoBadge } from '../estado-badge.tsx';
import { enOrdenDeMoneda, saldoJunto, type FilaDeObra } from './filas.ts';

const loadCifras = () => import('./cifras.tsx');
const Gastado = lazyPart(async () => (await loadCifras()).Gastado, null, 'now');
const ProximoVencimiento = lazyPart(
  async () => (await loadCifras()).ProximoVencimiento,
  null,
  'now',
);

type Importe = ReturnType<typeof saldoJunto>[number];

/** One line per currency, pesos first: balances are never blended. */
function Saldos({ saldos }: { readonly saldos: readonly Importe[] }) {
  if (saldos.length === 0) return <Money centavos={null} />;
  return (
    <span className="flex flex-col items-end">
      {enOrdenDeMoneda(saldos).map(({ moneda, saldoCentavos }, i) => (
        <Money
          key={moneda}
          centavos={saldoCentavos}
          moneda={moneda}
          alarm={saldoCentavos < 0}
          className={i === 0 ? 'font-medium' : 'text-sm font-medium'}
        />
      ))}
    </span>
  );
}

const lugar = ({ obra: { tipo, localidad } }: FilaDeObra): string =>
  [tipo === null ? null : TIPO_OBRA_LABEL[tipo], localidad].filter(Boolean).join(' · ');

function Nombre({ fila }: { readonly fila: FilaDeObra }) {
  const { nombre, estado } = fila.obra;
  return (
    <span className="block w-full min-w-0">
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate" title={nombre}>
          {nombre}
        </span>
        <EstadoBadge estado={estado} />
      </span>
      <span className="block min-h-5 truncate text-sm font-normal text-muted-foreground">
        {lugar(fila)}
      </span>
    </span>
  );
}

type Contexto = {
  readonly hoy: string;
  /** A Socio is told of no dues. */
  readonly conProximo: boolean;
};

/** Every row has this height, with one currency or two. */
const FILA = 'h-16';

const columnas = ({ hoy, conProximo }: Contexto): readonly Column<FilaDeObra>[] => [
  {
    id: 'codigo',
    header: 'Código',
    width: 88,
    className: `tnum text-muted-foreground ${FILA}`,
    cell: ({ obra }) => obra.codigo,
  },
  {
    id: 'nombre',
    header: 'Obra',
    main: true,
    cell: (fila) => <Nombre fila={fila} />,
  },
  {
    id: 'gastado',
    header: 'Gastado del objetivo',
    hideBelow: 680,
    cell: ({ obra }) => (
      <span className="mr-4 block w-[204px] @[1200px]:w-[280px]">
        <Gastado obra={obra} hoy={hoy} />
      </span>
    ),
  },
  ...(conProximo
    ? ([
        {
          id: 'proximo',
          header: 'Próximo vencimiento',
          hideBelow: 980,
          cell: ({ proximo }) => (
            <span className="mr-4 block w-[230px] @[1200px]:w-[316px]">
              <ProximoVencimiento proximo={proximo} hoy={hoy} />
            </span>
          ),
        },
      ] satisfies readonly Column<FilaDeObra>[])
    : []),
  {
    id: 'saldo',
    header: 'Saldo',
    align: 'end',
    cell: ({ obra }) => <Saldos saldos={obra.saldos} />,
  },
];

/** Its own width, so that badge and figure never meet. */
function Pie({ children }: { readonly children: ReactNode }) {
  return <span className="mt-2.5 block">{children}</span>;
}

function filaDeTelefono(fila: FilaDeObra, { hoy, conProximo }: Contexto): PhoneRow {
  const { obra, proximo } = fila;
  return {
    title: obra.nombre,
    figure: <Saldos saldos={obra.saldos} />,
    meta: [obra.codigo, obra.localidad].filter(Boolean).join(' · '),
    badge: <EstadoBadge estado={obra.estado} />,
    foot: (
      <>
        <Pie>
          <Gastado obra={obra} hoy={hoy} />
        </Pie>
        {conProximo ? (
          <Pie>
            <ProximoVencimiento proximo={proximo} hoy={hoy} />
          </Pie>
        ) : null}
      </>
    ),
  };
}

export type ObrasTablaProps = Contexto & {
  readonly filas: readonly FilaDeObra[];
  /** They are all there, in the order of what falls due. */
  readonly ordenadas: boolean;
  /** All that there are: then what they have together is told. */
  readonly todas: boolean;
  readonly refreshing: boolean;
};

function totales(filas: readonly FilaDeObra[]): readonly TotalRow[] {
  const cuantas = filas.length === 1 ? '1 obra' : `${formatearNumero(filas.length)} obras`;
  return [
    { label: `Saldo de ${cuantas}`, cells: { saldo: <Saldos saldos={saldoJunto(filas)} /> } },
  ];
}

export function ObrasTabla(props: ObrasTablaProps) {
  const { filas, ordenadas, todas, refreshing, hoy, conProximo } = props;
  const { tenantId } = useTenant();
  return (
    <DataTable
      caption="Obras"
      columns={columnas({ hoy, conProximo })}
      rows={filas}
      rowKey={({ obra }: FilaDeObra) => obra.id}
      rowLink={({ obra }: FilaDeObra) => paths.obraResumen(tenantId, obra.id)}
      refreshing={refreshing}
      phoneRow={(fila: FilaDeObra) => filaDeTelefono(fila, { hoy, conProximo })}
      {...(ordenadas ? { sort: { column: 'proximo', direction: 'ascending' } as const } : {})}
      {...(todas && filas.length > 1 ? { totals: totales(filas) } : {})}
    />
  );
}
