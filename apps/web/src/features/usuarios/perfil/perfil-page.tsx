import { useClerk } from '@clerk/react';
import type { PerfilUsuario } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Monitor, Moon, SquareUser, Sun } from 'lucide-react';
import { useId } from 'react';

import { PageHeader } from '@/components/display/page-header';
import { ShortcutTable } from '@/components/display/shortcut-table';
import { Segmented } from '@/components/form/segmented';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';

import { FormSection } from '../../../components/form/form-layout.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { ESTADO_USUARIO_LABEL } from '../../../config/labels.ts';
import { setShortcuts, useShortcuts } from '../../../lib/shortcuts.ts';
import {
  followSystemTheme,
  setTheme,
  useThemeChoice,
  type ThemeChoice,
} from '../../../lib/theme.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AvisosPorCorreo } from './avisos-por-correo.tsx';
import { Predeterminada } from './predeterminada.tsx';

function Datos({ perfil }: { readonly perfil: PerfilUsuario }) {
  const { user, tenant, miembroDesde, ultimoAcceso } = perfil;
  const filas = [
    ['Nombre', user.fullName === '' ? '—' : user.fullName],
    ['Correo', user.email],
    ['Organización', tenant.name],
    ['Rol', user.role],
    ['Estado', ESTADO_USUARIO_LABEL[user.status]],
    ['Miembro desde', formatearFechaHora(miembroDesde)],
    ['Último acceso', ultimoAcceso === null ? '—' : formatearFechaHora(ultimoAcceso)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {filas.map(([rotulo, valor]) => (
        <div key={rotulo} className="contents">
          <dt className="text-muted-foreground">{rotulo}</dt>
          <dd className="tnum min-w-0 break-words whitespace-normal">{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cuenta() {
  const perfil = trpc.usuarios.perfil.useQuery();
  const { openUserProfile } = useClerk();
  return (
    <FormSection title="Datos">
      {perfil.isPending ? <LoadingRows rows={4} label="Cargando tus datos" /> : null}
      {perfil.isError && perfil.data === undefined ? (
        <ErrorState
          title="No pudimos traer tus datos"
          error={perfil.error}
          onRetry={() => void perfil.refetch()}
          retrying={perfil.isFetching}
        />
      ) : null}
      {perfil.data ? <Datos perfil={perfil.data} /> : null}
      <div>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => openUserProfile()}>
          <SquareUser aria-hidden />
          Administrar la cuenta
        </Button>
        <p className="mt-1.5 text-sm text-muted-foreground">
          El nombre, el correo y la contraseña se cambian en la cuenta de inicio de sesión.
        </p>
      </div>
    </FormSection>
  );
}

function elegirTema(tema: ThemeChoice): void {
  if (tema === 'sistema') followSystemTheme();
  else setTheme(tema);
}

function Pantalla() {
  const tema = useThemeChoice();
  return (
    <FormSection title="Pantalla">
      <div>
        <p className="mb-1.5 font-medium">Tema</p>
        <Segmented
          label="Tema"
          value={tema}
          options={[
            { value: 'claro', label: 'Claro', icon: Sun },
            { value: 'oscuro', label: 'Oscuro', icon: Moon },
            { value: 'sistema', label: 'Sistema', icon: Monitor },
          ]}
          onChange={elegirTema}
        />
      </div>
    </FormSection>
  );
}

function Atajos() {
  const atajos = useShortcuts();
  const id = useId();
  return (
    <FormSection title="Atajos de teclado">
      <div className="flex items-start gap-3 max-md:min-h-11">
        <Checkbox
          id={id}
          checked={atajos}
          aria-describedby={`${id}-nota`}
          onCheckedChange={(marcado) => setShortcuts(marcado === true)}
        />
        <div>
          <label htmlFor={id} className="font-medium">
            Atajos de una sola tecla
          </label>
          <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
            Funcionan fuera de los campos. Los que llevan Ctrl o Alt no se apagan. Se guarda en este
            navegador.
          </p>
        </div>
      </div>
      <ShortcutTable />
    </FormSection>
  );
}

export function PerfilPage() {
  return (
    <>
      <PageHeader title="Perfil" />
      <div className="flex max-w-[640px] flex-col gap-6">
        <Cuenta />
        <FormSection title="Inicio de sesión">
          <Predeterminada />
        </FormSection>
        <AvisosPorCorreo />
        <Pantalla />
        <Atajos />
      </div>
    </>
  );
}
