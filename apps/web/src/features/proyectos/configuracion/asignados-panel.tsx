import type { UsuarioAsignable } from '@plomada/domain/proyectos/asignacion.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { SearchBox } from '@/components/data-table/search-box.tsx';
import { SaveLine } from '@/components/display/save-line.tsx';
import { FormSection } from '@/components/form/form-layout.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { ESTADO_USUARIO_LABEL } from '@/config/form-labels.ts';
import { toApiError } from '@/lib/api-error.ts';
import { withoutAccents } from '@/lib/text.ts';
import { trpc } from '@/lib/trpc.ts';

// Number of people above which the list gets a search field.
const CON_BUSQUEDA = 8;

type PersonaProps = {
  readonly usuario: UsuarioAsignable;
  readonly marcado: boolean;
  readonly onMark: (marcado: boolean) => void;
};

function Persona({ usuario, marcado, onMark }: PersonaProps) {
  const id = `asignar-${usuario.id}`;
  return (
    <li className="flex items-center gap-3 border-t border-border/70 py-2 first:border-t-0 max-md:min-h-14">
      <Checkbox id={id} checked={marcado} onCheckedChange={(nuevo) => onMark(nuevo === true)} />
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block truncate font-medium">{usuario.fullName}</span>
        <span className="block truncate text-sm text-muted-foreground">{usuario.email}</span>
      </label>
      {usuario.status === 'active' ? null : (
        <Badge variant="secondary">{ESTADO_USUARIO_LABEL[usuario.status]}</Badge>
      )}
    </li>
  );
}

type ListaProps = {
  readonly obraId: string;
  readonly asignados: readonly UsuarioAsignable[];
  readonly otros: readonly UsuarioAsignable[];
};

function Lista({ obraId, asignados, otros }: ListaProps) {
  const utils = trpc.useUtils();
  const asignar = trpc.proyectos.asignarUsuarios.useMutation();
  // Local changes only, so that assignments by other users are merged when refetched.
  const [pedidos, setPedidos] = useState<ReadonlyMap<string, boolean>>(new Map());
  const guardados = new Set(asignados.map(({ id }) => id));
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string>();
  const todos = [...asignados, ...otros];
  const marcados = new Set(
    todos.map(({ id }) => id).filter((id) => pedidos.get(id) ?? guardados.has(id)),
  );
  const buscado = withoutAccents(texto);
  const visibles = todos.filter(({ fullName, email }) =>
    withoutAccents(`${fullName} ${email}`).includes(buscado),
  );
  const cambio = marcados.size !== guardados.size || [...marcados].some((id) => !guardados.has(id));
  const guardar = async () => {
    setError(undefined);
    try {
      const { items } = await asignar.mutateAsync({ id: obraId, usuarioIds: [...marcados] });
      await utils.proyectos.invalidate();
      setPedidos(new Map());
      toast.success('Usuarios asignados', {
        description: items.map(({ fullName }) => fullName).join(', ') || 'Ninguno',
      });
    } catch (cause) {
      const falla = toApiError(cause);
      setError([falla.message, ...falla.details.map(({ message }) => message)].join(' '));
    }
  };
  return (
    <>
      {todos.length > CON_BUSQUEDA ? (
        <div className="flex">
          <SearchBox
            label="Buscar usuarios"
            placeholder="Nombre o correo"
            value={texto}
            onChange={setTexto}
          />
        </div>
      ) : null}
      <ul aria-label="Usuarios de la organización" className="-my-2">
        {visibles.map((usuario) => (
          <Persona
            key={usuario.id}
            usuario={usuario}
            marcado={marcados.has(usuario.id)}
            onMark={(marcado) => setPedidos(new Map(pedidos).set(usuario.id, marcado))}
          />
        ))}
      </ul>
      {visibles.length === 0 ? (
        <p className="text-muted-foreground">Ningún usuario coincide con la búsqueda.</p>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="flex gap-2 rounded-lg bg-destructive-subtle p-3">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          {error}
        </p>
      )}
      <SaveLine pending={asignar.isPending} className="empty:-mb-4" />
      <div className="flex items-center justify-between gap-3 max-md:flex-col max-md:items-stretch">
        <p aria-live="polite" className="text-sm text-muted-foreground">
          {formatearNumero(marcados.size)} de {formatearNumero(todos.length)} con acceso
        </p>
        <Button
          loading={asignar.isPending}
          disabledBecause={cambio ? null : 'No hay cambios para guardar.'}
          onClick={() => void guardar()}
        >
          Guardar usuarios
        </Button>
      </div>
    </>
  );
}

/**
 * Choice of the users of the role Usuario who see the obra. Other roles are not listed: Owners and
 * Admins see every obra, partners those they take part in.
 */
export function AsignadosPanel({ obraId }: { readonly obraId: string }) {
  const asignados = trpc.proyectos.asignados.useQuery({ id: obraId });
  const otros = trpc.proyectos.asignables.useQuery({ proyectoId: obraId });
  const falla = asignados.error ?? otros.error;
  const lista = asignados.data && otros.data;
  const vacia = lista && asignados.data.items.length + otros.data.items.length === 0;
  return (
    <FormSection
      title="Usuarios asignados"
      text="Quienes tienen el rol Usuario ven solo las obras que se les asignan. Owners y Admins ven todas; los socios, las suyas."
    >
      {falla && !lista ? (
        <ErrorState
          title="No pudimos traer los usuarios"
          error={falla}
          onRetry={() => void Promise.all([asignados.refetch(), otros.refetch()])}
        />
      ) : null}
      {!falla && !lista ? <LoadingRows label="Cargando los usuarios" rows={3} /> : null}
      {vacia ? (
        <p className="text-muted-foreground">
          Todavía nadie tiene el rol Usuario en la organización. Se invita desde Usuarios.
        </p>
      ) : null}
      {lista && !vacia ? (
        <Lista obraId={obraId} asignados={asignados.data.items} otros={otros.data.items} />
      ) : null}
    </FormSection>
  );
}
