import { llevaBanco } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta as UnaCuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  ArrowRightLeft,
  Coins,
  Download,
  Landmark,
  Lock,
  Pencil,
  TriangleAlert,
} from 'lucide-react';

import { Closings } from '@/components/display/dated.tsx';
import { FactList } from '@/components/display/facts.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Balance, Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant, useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useCargandoCuentas } from '../campo/cargando-campos.ts';
import { descripcionDe } from '../descripcion.ts';
import { useEnCurso, type Hacer } from '../que-hacer.ts';
import { hechosDe } from './hechos.tsx';
import { PERIODO } from './renglones.tsx';

const Dialogo = lazyPart(async () => (await import('../dialogos/dialogo.tsx')).Dialogo);
const Rendiciones = lazyPart(
  async () => (await import('../rendiciones/rendiciones.tsx')).Rendiciones,
  'shown',
  <LoadingRows rows={2} label="Cargando las rendiciones" />,
);
const ADebitar = lazyPart(
  async () => (await import('../cheques/a-debitar.tsx')).ADebitar,
  'shown',
  <LoadingRows rows={2} label="Cargando los cheques" />,
);
const Apuntes = lazyPart(
  async () => (await import('./apuntes.tsx')).Apuntes,
  'shown',
  <LoadingRows label="Cargando los apuntes" />,
);

type AccionesProps = { readonly cuenta: UnaCuenta; readonly onHacer: Hacer };

function Acciones({ cuenta, onHacer }: AccionesProps) {
  const { tenantId } = useTenant();
  const puede = useCan('manage_accounts') && !cuenta.cerrada;
  const { filtros } = useAddressFilters(PERIODO);
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const { id } = cuenta;
  // Exports the account's filtered entries as a spreadsheet.
  const consulta = new URLSearchParams(Object.entries(filtros)).toString();
  const exportar = () => save(`/cuentas/${id}/apuntes/export${consulta && `?${consulta}`}`);
  return (
    <>
      {llevaBanco(cuenta.tipo) ? (
        <LinkButton variant="outline" to={paths.conciliar(tenantId, id)}>
          <Landmark aria-hidden />
          Conciliar
        </LinkButton>
      ) : null}
      {puede ? (
        <>
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => onHacer({ que: 'contar', id })}
          >
            <Coins aria-hidden />
            Contar
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onHacer({ que: 'traspasar', deId: id })}>
            <ArrowRightLeft aria-hidden />
            Traspasar
          </Button>
        </>
      ) : null}
      <MoreActions
        loading={isBusy}
        items={[
          puede && {
            label: 'Editar',
            icon: Pencil,
            onSelect: () => onHacer({ que: 'editar', cuenta }),
          },
          { label: 'Exportar XLSX', icon: Download, onSelect: () => void exportar() },
          puede && {
            label: 'Cerrar la cuenta',
            icon: Lock,
            onSelect: () => onHacer({ que: 'cerrar', cuenta }),
          },
        ]}
      />
    </>
  );
}

function Saldo({
  cuenta: { saldoCentavos, aDebitarCentavos, moneda },
}: Pick<AccionesProps, 'cuenta'>) {
  return (
    <section
      aria-label="Saldo"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-lg bg-card px-4 py-3.5 shadow-raised"
    >
      <span className="w-full text-sm text-muted-foreground">Saldo</span>
      <Balance
        centavos={saldoCentavos}
        moneda={moneda}
        className="text-3xl font-semibold max-md:text-2xl"
      />
      {saldoCentavos < 0 ? (
        <Badge variant="warning" icon={TriangleAlert}>
          En descubierto
        </Badge>
      ) : null}
      {aDebitarCentavos === 0 ? null : (
        <p className="w-full text-sm text-muted-foreground">
          A debitar <Money centavos={aDebitarCentavos} moneda={moneda} /> · Libre{' '}
          <Balance centavos={saldoCentavos - aDebitarCentavos} moneda={moneda} />
        </p>
      )}
    </section>
  );
}

function Abierta({ cuenta, onHacer }: AccionesProps) {
  const { tenantId } = useTenant();
  const veTodas = useCan('view_accounts');
  return (
    <>
      <PageHeader
        title={cuenta.nombre}
        breadcrumb={[
          veTodas
            ? { label: 'Tesorería', to: paths.cuentas(tenantId) }
            : { label: 'Obras', to: paths.obras(tenantId) },
          { label: cuenta.nombre },
        ]}
        badge={
          cuenta.cerrada ? (
            <Badge variant="secondary" icon={Lock}>
              Cerrada
            </Badge>
          ) : undefined
        }
        facts={descripcionDe(cuenta)}
        actions={veTodas ? <Acciones cuenta={cuenta} onHacer={onHacer} /> : undefined}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_304px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Saldo cuenta={cuenta} />
          {veTodas && cuenta.aDebitarCentavos !== 0 ? <ADebitar cuenta={cuenta} /> : null}
          {cuenta.tipo === 'CAJA_CHICA' ? <Rendiciones cuenta={cuenta} /> : null}
          <Apuntes cuenta={cuenta} />
        </div>
        <Panel title="Datos" flush>
          <FactList rows={hechosDe(cuenta)} />
        </Panel>
      </div>
    </>
  );
}

function Lectura({ cuenta }: { readonly cuenta: UnaCuenta }) {
  const { enCurso, hacer, cerrar } = useEnCurso();
  // Asks ahead for the accounts without which the dialogs do not open.
  useCargandoCuentas();
  return (
    <>
      <Abierta cuenta={cuenta} onHacer={hacer} />
      {enCurso === null ? null : <Dialogo enCurso={enCurso} onHacer={hacer} onClose={cerrar} />}
    </>
  );
}

const Cuenta = recordPage({
  que: 'la cuenta',
  useRows: ({ cuentaId = '' }: Ids) => ({
    cuenta: trpc.cuentas.obtener.useQuery({ id: cuentaId }),
  }),
  subject: ({ cuenta }) => cuenta.data?.nombre,
  useBack: ({ tenantId }) =>
    useCan('view_accounts')
      ? { to: paths.cuentas(tenantId), label: 'Ver las cuentas' }
      : { to: paths.obras(tenantId), label: 'Ver las obras' },
  obraOf: null,
  Read: Lectura,
});

export const CuentaPage = () => (
  <Closings>
    <Cuenta />
  </Closings>
);
