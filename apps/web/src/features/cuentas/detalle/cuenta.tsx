import type { Cuenta as UnaCuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { ArrowRightLeft, Coins, Download, Lock, Pencil, TriangleAlert } from 'lucide-react';

import { Money } from '@/components/display/money';
import { PageHeader } from '@/components/display/page-header';
import { MoreActions } from '@/components/overlay/menu';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';

import { AbsentPage } from '../../../components/state/absent-page.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { paths } from '../../../config/paths.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { useBusyDownload } from '../../../lib/busy-download.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useEnCurso, type Hacer } from '../que-hacer.ts';
import { descripcionDe } from '../tipo.tsx';
import { Datos } from './datos.tsx';
import { PERIODO } from './periodo.ts';

const Dialogo = lazyPart(async () => (await import('../dialogos/dialogo.tsx')).Dialogo);
const Rendiciones = lazyPart(
  async () => (await import('../rendiciones/rendiciones.tsx')).Rendiciones,
  <LoadingRows rows={2} label="Cargando las rendiciones" />,
  'shown',
);
const Apuntes = lazyPart(
  async () => (await import('./apuntes.tsx')).Apuntes,
  <LoadingRows label="Cargando los apuntes" />,
  'shown',
);

/** What the list shows, as a spreadsheet. */
function useExportar({ id }: UnaCuenta) {
  const { filtros: periodo } = useAddressFilters(PERIODO);
  const { isBusy: exportando, save } = useBusyDownload('No se pudo exportar');
  const consulta = new URLSearchParams(Object.entries(periodo)).toString();
  const exportar = () => save(`/cuentas/${id}/apuntes/export${consulta && `?${consulta}`}`);
  return { exportando, exportar };
}

type AccionesProps = { readonly cuenta: UnaCuenta; readonly onHacer: Hacer };

function Acciones({ cuenta, onHacer }: AccionesProps) {
  const puede = useCan('manage_accounts') && !cuenta.cerrada;
  const { exportando, exportar } = useExportar(cuenta);
  const { id } = cuenta;
  return (
    <>
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
        loading={exportando}
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

function Saldo({ cuenta: { saldoCentavos, moneda } }: Pick<AccionesProps, 'cuenta'>) {
  return (
    <section
      aria-label="Saldo"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-lg bg-card px-4 py-3.5 shadow-raised"
    >
      <span className="w-full text-sm text-muted-foreground">Saldo</span>
      <Money
        centavos={saldoCentavos}
        moneda={moneda}
        alarm={saldoCentavos < 0}
        className="text-3xl font-semibold max-md:text-2xl"
      />
      {saldoCentavos < 0 ? (
        <Badge variant="warning" icon={TriangleAlert}>
          En descubierto
        </Badge>
      ) : null}
    </section>
  );
}

function Abierta({ cuenta, onHacer }: AccionesProps) {
  const { tenantId } = useTenant();
  const veTodas = useCan('view_accounts');
  useTitleSubject(cuenta.nombre);
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
        {...(cuenta.cerrada
          ? {
              badge: (
                <Badge variant="secondary" icon={Lock}>
                  Cerrada
                </Badge>
              ),
            }
          : {})}
        facts={descripcionDe(cuenta)}
        actions={veTodas ? <Acciones cuenta={cuenta} onHacer={onHacer} /> : undefined}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_304px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Saldo cuenta={cuenta} />
          {cuenta.tipo === 'CAJA_CHICA' ? <Rendiciones cuenta={cuenta} /> : null}
          <Apuntes cuenta={cuenta} />
        </div>
        <Datos cuenta={cuenta} />
      </div>
    </>
  );
}

/** One account: what it holds, what it is and what it saw. */
export function Cuenta({ cuentaId }: { readonly cuentaId: string }) {
  const { tenantId } = useTenant();
  const veTodas = useCan('view_accounts');
  const { enCurso, hacer, cerrar } = useEnCurso();
  const { data, error, refetch, isFetching } = trpc.cuentas.obtener.useQuery({ id: cuentaId });
  if (data === undefined) {
    return (
      <AbsentPage
        que="la cuenta"
        fallo={error === null ? undefined : { error, refetch, isFetching }}
        volver={
          veTodas
            ? { to: paths.cuentas(tenantId), label: 'Ver las cuentas' }
            : { to: paths.obras(tenantId), label: 'Ver las obras' }
        }
      />
    );
  }
  return (
    <>
      <Abierta cuenta={data} onHacer={hacer} />
      {enCurso === null ? null : <Dialogo enCurso={enCurso} onHacer={hacer} onClose={cerrar} />}
    </>
  );
}
