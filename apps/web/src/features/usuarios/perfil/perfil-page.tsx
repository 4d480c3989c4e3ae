import { useClerk } from '@clerk/react';
import type { PerfilUsuario } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Monitor, Moon, SquareUser, Sun } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { SaveLine } from '@/components/display/save-line.tsx';
import { ShortcutTable } from '@/components/display/shortcut-table.tsx';
import { Field } from '@/components/form/field.tsx';
import { FormSection } from '@/components/form/form-layout.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { ESTADO_USUARIO_LABEL } from '@/config/form-labels.ts';
import { toApiError } from '@/lib/api-error.ts';
import { manageAccount } from '@/lib/manage-account.ts';
import { useSession } from '@/lib/session.ts';
import { setShortcuts, useShortcuts } from '@/lib/shortcuts.ts';
import { useCan } from '@/lib/tenant.ts';
import { followSystemTheme, setTheme, useThemeChoice } from '@/lib/theme.ts';
import { trpc } from '@/lib/trpc.ts';

/** Choice of the organisation that sign-in opens; saved at once. */
function Predeterminada() {
  const session = useSession();
  const elegir = trpc.organizaciones.elegirPredeterminada.useMutation();
  const [error, setError] = useState<string>();
  const tenants = session.data?.tenants ?? [];
  const guardada = session.data?.user.defaultTenantId ?? '';
  const valor = elegir.isPending ? (elegir.variables.tenantId ?? '') : guardada;
  const guardar = async (tenantId: string) => {
    setError(undefined);
    try {
      await elegir.mutateAsync({ tenantId: tenantId === '' ? null : tenantId });
      await session.refetch();
      const nombre = tenants.find((tenant) => tenant.tenantId === tenantId)?.tenantName;
      toast.success('Preferencia guardada', {
        description: nombre ?? 'Al iniciar sesión se elige la organización.',
      });
    } catch (cause) {
      setError(toApiError(cause).message);
    }
  };
  return (
    <Field
      label="Organización predeterminada"
      help={
        tenants.length > 1
          ? 'Al iniciar sesión se entra directo a ella.'
          : 'Con una sola organización se entra directo a ella.'
      }
      error={error}
    >
      {(control) => (
        <OptionSelect
          {...control}
          value={valor}
          disabled={elegir.isPending || session.data === undefined}
          placeholder="Elegir cada vez"
          options={tenants.map(({ tenantId, tenantName }) => ({
            value: tenantId,
            label: tenantName,
          }))}
          onChange={({ target }) => void guardar(target.value)}
        />
      )}
    </Field>
  );
}

type CasillaProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
};

/** Checkbox outside any form, with a note below its label. */
function Casilla({ label, checked, onChange, children }: CasillaProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 max-md:min-h-11">
      <Checkbox
        id={id}
        checked={checked}
        aria-describedby={`${id}-nota`}
        onCheckedChange={(marcado) => onChange(marcado === true)}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
          {children}
        </p>
      </div>
    </div>
  );
}

/** Choice to receive this organisation's notices by e-mail. */
function AvisosPorCorreo() {
  const { avisos } = trpc.useUtils();
  const preferencia = trpc.avisos.preferencia.useQuery();
  const { data } = preferencia;
  const guardar = trpc.avisos.guardarPreferencia.useMutation({
    onSuccess: (nueva) => avisos.preferencia.setData(undefined, nueva),
  });
  if (data === undefined) {
    return preferencia.isError ? (
      <QueryError title="No pudimos traer tu preferencia" query={preferencia} />
    ) : null;
  }
  if (!data.disponible) {
    return (
      <p className="text-muted-foreground">
        Esta instalación no manda correos. Los avisos están en la campana, arriba.
      </p>
    );
  }
  return (
    <div>
      <Casilla
        label="Avisos por correo"
        checked={guardar.isPending ? guardar.variables.correo : data.correo}
        onChange={(correo) => guardar.mutate({ correo })}
      >
        Una vez por día, lo que vence y lo que espera una decisión. Los días sin avisos no llega
        nada.
      </Casilla>
      <SaveLine
        pending={guardar.isPending}
        failure={guardar.isError ? toApiError(guardar.error).message : undefined}
        alert
        className="mt-2 empty:mt-0"
      />
    </div>
  );
}

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
  const clerk = useClerk();
  return (
    <FormSection title="Datos">
      {perfil.data ? (
        <Datos perfil={perfil.data} />
      ) : (
        <QueryWait query={perfil} que="tus datos" rows={4} />
      )}
      <div>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => manageAccount(clerk)}>
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
          onChange={(elegido) => (elegido === 'sistema' ? followSystemTheme() : setTheme(elegido))}
        />
      </div>
    </FormSection>
  );
}

function Atajos() {
  const atajos = useShortcuts();
  return (
    <FormSection title="Atajos de teclado">
      <Casilla label="Atajos de una sola tecla" checked={atajos} onChange={setShortcuts}>
        Funcionan fuera de los campos. Los que llevan Ctrl o Alt no se apagan. Se guarda en este
        navegador.
      </Casilla>
      <ShortcutTable />
    </FormSection>
  );
}

export function PerfilPage() {
  const conAvisos = useCan('view_agenda');
  return (
    <>
      <PageHeader title="Perfil" />
      <div className="flex max-w-[640px] flex-col gap-6">
        <Cuenta />
        <FormSection title="Inicio de sesión">
          <Predeterminada />
        </FormSection>
        {conAvisos ? (
          <FormSection title="Avisos">
            <AvisosPorCorreo />
          </FormSection>
        ) : null}
        <Pantalla />
        <Atajos />
      </div>
    </>
  );
}
