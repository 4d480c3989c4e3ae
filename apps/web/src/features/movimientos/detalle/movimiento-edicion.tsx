import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';

import { PageHeader } from '@/components/display/page-header';

import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useLeaveForm } from '../../../lib/leave-form.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { avisarGuardado } from '../aviso.ts';
import { MovimientoForm } from '../formulario/movimiento-form.tsx';
import { paraEditar, valoresDe } from '../formulario/movimiento-valores.ts';
import { migasDe, rutaDe } from '../rutas.ts';

/** Asking for a deletion changes the version of a row and nothing of what is edited here. */
function conVersionVigente(base: Movimiento, actual: Movimiento): Movimiento {
  const { estado, version } = actual;
  const soloLaBaja = JSON.stringify({ ...base, estado, version }) === JSON.stringify(actual);
  return soloLaBaja ? actual : base;
}

/** The form of a movement, in the place of what is read of it; saved, one reads it again. */
export function MovimientoEdicion({ movimiento }: { readonly movimiento: Movimiento }) {
  const { tenantId } = useTenant();
  const { client } = trpc.useUtils();
  const refresh = useRefreshMoney();
  const editar = trpc.movimientos.editar.useMutation();
  // What the form was filled from: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(movimiento);
  const detalle = rutaDe(tenantId, base);
  const { leave } = useLeaveForm(detalle);
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
        cancelTo={detalle}
        traer={async () => {
          const nuevo = await client.movimientos.obtener.query({ id: base.id });
          setBase(nuevo);
          return valoresDe(nuevo);
        }}
        guardar={async (valores) => {
          const guardado = await editar.mutateAsync(
            paraEditar(valores, conVersionVigente(base, movimiento)),
          );
          await refresh();
          avisarGuardado(guardado);
          await leave();
        }}
      />
    </>
  );
}
