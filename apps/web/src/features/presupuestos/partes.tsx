import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader, type PageHeaderProps } from '@/components/display/page-header.tsx';
import type { Ids } from '@/components/page/record-page.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { usePresupuesto } from './use-presupuesto.tsx';

/** Title and party of the budget. */
export const hechosDe = ({ titulo, proveedor, cliente }: Presupuesto): string =>
  [titulo, proveedor?.razonSocial ?? cliente?.nombre].filter(Boolean).join(' · ');

type ParteHeaderProps = Omit<PageHeaderProps, 'facts' | 'breadcrumb'> &
  Required<Pick<PageHeaderProps, 'breadcrumb'>> & { readonly presupuesto: Presupuesto };

/** Header for pages of a budget's parts, with the breadcrumb from the works to the budget. */
export function ParteHeader({ presupuesto, breadcrumb, ...resto }: ParteHeaderProps) {
  const { tenantId } = useTenant();
  const { id, codigo, proyecto } = presupuesto;
  const migas = [
    { label: 'Obras', to: paths.obras(tenantId) },
    { label: proyecto.codigo, to: paths.obraResumen(tenantId, proyecto.id) },
    { label: 'Presupuestos', to: paths.presupuestos(tenantId, proyecto.id) },
    { label: codigo, to: paths.presupuesto(tenantId, proyecto.id, id) },
    ...breadcrumb,
  ];
  return <PageHeader breadcrumb={migas} facts={hechosDe(presupuesto)} {...resto} />;
}

type NoAdmiteProps = { readonly title: string; readonly presupuesto: Presupuesto };

/** Message in place of a form that the budget does not accept in its state. */
export function NoAdmite({ title, presupuesto: { id, proyectoId } }: NoAdmiteProps) {
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title={title}
      text="Tiene que estar aceptado, sin la baja pedida y en una obra que no esté archivada."
      actions={
        <LinkButton to={paths.presupuesto(tenantId, proyectoId, id)} variant="outline">
          Ver el presupuesto
        </LinkButton>
      }
    />
  );
}

/** Link from a missing part of a budget to the budget. */
export const verPresupuesto = ({ tenantId, obraId = '', presupuestoId = '' }: Ids) => ({
  to: paths.presupuesto(tenantId, obraId, presupuestoId),
  label: 'Ver el presupuesto',
});

/**
 * Page size for lists read whole, since certificates depend on each other; a budget has dozens at
 * most.
 */
const TODOS = 200;

export const useCertificados = (presupuestoId: string) =>
  trpc.certificados.listar.useQuery({ id: presupuestoId, limit: TODOS });

/** Budget with the certificates and payments that determine its debt. */
export function usePagos() {
  const { presupuestoId, presupuesto, obra } = usePresupuesto();
  const certificados = useCertificados(presupuestoId);
  const pagos = trpc.pagos.listar.useQuery({ id: presupuestoId, limit: TODOS });
  return {
    presupuesto,
    obra,
    certificados: { ...certificados, data: certificados.data?.items },
    pagos: { ...pagos, data: pagos.data?.items },
  };
}
