import { UserPlus } from 'lucide-react';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { Filters } from '../../../components/data-table/filters.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { InvitarDialogo } from '../invitaciones/invitar-dialogo.tsx';
import { FILTROS } from './filtros.ts';
import { useUsuarios } from './use-usuarios.ts';
import { UsuarioDialogo } from './usuario-dialogo.tsx';
import { UsuariosCifras } from './usuarios-cifras.tsx';
import { UsuariosTabla } from './usuarios-tabla.tsx';

type Direccion = ReturnType<typeof useDireccion>;

/** Filters and the open person, all in the address. */
function useDireccion() {
  const { params, put, linkWith } = useAddress<'usuario'>();
  return {
    ...useAddressFilters(FILTROS),
    abierto: params.get('usuario'),
    cerrar: () => put({ usuario: '' }),
    /** The address of a person's sheet over the list as it is filtered now. */
    enlaceDe: (id: string) => linkWith('usuario', id),
  };
}

function Lista({ filtros, cambiar, enlaceDe }: Direccion) {
  const usuarios = useUsuarios(filtros);
  return (
    <ListPanel
      className="overflow-clip"
      list={usuarios}
      article="los"
      noun="usuarios"
      empty={<NoMatch none="Ningún usuario" filters={filtros} onChange={cambiar} />}
    >
      {(filas) => (
        <UsuariosTabla usuarios={filas} refreshing={usuarios.isRefreshing} enlaceDe={enlaceDe} />
      )}
    </ListPanel>
  );
}

export function UsuariosPage() {
  const { tenantName } = useTenant();
  const direccion = useDireccion();
  const { opened, open, close } = useOpened<'invitar'>();
  const { filtros, cambiar, abierto, cerrar } = direccion;
  return (
    <>
      <PageHeader
        title="Usuarios"
        facts={tenantName}
        actions={
          <Button aria-haspopup="dialog" onClick={() => open('invitar')}>
            <UserPlus aria-hidden />
            Invitar usuario
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {/* On a phone the people come first. */}
        <div className="max-md:order-last">
          <UsuariosCifras />
        </div>
        <Filters definition={FILTROS} filters={filtros} onChange={cambiar} />
        <Lista {...direccion} />
      </div>
      {opened === 'invitar' ? <InvitarDialogo onClose={close} /> : null}
      {abierto === null ? null : <UsuarioDialogo key={abierto} id={abierto} onClose={cerrar} />}
    </>
  );
}
