import { fieldsOf } from '@plomada/domain/base/field-of';
import { type Proyecto, eliminarProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { Field } from '@/components/form/field.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { paths } from '@/config/paths.ts';
import { type ApiError, toApiError } from '@/lib/api-error.ts';
import { LEAVES_NOTHING } from '@/lib/carried.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Data linked to the obra: number of movements, and balance per currency. */
export function EfectoCifras({ obraId }: { readonly obraId: string }) {
  const { data, isError } = trpc.proyectos.stats.useQuery({ id: obraId });
  const movimientos = data ? formatearNumero(data.movimientos) : isError ? '—' : '…';
  const saldos = data?.porMoneda.map(({ moneda, saldoCentavos: centavos }) =>
    moneyLine(`Saldo en ${moneda === 'ARS' ? 'pesos' : 'dólares'}`, { centavos, moneda }),
  );
  return <EffectTotals lines={[['Movimientos', movimientos], ...(saldos ?? [])]} />;
}

type EliminarDialogoProps = {
  readonly obra: Proyecto;
  /**
   * Opens the dialog that archives the obra; null when its state or the user's role does not allow
   * that.
   */
  readonly onArchive: (() => void) | null;
  readonly onClose: () => void;
};

const CUENTAS = [
  ['movimientos', 'Movimientos'],
  ['presupuestos', 'Presupuestos'],
  ['acopios', 'Acopios'],
  ['aportes', 'Aportes de socios'],
  ['llamados', 'Llamados a aportar'],
  ['lotes', 'Compra de lote'],
  ['documentos', 'Documentos'],
  ['solicitudes', 'Solicitudes de baja pendientes'],
  ['socios', 'Socios'],
  ['usuarios', 'Usuarios asignados'],
] as const;

type NoSeEliminaProps = EliminarDialogoProps & { readonly falla: ApiError | undefined };

function Negativa({ falla }: { readonly falla: ApiError }) {
  const [detalle] = falla.details;
  const data = detalle?.data ?? {};
  return (
    <div role="alert" className="rounded-lg bg-destructive-subtle p-3">
      <p className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
        {falla.message}
      </p>
      <dl className="mt-2 pl-6">
        {CUENTAS.map(([clave, nombre]) => (
          <div key={clave} className="flex justify-between gap-3 py-0.5">
            <dt>{nombre}</dt>
            <dd className="tnum font-medium">{formatearNumero(Number(data[clave] ?? 0))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Refusal for an obra with movements: linked data and, where allowed, a button to archive it
 * instead.
 */
function NoSeElimina({ obra, falla, onArchive, onClose }: NoSeEliminaProps) {
  const salida =
    onArchive === null ? 'Se puede archivar una vez finalizada.' : 'Se puede archivar.';
  return (
    <OpenDialog
      onClose={onClose}
      asksOnly
      title={`${obra.nombre} no se puede eliminar`}
      description={`Tiene movimientos cargados, y eso no se borra. ${salida}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {onArchive === null ? null : <Button onClick={onArchive}>Archivar</Button>}
        </>
      }
    >
      {falla === undefined ? <EfectoCifras obraId={obra.id} /> : <Negativa falla={falla} />}
    </OpenDialog>
  );
}

/** True when the input of a query names the obra. */
const isOf = (id: string, question: unknown): boolean =>
  Object.values(fieldsOf(fieldsOf(question)['input'])).includes(id);

/** Returns a function whose promise resolves once the component has unmounted. */
function useGone(): () => Promise<void> {
  const gone = useRef(Promise.resolve());
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gone.current = promise;
    return resolve;
  }, []);
  return () => gone.current;
}

/**
 * Mutation that deletes an obra. After it, the page navigates away first and then drops the obra's
 * cached data, so that nothing of it is refetched.
 */
function useEliminar(id: string) {
  const gone = useGone();
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return trpc.proyectos.eliminar.useMutation({
    onSuccess: async () => {
      // Unsaved settings of a deleted obra cannot be saved, so the page does not ask about them.
      await navigate(paths.obras(tenantId), { state: LEAVES_NOTHING });
      // Mounted pages of the obra would refetch its removed data.
      await gone();
      queryClient.removeQueries({ predicate: ({ queryKey }) => isOf(id, queryKey[1]) });
    },
  });
}

/**
 * Dialog that deletes an obra after its name is typed; for one with money it shows the linked data
 * instead.
 */
export function EliminarDialogo(props: EliminarDialogoProps) {
  const { obra, onClose } = props;
  const { id, version, codigo, nombre } = obra;
  const refresh = useRefreshMoney();
  const eliminar = useEliminar(id);
  const stats = trpc.proyectos.stats.useQuery({ id });
  const [escrito, setEscrito] = useState('');
  const [falla, setFalla] = useState<ApiError>();
  const conDinero = (stats.data?.movimientos ?? 0) > 0 || falla !== undefined;
  if (conDinero) return <NoSeElimina {...props} falla={falla} />;
  const confirmar = async (motivo: string | null) => {
    try {
      return await eliminar.mutateAsync({ id, version, motivo });
    } catch (cause) {
      const negativa = toApiError(cause);
      if (negativa.error === 'OBRA_CON_DINERO') setFalla(negativa);
      throw cause;
    }
  };
  return (
    <ConfirmDialog
      title={`¿Eliminar ${nombre}?`}
      text="Deja de figurar para todos. Sus socios y usuarios asignados pierden el acceso."
      verb="Eliminar"
      destructive
      isReady={escrito.trim() === nombre && stats.data !== undefined}
      about={id}
      reason={{ schema: eliminarProyectoSchema.shape.motivo }}
      onConfirm={confirmar}
      done={{ title: 'Obra eliminada', description: `${codigo} ${nombre}` }}
      refresh={refresh}
      onClose={onClose}
    >
      <EfectoCifras obraId={id} />
      <Field label="Nombre de la obra, para confirmar">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={escrito}
            onChange={({ target }) => setEscrito(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
