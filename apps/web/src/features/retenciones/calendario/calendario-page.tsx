import { venceRetencion } from '@plomada/domain/retenciones/calendario.rules';
import type { ReglaDeCalendario } from '@plomada/domain/retenciones/calendario.schema';
import { IMPUESTO_EN_PALABRAS, ORGANISMO_DE } from '@plomada/domain/retenciones/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { payables } from '@/config/payables-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

const ReglaDialogo = lazyPart(async () => (await import('./regla-dialogo.tsx')).ReglaDialogo);

const primeraDe = ({ diaQuincena }: ReglaDeCalendario): string =>
  diaQuincena === null ? 'Con todo el mes' : `El ${diaQuincena} del mismo mes`;
const restoDe = ({ dia }: ReglaDeCalendario): string => `El ${dia} del mes siguiente`;

/** Icon and word for a verified or tentative day, so that colour alone does not convey it. */
function Estado({ verificado }: Pick<ReglaDeCalendario, 'verificado'>) {
  const Icon = verificado ? CircleCheck : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm ${verificado ? 'text-success' : 'text-warning'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {verificado ? 'Confirmado' : 'Tentativo'}
    </span>
  );
}

type Cambiar = (regla: ReglaDeCalendario) => void;

function Boton({
  regla,
  cambiar,
}: {
  readonly regla: ReglaDeCalendario;
  readonly cambiar: Cambiar;
}) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Cambiar cuándo vence ${IMPUESTO_EN_PALABRAS[regla.impuesto]}`}
      onClick={() => cambiar(regla)}
    >
      Cambiar
    </Button>
  );
}

const columnas = (hoy: string, cambiar: Cambiar): readonly Column<ReglaDeCalendario>[] => [
  {
    id: 'impuesto',
    header: 'Impuesto',
    main: true,
    cell: ({ impuesto }) => (
      <span className="min-w-0 py-2">
        <span className="block whitespace-normal">{IMPUESTO_EN_PALABRAS[impuesto]}</span>
        <span className="block text-sm font-normal text-muted-foreground">
          {ORGANISMO_DE[impuesto] ?? 'El que diga la retención'}
        </span>
      </span>
    ),
  },
  { id: 'primera', header: 'Del 1 al 15', cell: primeraDe },
  { id: 'resto', header: 'Lo demás', cell: restoDe },
  {
    id: 'hoy',
    header: 'Lo retenido hoy vence',
    hideBelow: 1060,
    className: 'tnum',
    cell: (regla) => formatearFecha(venceRetencion(hoy, regla)),
  },
  { id: 'estado', header: 'Estado', cell: ({ verificado }) => <Estado verificado={verificado} /> },
  {
    id: 'cambiar',
    header: '',
    align: 'end',
    cell: (regla) => <Boton regla={regla} cambiar={cambiar} />,
  },
];

const enTelefono = (regla: ReglaDeCalendario, cambiar: Cambiar): PhoneRow => ({
  title: IMPUESTO_EN_PALABRAS[regla.impuesto],
  value: <Estado verificado={regla.verificado} />,
  meta: ORGANISMO_DE[regla.impuesto] ?? 'El que diga la retención',
  foot: (
    <span className="mt-1 flex items-center justify-between gap-3 text-sm">
      <span className="whitespace-normal">{`Del 1 al 15: ${primeraDe(regla).toLowerCase()}. Lo demás: ${restoDe(regla).toLowerCase()}.`}</span>
      <Boton regla={regla} cambiar={cambiar} />
    </span>
  ),
});

export function CalendarioPage() {
  const { tenantId } = useTenant();
  const calendario = trpc.calendarioRetenciones.listar.useQuery();
  const [abierta, setAbierta] = useState<ReglaDeCalendario | null>(null);
  const hoy = useToday();
  return (
    <>
      <PageHeader
        title="Vencimientos de retenciones"
        breadcrumb={[{ label: 'Por pagar', to: payables.lista(tenantId, '?clase=RETENCION') }]}
        facts="Qué día hay que depositar lo que se retuvo. Los días tentativos no se verificaron con el calendario de cada organismo: confirmalos con tu contador."
      />
      {calendario.isError ? (
        <QueryError title="No pudimos traer los vencimientos" query={calendario} />
      ) : (
        <Panel flush>
          {calendario.isPending ? (
            <LoadingRows rows={7} label="Cargando los vencimientos" />
          ) : (
            <DataTable
              caption="Vencimiento de cada impuesto que se retiene"
              columns={columnas(hoy, setAbierta)}
              rows={calendario.data.items}
              rowKey={({ impuesto }) => impuesto}
              phoneRow={(regla) => enTelefono(regla, setAbierta)}
            />
          )}
        </Panel>
      )}
      {abierta === null ? null : <ReglaDialogo regla={abierta} onClose={() => setAbierta(null)} />}
    </>
  );
}
