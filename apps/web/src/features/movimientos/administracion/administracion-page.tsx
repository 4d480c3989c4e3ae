import type { Administracion } from '@plomada/domain/proyectos/administracion.schema';
import type { SaldoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { nombrarMes } from '@plomada/formatters/fecha';
import { FileText, Plus, Users } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { AbsentPage } from '@/components/state/absent-page.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsInBar, useNewMovement } from '@/lib/use-new-movement.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { MovimientosLista } from '../lista/lista.tsx';

const AsignadosDialogo = lazyPart(
  async () =>
    (await import('@/features/proyectos/administracion/asignados-dialogo.tsx')).AsignadosDialogo,
);

type Importe = Pick<SaldoMoneda, 'moneda'> & { readonly centavos: number };

/** Amounts, one line per currency. */
function Importes({ importes }: { readonly importes: readonly Importe[] }) {
  return importes.map(({ moneda, centavos }) => (
    <span key={moneda} className="block">
      <Money centavos={centavos} moneda={moneda} />
    </span>
  ));
}

const de = (
  saldos: readonly SaldoMoneda[],
  cual: 'egresosCentavos' | 'ingresosCentavos',
): readonly Importe[] =>
  saldos
    .filter((saldo) => saldo.moneda === 'ARS' || saldo[cual] !== 0)
    .map((saldo) => ({ moneda: saldo.moneda, centavos: saldo[cual] }));

function Cifras({ mes, delMes, delMesAnterior, adeudado }: Administracion) {
  const { tenantId } = useTenant();
  const debido = adeudado.map(({ moneda, pendienteCentavos }) => ({
    moneda,
    centavos: pendienteCentavos,
  }));
  return (
    <TotalStrip>
      <TotalCell
        lead
        label={`Egresos de ${nombrarMes(mes)}`}
        value={<Importes importes={de(delMes, 'egresosCentavos')} />}
      />
      <TotalCell
        label="Egresos del mes anterior"
        value={<Importes importes={de(delMesAnterior, 'egresosCentavos')} />}
      />
      <TotalCell
        label={`Ingresos de ${nombrarMes(mes)}`}
        value={<Importes importes={de(delMes, 'ingresosCentavos')} />}
      />
      <TotalCell
        label="Se debe"
        value={
          <Importes importes={debido.length > 0 ? debido : [{ moneda: 'ARS', centavos: 0 }]} />
        }
        to={payables.lista(tenantId, `?proyectoId=${tenantId}`)}
      />
    </TotalStrip>
  );
}

/** Button and dialog with the users of role Usuario who enter the firm's own costs. */
function Asignados() {
  const { tenantId } = useTenant();
  const { opened, open, close } = useOpened<'usuarios'>();
  if (!useCan('assign_users')) return null;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => open('usuarios')}>
        <Users aria-hidden />
        Usuarios
      </Button>
      {opened === 'usuarios' ? <AsignadosDialogo obraId={tenantId} onClose={close} /> : null}
    </>
  );
}

function Acciones() {
  const { tenantId } = useTenant();
  const nuevo = useNewMovement(tenantId);
  const estaEnLaBarra = useIsInBar(tenantId);
  return (
    <>
      <Asignados />
      <LinkButton variant="outline" to={`${payables.nuevo(tenantId)}?obra=${tenantId}`}>
        <FileText aria-hidden />
        Nueva factura
      </LinkButton>
      {estaEnLaBarra ? null : (
        <LinkButton to={nuevo}>
          <Plus aria-hidden />
          Nuevo movimiento
        </LinkButton>
      )}
    </>
  );
}

/**
 * Page of the firm's own costs: those of this month, unpaid ones, and their movements. No
 * `recordPage`: without the right nothing is asked, and the page is then missing.
 */
export function AdministracionPage() {
  const { tenantId, tenantName, administracion: esSuya } = useTenant();
  const administracion = trpc.administracion.obtener.useQuery({}, { enabled: esSuya });
  const { data } = administracion;
  if (data === undefined) {
    return (
      <AbsentPage
        que="Administración"
        inexistente={!esSuya}
        title="No tenés acceso a Administración"
        text="La ven Owners y Admins, y los usuarios que ellos asignan."
        fallo={administracion.isError ? administracion : undefined}
        volver={{ to: paths.obras(tenantId), label: 'Ver obras' }}
      />
    );
  }
  return (
    <>
      <PageHeader title="Tesorería" facts={tenantName} actions={<Acciones />} />
      <TreasuryTabs open="ADMINISTRACION" />
      <div className="flex flex-col gap-4 max-md:gap-3">
        <Cifras {...data} />
        <MovimientosLista
          obraId={tenantId}
          siNoHay={
            <EmptyState
              title="Todavía no hay gastos de la empresa"
              text="Alquiler de la oficina, sueldos, impuestos: lo que no es de ninguna obra se carga acá."
            />
          }
        />
      </div>
    </>
  );
}
