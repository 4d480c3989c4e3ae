import { Package, Tags } from 'lucide-react';
import { useNavigate } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { invoices } from '@/config/invoices-paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import type { Hacer } from '../que-hacer.ts';
import { BotonLeer } from './cabecera.tsx';

const ENLACES = [
  { label: 'Clases de compra', icon: Tags, adonde: invoices.clases },
  { label: 'Paquete del contador', icon: Package, adonde: invoices.contador },
] as const;

/** Actions on a phone: the reading of a file as a button, the links in a menu. */
function EnTelefono({ onHacer }: { readonly onHacer: Hacer }) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const { data } = trpc.facturas.meses.useQuery();
  return (
    <>
      {/* Before the first read, the button is in the page body, below its explanation. */}
      {data?.cuit && data.leidoHasta !== null ? <BotonLeer onHacer={onHacer} /> : null}
      <MoreActions
        items={ENLACES.toReversed().map(({ label, icon, adonde }) => ({
          label,
          icon,
          onSelect: () => void navigate(adonde(tenantId)),
        }))}
      />
    </>
  );
}

export function Acciones({ onHacer }: { readonly onHacer: Hacer }) {
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  if (isPhone) return <EnTelefono onHacer={onHacer} />;
  return ENLACES.map(({ label, icon: Icon, adonde }) => (
    <LinkButton key={label} variant="outline" to={adonde(tenantId)}>
      <Icon aria-hidden />
      {label}
    </LinkButton>
  ));
}
