import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { toApiError, type ApiError } from '../../../lib/api-error.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EfectoCifras } from './efecto-cifras.tsx';

export type EliminarDialogoProps = {
  readonly obra: Proyecto;
  /** Null when the obra cannot be archived from the state it is in. */
  readonly onArchive: (() => void) | null;
  readonly onClose: () => void;
};

const CUENTAS = [
  ['movimientos', 'Movimientos'],
  ['solicitudes', 'Solicitudes de baja pendientes'],
  ['socios', 'Socios'],
  ['usuarios', 'Usuarios asignados'],
] as const;

/** What the server counted when it refused. */
function Negativa({ falla }: { readonly falla: ApiError }) {
  const [detalle] = falla.details;
  const data = detalle?.data ?? {};
  return (
    <div role="alert" className="rounded-lg bg-destructive-subtle p-3">
      <p className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
        {falla.message}
      </p>
      {falla.error === 'OBRA_CON_DINERO' ? (
        <dl className="mt-2 pl-6">
          {CUENTAS.map(([clave, nombre]) => (
            <div key={clave} className="flex justify-between gap-3 py-0.5">
              <dt>{nombre}</dt>
              <dd className="tnum font-medium">{formatearNumero(Number(data[clave] ?? 0))}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

function useEliminar({ obra }: EliminarDialogoProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const refresh = useRefreshMoney();
  const eliminar = trpc.proyectos.eliminar.useMutation();
  const [falla, setFalla] = useState<ApiError>();
  const confirmar = async (motivo: string) => {
    setFalla(undefined);
    try {
      await eliminar.mutateAsync({ id: obra.id, version: obra.version, motivo });
      toast.success('Obra eliminada', { description: `${obra.codigo} ${obra.nombre}` });
      await navigate(paths.obras(tenantId));
      await refresh();
    } catch (cause) {
      setFalla(toApiError(cause));
    }
  };
  return { confirmar, falla, enviando: eliminar.isPending };
}

/** Only an obra nobody moved money in; the name is typed, and a refusal shows what hangs on it. */
export function EliminarDialogo(props: EliminarDialogoProps) {
  const { obra, onArchive, onClose } = props;
  const { confirmar, falla, enviando } = useEliminar(props);
  const stats = trpc.proyectos.stats.useQuery({ id: obra.id });
  const [nombre, setNombre] = useState('');
  const [motivo, setMotivo] = useState('');
  const conDinero = (stats.data?.movimientos ?? 0) > 0 || falla?.error === 'OBRA_CON_DINERO';
  const pie = conDinero ? (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      {onArchive === null ? null : (
        <Button variant="primary" onClick={onArchive}>
          Archivar
        </Button>
      )}
    </>
  ) : (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button
        variant="destructive"
        loading={enviando}
        disabled={nombre.trim() !== obra.nombre || stats.data === undefined}
        onClick={() => void confirmar(motivo)}
      >
        Eliminar
      </Button>
    </>
  );
  const salida =
    onArchive === null ? 'Se puede archivar una vez finalizada.' : 'Se puede archivar.';
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={conDinero ? `${obra.nombre} no se puede eliminar` : `¿Eliminar ${obra.nombre}?`}
      description={
        conDinero
          ? `Tiene movimientos cargados, y eso no se borra. ${salida}`
          : 'Deja de figurar para todos. Sus socios y usuarios asignados pierden el acceso.'
      }
      footer={pie}
    >
      <div className="flex flex-col gap-4">
        {falla === undefined ? <EfectoCifras obraId={obra.id} /> : <Negativa falla={falla} />}
        {conDinero ? null : (
          <>
            <Field label="Nombre de la obra, para confirmar">
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  placeholder={obra.nombre}
                  value={nombre}
                  onChange={({ target }) => setNombre(target.value)}
                />
              )}
            </Field>
            <Field label="Motivo" optional>
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={500}
                  value={motivo}
                  onChange={({ target }) => setMotivo(target.value)}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}
