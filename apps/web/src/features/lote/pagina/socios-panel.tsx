import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { LotePorSocio } from '@plomada/domain/lote/lote.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Bar } from '@/components/charts/bar.tsx';
import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { useTenant } from '@/lib/tenant.ts';

import type { CompraConLote } from '../use-lote.ts';

type PieProps = {
  readonly fila: LotePorSocio;
  readonly moneda: Moneda;
  readonly escala: number;
};

/** Two bars: the share above, the part of all contributions below; nothing without that part. */
function DosBarras({ fila, escala }: { readonly fila: LotePorSocio; readonly escala: number }) {
  if (fila.aportadoBp === null) return null;
  return (
    <span className="flex w-full min-w-16 flex-col gap-[3px]">
      <Bar rest value={fila.participacionBp} scale={escala} className="h-1.5" />
      <Bar value={fila.aportadoBp} scale={escala} className="h-1.5" />
    </span>
  );
}

const deLoAportado = ({ aportadoBp }: LotePorSocio) =>
  aportadoBp === null ? '—' : formatearPorcentajeBp(aportadoBp);

const columnas = (
  moneda: Moneda,
  escala: number,
  propio: boolean,
): readonly Column<LotePorSocio>[] => [
  {
    id: 'socio',
    header: 'Socio',
    main: true,
    cell: (fila) => (
      <>
        <span className="min-w-0 truncate" title={fila.nombre}>
          {fila.nombre}
        </span>
        <span className="ml-auto w-20 shrink-0">
          <DosBarras fila={fila} escala={escala} />
        </span>
      </>
    ),
  },
  {
    id: 'participacion',
    header: 'Participación',
    align: 'end',
    cell: ({ participacionBp }) => (
      <span className="tnum">{formatearPorcentajeBp(participacionBp)}</span>
    ),
  },
  ...(propio
    ? []
    : [
        {
          id: 'deLoAportado',
          header: 'De lo aportado',
          align: 'end' as const,
          hideBelow: 560 as const,
          cell: (fila: LotePorSocio) => (
            <span className="tnum text-muted-foreground">{deLoAportado(fila)}</span>
          ),
        },
      ]),
  {
    id: 'corresponde',
    header: 'Le corresponde',
    align: 'end',
    hideBelow: 800,
    cell: ({ correspondeCentavos }) => <Money centavos={correspondeCentavos} moneda={moneda} />,
  },
  {
    id: 'aportado',
    header: 'Aportado',
    align: 'end',
    hideBelow: 680,
    cell: ({ aportadoCentavos }) => <Money centavos={aportadoCentavos} moneda={moneda} />,
  },
  {
    id: 'falta',
    header: 'Falta',
    align: 'end',
    cell: ({ pendienteCentavos }) => (
      <Money centavos={pendienteCentavos} moneda={moneda} className="font-medium" />
    ),
  },
];

/** Amounts under the name on a phone, so that none is truncated. */
function PieDeFila({ fila, moneda, escala }: PieProps) {
  return (
    <>
      <span className="mt-1.5 block text-sm text-muted-foreground">
        Aportado <Money centavos={fila.aportadoCentavos} moneda={moneda} />
        {fila.aportadoBp === null ? null : `, ${deLoAportado(fila)} del total`}
      </span>
      <span className="block text-sm text-muted-foreground">
        Falta <Money centavos={fila.pendienteCentavos} moneda={moneda} /> de{' '}
        <Money centavos={fila.correspondeCentavos} moneda={moneda} />
      </span>
      <span className="mt-2 block empty:hidden">
        <DosBarras fila={fila} escala={escala} />
      </span>
    </>
  );
}

const enTelefono = (moneda: Moneda, escala: number) => (fila: LotePorSocio) => ({
  title: fila.nombre,
  value: formatearPorcentajeBp(fila.participacionBp),
  foot: <PieDeFila fila={fila} moneda={moneda} escala={escala} />,
});

/** Cost per share against the contribution of each partner. */
export function SociosPanel({ compra }: { readonly compra: CompraConLote }) {
  const { porSocio, moneda } = compra.resumen;
  const propio = useTenant().role === 'Socio';
  const partes = porSocio.flatMap(({ participacionBp, aportadoBp }) => [
    participacionBp,
    aportadoBp ?? 0,
  ]);
  const escala = Math.max(1, ...partes);
  return (
    <div id="socios" className="scroll-mt-[68px]">
      <Panel
        flush
        title={propio ? 'Tu parte' : 'Por socio'}
        qualifier={
          propio ? undefined : (
            <span className="max-md:hidden">arriba la participación, abajo lo aportado</span>
          )
        }
      >
        {porSocio.length === 0 ? (
          <p className="px-4 pt-1 pb-4 text-muted-foreground">La obra todavía no tiene socios.</p>
        ) : (
          <DataTable<LotePorSocio>
            caption="Parte del costo y aportes de cada socio"
            columns={columnas(moneda, escala, propio)}
            rows={porSocio}
            rowKey={({ socioId }) => socioId}
            phoneRow={enTelefono(moneda, escala)}
          />
        )}
      </Panel>
    </div>
  );
}
