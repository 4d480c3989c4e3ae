import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { esCaja } from '@plomada/domain/cuentas/cuenta.rules';
import type { Saldos, Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { saldosPorMoneda } from '@plomada/domain/cuentas/saldos.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { CircleHelp, ArrowRightLeft, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { PresetChip } from '@/components/data-table/filter-chip.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Balance, Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { AsOfField } from '@/components/form/as-of-field.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MOVEMENT_FILTERS } from '@/config/filters-address.ts';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant, useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { cn } from '@/lib/utils.ts';

import { PorCorregir } from '../cheques/por-corregir.tsx';
import { ChequesSinCuenta } from '../cheques/sin-cuenta.tsx';
import { type Hacer, useEnCurso } from '../que-hacer.ts';
import { Cerradas, Tarjeta } from './tarjeta.tsx';

const Dialogo = lazyPart(async () => (await import('../dialogos/dialogo.tsx')).Dialogo);

type CifraProps = {
  readonly label: ReactNode;
  readonly importes: Saldos['porMoneda'];
  readonly lead?: boolean;
  readonly note?: ReactNode;
};

/** Amounts of one measure, one line per currency, pesos first. */
function Cifra({ label, importes, lead = false, note }: CifraProps) {
  return (
    <div className="min-w-0 bg-card px-4 py-3 @[640px]:py-3.5">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      {importes.length === 0 ? <dd className="mt-1 text-muted-foreground">—</dd> : null}
      {importes.map(({ moneda, saldoCentavos }) => (
        <dd key={moneda} className="mt-0.5">
          <Balance
            centavos={saldoCentavos}
            moneda={moneda}
            className={cn('font-semibold', lead ? 'text-2xl' : 'text-xl')}
          />
        </dd>
      ))}
      {note === undefined ? null : <dd className="mt-0.5 text-sm text-muted-foreground">{note}</dd>}
    </div>
  );
}

type DisponibleProps = {
  readonly saldos: Saldos;
  /** Day of the balances; null for today. */
  readonly al: string | null;
};

/** Money available in cash and banks, by currency without conversion. */
function Disponible({ saldos: { items, porMoneda, disponible }, al }: DisponibleProps) {
  const conCheques = disponible.filter(({ aDebitarCentavos }) => aDebitarCentavos !== 0);
  const libres = conCheques.map(({ moneda, libreCentavos }) => ({
    moneda,
    saldoCentavos: libreCentavos,
  }));
  return (
    <section aria-label="Disponible" className="@container rounded-lg shadow-raised">
      <dl
        className={cn(
          'grid gap-px overflow-hidden rounded-lg bg-border',
          libres.length === 0
            ? '@[640px]:grid-cols-[1.45fr_1fr_1fr]'
            : '@[560px]:grid-cols-2 @[940px]:grid-cols-[1.3fr_1.3fr_1fr_1fr]',
        )}
      >
        <Cifra
          lead
          label={al === null ? 'Disponible' : `Disponible al ${formatearFecha(al)}`}
          importes={porMoneda}
        />
        {libres.length === 0 ? null : (
          <Cifra
            lead
            label="Libre"
            importes={libres}
            note={conCheques.map(({ moneda, aDebitarCentavos }) => (
              <span key={moneda} className="block">
                Sin <Money centavos={aDebitarCentavos} moneda={moneda} /> de cheques a debitar
              </span>
            ))}
          />
        )}
        <Cifra
          label="En cajas"
          importes={saldosPorMoneda(items.filter(({ tipo }) => esCaja(tipo)))}
        />
        <Cifra
          label="En bancos y billeteras"
          importes={saldosPorMoneda(items.filter(({ tipo }) => !esCaja(tipo)))}
        />
      </dl>
    </section>
  );
}

type SinCuentaProps = { readonly saldos: Saldos; readonly onHacer: Hacer };

function SinCuenta({ saldos: { sinCuenta: importes, sinCuentaDesde }, onHacer }: SinCuentaProps) {
  const { tenantId } = useTenant();
  const puede = useCan('manage_accounts');
  const movimientos = MOVEMENT_FILTERS.write(
    { sinCuenta: true, ...(sinCuentaDesde === null ? {} : { desde: sinCuentaDesde }) },
    new URLSearchParams('vista=movimientos'),
  );
  const ubicar = (nombre: string) => (
    <Button
      variant="link"
      size="inline"
      aria-haspopup="dialog"
      onClick={() => onHacer({ que: 'ubicar' })}
    >
      {nombre}
    </Button>
  );
  // Shown with nothing left to assign, because earlier assignments can be undone there.
  if (importes.length === 0) return puede ? <div>{ubicar('Ubicados antes')}</div> : null;
  return (
    <section
      aria-label="Sin cuenta"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-lg bg-card px-4 py-3.5 shadow-raised"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <div>
          <h2 className="font-medium">Sin cuenta</h2>
          <p className="text-sm text-muted-foreground">
            Ingresos menos egresos, desde el primer día de las cuentas, que todavía no dicen de qué
            caja o banco son.
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 max-md:w-full max-md:pl-7">
        {importes.map(({ moneda, saldoCentavos }) => (
          <li key={moneda}>
            <Balance centavos={saldoCentavos} moneda={moneda} className="text-lg font-semibold" />
          </li>
        ))}
      </ul>
      <div className="flex w-full flex-wrap gap-x-5 gap-y-1 pl-7">
        {puede ? ubicar('Ubicar') : null}
        <LinkButton
          to={`${paths.obras(tenantId)}?${movimientos.toString()}`}
          variant="link"
          size="inline"
        >
          Ver los movimientos
        </LinkButton>
      </div>
    </section>
  );
}

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

export function Cuentas() {
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
      <TreasuryTabs open="cuentas" />
      <div className="mb-4">
        <AsOfField label="Al" back="Ver a hoy" date={al} onDate={(dia) => put({ al: dia })} />
      </div>
      <Traidas onHacer={hacer} />
      {enCurso === null ? null : <Dialogo enCurso={enCurso} onHacer={hacer} onClose={cerrar} />}
    </>
  );
}
