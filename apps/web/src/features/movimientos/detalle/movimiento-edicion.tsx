import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
  Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { PageHeader } from '@/components/display/page-header.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCargandoCampos } from '@/features/cuentas/campo/cargando-campos.ts';
import { toApiError } from '@/lib/api-error.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { avisarGuardado } from '../aviso.ts';
import { cambiaElComprobante, pedidoDe } from '../cambios/pedido.ts';
import { useChequeFijo } from '../cheque/fijo.tsx';
import { MovimientoForm } from '../formulario/movimiento-form.tsx';
import { paraEditar, valoresDe } from '../formulario/movimiento-valores.ts';
import { migasDe } from '../migas.ts';
import { rutaDe } from '../rutas.ts';

const PedirCambio = lazyPart(
  async () => (await import('@/components/changes/pedir-cambio.tsx')).PedirCambio,
);

/** Refusals of an edit that another user may make. */
const SE_PIDE: ReadonlySet<string> = new Set(['CUENTA_AJENA', 'COMPROBANTE_COMPARTIDO']);

type PedirBotonProps = { readonly onPedir: (valores: CrearMovimiento) => void };

/** Button that opens a change request with the form's values, if they are valid. */
function PedirBoton({ onPedir }: PedirBotonProps) {
  const { handleSubmit } = useFormContext<CrearMovimientoEntrada, unknown, CrearMovimiento>();
  return (
    <Button
      type="button"
      variant="outline"
      aria-haspopup="dialog"
      onClick={() => void handleSubmit(onPedir)()}
    >
      Pedir el cambio
    </Button>
  );
}

/**
 * Takes the new version if only a deletion request changed the row, so that the edit can still be
 * saved.
 */
function conVersionVigente(base: Movimiento, actual: Movimiento): Movimiento {
  const { estado, version } = actual;
  const soloLaBaja = JSON.stringify({ ...base, estado, version }) === JSON.stringify(actual);
  return soloLaBaja ? actual : base;
}

/** Edit form of a movement; saving returns to its page. */
export function MovimientoEdicion({ movimiento }: { readonly movimiento: Movimiento }) {
  const { tenantId } = useTenant();
  const { client } = trpc.useUtils();
  const refresh = useRefreshMoney();
  const editar = trpc.movimientos.editar.useMutation();
  // Movement that the form was filled from. Its version is sent with the save, even after a newer
  // one was fetched, unless only a deletion request changed the row.
  const [base, setBase] = useState(movimiento);
  const detalle = rutaDe(tenantId, base);
  const { leave } = useLeaveForm(detalle);
  const [sePide, setSePide] = useState(false);
  const [pedido, setPedido] = useState<CrearMovimiento | null>(null);
  const vigente = conVersionVigente(base, movimiento);
  const cargandoCampos = useCargandoCampos();
  const fijos = useChequeFijo({ ...base, movimientoId: base.id });
  if (cargandoCampos) return <CenteredSpinner label="Abriendo el movimiento" />;
  return (
    <>
      <PageHeader
        title={`Editar el movimiento ${base.codigo}`}
        breadcrumb={migasDe(
          tenantId,
          base,
          { label: base.codigo, to: detalle },
          { label: 'Editar' },
        )}
        facts={`${base.concepto} · ${base.proyecto.nombre}`}
      />
      <MovimientoForm
        label={`Movimiento ${base.codigo}`}
        valores={valoresDe(base)}
        proveedor={base.proveedor}
        movimientoId={base.id}
        fijos={fijos}
        cancelTo={detalle}
        traer={async () => {
          const nuevo = await client.movimientos.obtener.query({ id: base.id });
          setBase(nuevo);
          return valoresDe(nuevo);
        }}
        extra={sePide ? <PedirBoton onPedir={setPedido} /> : undefined}
        guardar={async (valores) => {
          try {
            const guardado = await editar.mutateAsync(paraEditar(valores, vigente));
            await refresh();
            avisarGuardado(guardado);
            await leave();
          } catch (cause) {
            setSePide(SE_PIDE.has(toApiError(cause).error));
            throw cause;
          }
        }}
      />
      {pedido === null ? null : (
        <PedirCambio
          movimiento={vigente}
          cambios={pedidoDe(valoresDe(base), pedido)}
          conComprobante={cambiaElComprobante(valoresDe(base), pedido)}
          onClose={() => setPedido(null)}
          onDone={() => void leave()}
        />
      )}
    </>
  );
}
