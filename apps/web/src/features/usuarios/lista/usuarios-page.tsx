import { UserPlus } from 'lucide-react';
import { useCallback } from 'react';

import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useOpened } from '../../../components/ui/use-opened.ts';
import { ESTADO_USUARIO_LABEL, optionsOf, ROL_LABEL } from '../../../config/labels.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { InvitarDialogo } from '../invitaciones/invitar-dialogo.tsx';
import { useFiltros } from './filtros.ts';
import { useUsuarios } from './use-usuarios.ts';
import { UsuarioDialogo } from './usuario-dialogo.tsx';
import { UsuariosCifras } from './usuarios-cifras.tsx';
import { UsuariosTabla } from './usuarios-tabla.tsx';

type Filtros = ReturnType<typeof useFiltros>;

function Barra({ filtros, poner }: Pick<Filtros, 'filtros' | 'poner'>) {
  const buscar = useCallback((texto: string) => poner({ q: texto }), [poner]);
  return (
    <div data-no-print className="flex flex-wrap gap-2">
      <SearchBox
        label="Buscar usuarios"
        placeholder="Nombre o correo"
        value={filtros.q ?? ''}
        onChange={buscar}
      />
      <div className="w-44 max-md:w-[calc(50%-4px)]">
        <Select
          aria-label="Rol"
          placeholder="Todos los roles"
          options={optionsOf(ROL_LABEL)}
          value={filtros.role ?? ''}
          onChange={({ target }) => poner({ rol: target.value })}
        />
      </div>
      <div className="w-44 max-md:w-[calc(50%-4px)]">
        <Select
          aria-label="Estado"
          placeholder="Todos los estados"
          options={optionsOf(ESTADO_USUARIO_LABEL)}
          value={filtros.status ?? ''}
          onChange={({ target }) => poner({ estado: target.value })}
        />
      </div>
    </div>
  );
}

function Lista({ filtros, limpiar, enlaceDe }: Filtros) {
  const usuarios = useUsuarios(filtros);
  return (
    <ListPanel
      className="overflow-clip"
      list={usuarios}
      article="los"
      noun="usuarios"
      empty={<NoMatch none="Ningún usuario" onClear={limpiar} />}
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
          <Button variant="primary" aria-haspopup="dialog" onClick={() => open('invitar')}>
            <UserPlus aria-hidden />
            Invitar usuario
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <UsuariosCifras />
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
