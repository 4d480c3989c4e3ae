import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { Cuenta, Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowRightLeft, Plus } from 'lucide-react';

import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';
import { Button } from '@/components/ui/button';

import { PresetChip } from '../../../components/data-table/filter-chip.tsx';
import { AsOfField } from '../../../components/form/as-of-field.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { treasuryTabs } from '../../../config/treasury-tabs.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useEnCurso, type Hacer } from '../que-hacer.ts';
import { Cerradas } from './cerradas.tsx';
import { Disponible } from './disponible.tsx';
import { SinCuenta } from './sin-cuenta.tsx';
import { Tarjeta } from './tarjeta.tsx';

const Dialogo = lazyPart(async () => (await import('../dialogos/dialogo.tsx')).Dialogo);

type VistaProps = {
  readonly cuentas: readonly Cuenta[];
  readonly saldos: Saldos;
  readonly onHacer: Hacer;
};

function Ninguna({ onHacer }: Pick<VistaProps, 'onHacer'>) {
  const puede = useCan('manage_accounts');
  return (
    <div className="rounded-lg bg-card shadow-raised">
      <EmptyState
        title="Todavía no hay cajas ni bancos"
        text="Lo primero es abrir la caja: cuánto tiene y desde qué día. Después, cada movimiento dice de dónde sale o adónde entra."
        actions={
          puede ? (
            <Button onClick={() => onHacer({ que: 'abrir' })}>
              <Plus aria-hidden />
              Abrir la primera caja
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}

function Vista({ cuentas, saldos, onHacer }: VistaProps) {
  const { params, put } = useAddress<'al' | 'cerradas'>();
  const dia = params.get('al') ?? '';
  const al = esFechaCalendario(dia) ? dia : null;
  const abiertas = cuentas.filter(({ cerrada }) => !cerrada);
  const verCerradas = params.get('cerradas') === 'si';
  const saldoDe = new Map(saldos.items.map((item) => [item.cuentaId, item.saldoCentavos]));
  return (
    <div className="flex flex-col gap-4">
      {abiertas.length === 0 ? (
        <Ninguna onHacer={onHacer} />
      ) : (
        <Disponible saldos={saldos} dia={al === null ? null : formatearFecha(al)} />
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {abiertas.map((cuenta) => (
          <Tarjeta
            key={cuenta.id}
            cuenta={cuenta}
            saldoCentavos={saldoDe.get(cuenta.id) ?? 0}
            al={al}
            onHacer={onHacer}
          />
        ))}
      </div>
      {abiertas.length === 0 && saldos.sinCuenta.length === 0 ? null : (
        <SinCuenta importes={saldos.sinCuenta} onHacer={onHacer} />
      )}
      <div>
        <PresetChip
          label="Ver las cerradas"
          pressed={verCerradas}
          onPress={() => put({ cerradas: verCerradas ? '' : 'si' })}
        />
      </div>
      {verCerradas ? <Cerradas cuentas={cuentas.filter(({ cerrada }) => cerrada)} /> : null}
    </div>
  );
}

function Traidas({ onHacer }: Pick<VistaProps, 'onHacer'>) {
  const { params } = useAddress<'al' | 'cerradas'>();
  const al = params.get('al') ?? '';
  const cuentas = trpc.cuentas.listar.useQuery(
    params.get('cerradas') === 'si' ? { cerradas: true } : {},
    { placeholderData: keepPreviousData },
  );
  const saldos = trpc.cuentas.saldos.useQuery(esFechaCalendario(al) ? { al } : {}, {
    placeholderData: keepPreviousData,
  });
  if (cuentas.data !== undefined && saldos.data !== undefined) {
    return <Vista cuentas={cuentas.data.items} saldos={saldos.data} onHacer={onHacer} />;
  }
  const error = cuentas.error ?? saldos.error;
  return error === null ? (
    <LoadingRows rows={6} label="Cargando las cuentas" />
  ) : (
    <ErrorState
      title="No pudimos traer las cuentas"
      error={error}
      onRetry={() => void Promise.all([cuentas.refetch(), saldos.refetch()])}
      retrying={cuentas.isFetching || saldos.isFetching}
    />
  );
}

function Acciones({ onHacer }: Pick<VistaProps, 'onHacer'>) {
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => onHacer({ que: 'traspasar' })}
      >
        <ArrowRightLeft aria-hidden />
        Traspasar
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onHacer({ que: 'abrir' })}>
        <Plus aria-hidden />
        Nueva cuenta
      </Button>
    </>
  );
}

/** Where the money is: boxes, banks and what nobody placed. */
export function Cuentas() {
  const { tenantId, tenantName } = useTenant();
  const puede = useCan('manage_accounts');
  const { enCurso, hacer, cerrar } = useEnCurso();
  const { params, put } = useAddress<'al'>();
  const al = params.get('al') ?? '';
  return (
    <>
      <PageHeader
        title="Tesorería"
        facts={tenantName}
        actions={puede ? <Acciones onHacer={hacer} /> : undefined}
      />
      <ViewTabs tabs={treasuryTabs(tenantId, 'cuentas')} />
      <div className="mb-4">
        <AsOfField
          label="Al"
          back="Ver a hoy"
          date={esFechaCalendario(al) ? al : null}
          onDate={(dia) => put({ al: dia })}
        />
      </div>
      <Traidas onHacer={hacer} />
      {enCurso === null ? null : <Dialogo enCurso={enCurso} onHacer={hacer} onClose={cerrar} />}
    </>
  );
}
