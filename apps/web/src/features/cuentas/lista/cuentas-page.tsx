import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { Saldos, Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowRightLeft, Plus } from 'lucide-react';

import { PresetChip } from '@/components/data-table/filter-chip.tsx';
import { Closings } from '@/components/display/dated.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { AsOfField } from '@/components/form/as-of-field.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant, useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

import { PorCorregir } from '../cheques/por-corregir.tsx';
import { ChequesSinCuenta } from '../cheques/sin-cuenta.tsx';
import { type Hacer, useEnCurso } from '../que-hacer.ts';
import { Disponible } from './disponible.tsx';
import { SinCuenta } from './sin-cuenta.tsx';
import { Cerradas, Tarjeta } from './tarjeta.tsx';

const Dialogo = lazyPart(async () => (await import('../dialogos/dialogo.tsx')).Dialogo);

/** Filters in the address: the day (null is today) and whether closed accounts are shown. */
function useQueSeVe() {
  const { params, put } = useAddress<'al' | 'cerradas'>();
  const dia = params.get('al') ?? '';
  const al = esFechaCalendario(dia) ? dia : null;
  return { al, verCerradas: params.get('cerradas') === 'si', put };
}

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
  const { al, verCerradas, put } = useQueSeVe();
  const abiertas = cuentas.filter(({ cerrada }) => !cerrada);
  const itemDe = new Map(saldos.items.map((item) => [item.cuentaId, item]));
  return (
    <div className="flex flex-col gap-4">
      {abiertas.length === 0 ? (
        <Ninguna onHacer={onHacer} />
      ) : (
        <Disponible saldos={saldos} al={al} />
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {abiertas.map((cuenta) => (
          <Tarjeta
            key={cuenta.id}
            cuenta={cuenta}
            saldoCentavos={itemDe.get(cuenta.id)?.saldoCentavos ?? 0}
            aDebitarCentavos={itemDe.get(cuenta.id)?.aDebitarCentavos ?? 0}
            al={al}
            onHacer={onHacer}
          />
        ))}
      </div>
      {saldos.chequesSinCuenta.length === 0 || al !== null || abiertas.length === 0 ? null : (
        <ChequesSinCuenta cuentas={abiertas} sumas={saldos.chequesSinCuenta} />
      )}
      <PorCorregir />
      {abiertas.length === 0 && saldos.sinCuenta.length === 0 ? null : (
        <SinCuenta saldos={saldos} onHacer={onHacer} />
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
  const { al, verCerradas } = useQueSeVe();
  const viejas = { placeholderData: keepPreviousData };
  const cuentas = trpc.cuentas.listar.useQuery(verCerradas ? { cerradas: true } : {}, viejas);
  const saldos = trpc.cuentas.saldos.useQuery(al === null ? {} : { al }, viejas);
  if (cuentas.data !== undefined && saldos.data !== undefined) {
    return <Vista cuentas={cuentas.data.items} saldos={saldos.data} onHacer={onHacer} />;
  }
  return (
    <QueryWait
      rows={6}
      que="las cuentas"
      query={{
        error: cuentas.error ?? saldos.error,
        refetch: () => Promise.all([cuentas.refetch(), saldos.refetch()]),
        isFetching: cuentas.isFetching || saldos.isFetching,
      }}
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

function Cuentas() {
  const { tenantName } = useTenant();
  const puede = useCan('manage_accounts');
  const { enCurso, hacer, cerrar } = useEnCurso();
  const { al, put } = useQueSeVe();
  return (
    <>
      <PageHeader
        title="Tesorería"
        facts={tenantName}
        actions={puede ? <Acciones onHacer={hacer} /> : undefined}
      />
      <TreasuryTabs open="CUENTAS" />
      <div className="mb-4">
        <AsOfField label="Al" back="Ver a hoy" date={al} onDate={(dia) => put({ al: dia })} />
      </div>
      <Traidas onHacer={hacer} />
      {enCurso === null ? null : <Dialogo enCurso={enCurso} onHacer={hacer} onClose={cerrar} />}
    </>
  );
}

export const CuentasPage = () => (
  <Closings>
    <Cuentas />
  </Closings>
);
