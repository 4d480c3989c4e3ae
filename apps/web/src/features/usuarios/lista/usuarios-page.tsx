import { UserPlus } from 'lucide-react';
import { useCallback } from 'react';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { ESTADO_USUARIO_LABEL, ROL_LABEL } from '../../../config/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { InvitarDialogo } from '../invitaciones/invitar-dialogo.tsx';
import { useFiltros } from './filtros.ts';
import { useUsuarios } from './use-usuarios.ts';
import { UsuarioDialogo } from './usuario-dialogo.tsx';
import { UsuariosCifras } from './usuarios-cifras.tsx';
import { UsuariosTabla } from './usuarios-tabla.tsx';

const FiltrosDialogo = lazyPart(async () => (await import('./filtros-dialogo.tsx')).FiltrosDialogo);

type Filtros = ReturnType<typeof useFiltros>;

function Barra({ filtros, poner }: Pick<Filtros, 'filtros' | 'poner'>) {
  const { search = '', role, status } = filtros;
  const buscar = useCallback((texto: string) => poner({ q: texto }), [poner]);
  const textos = [
    ['rol', role && ROL_LABEL[role]],
    ['estado', status && ESTADO_USUARIO_LABEL[status]],
  ] as const;
  return (
    <FilterBar
      search={{
        label: 'Buscar usuarios',
        placeholder: 'Nombre o correo',
        value: search,
        onChange: buscar,
      }}
      chips={chipsOf(textos, (nombre) => poner({ [nombre]: '' }))}
      onClear={() => poner({ rol: '', estado: '' })}
      renderDialog={(onClose) => <FiltrosDialogo {...{ filtros, onClose }} onApply={poner} />}
    />
  );
}

function Lista({ filtros, poner, enlaceDe }: Filtros) {
  const usuarios = useUsuarios(filtros);
  return (
    <ListPanel
      className="overflow-clip"
      list={usuarios}
      article="los"
      noun="usuarios"
      empty={
        <NoMatch
          none="Ningún usuario"
          filters={filtros}
          onChange={({ search: q = '' }) => poner({ q, rol: '', estado: '' })}
        />
      }
    >
      {(filas) => (
        <UsuariosTabla usuarios={filas} refreshing={usuarios.isRefreshing} enlaceDe={enlaceDe} />
      )}
    </ListPanel>
  );
}

export function UsuariosPage() {
  const { tenantName } = useTenant();
  const filtros = useFiltros();
  const { opened, open, close } = useOpened<'invitar'>();
  const { abierto, poner } = filtros;
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
        <Barra {...filtros} />
        <Lista {...filtros} />
      </div>
      {opened === 'invitar' ? <InvitarDialogo onClose={close} /> : null}
      {abierto === null ? null : (
        <UsuarioDialogo key={abierto} id={abierto} onClose={() => poner({ usuario: '' })} />
      )}
    </>
  );
}
