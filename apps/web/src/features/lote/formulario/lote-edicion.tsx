import type { CompraLote } from '@plomada/domain/lote/lote.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header';

import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoOn } from '../../../lib/use-go-on.ts';
import type { Obra } from '../use-lote.ts';
import { LoteForm } from './lote-form.tsx';
import { valoresDe, valoresNuevos } from './lote-valores.ts';

export type LoteEdicionProps = { readonly obra: Obra; readonly compra: CompraLote };

/** Loads the purchase, or edits the one there is. */
export function LoteEdicion({ obra, compra }: LoteEdicionProps) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const guardar = trpc.lote.guardar.useMutation();
  // What the form was filled from: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(compra);
  const pagina = paths.compraLote(tenantId, obra.id);
  const titulo = base.lote === null ? 'Cargar el lote' : 'Editar la compra de lote';
  const valores = (de: CompraLote) => (de.lote === null ? valoresNuevos(obra) : valoresDe(de.lote));
  return (
    <>
      <PageHeader
        title={titulo}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.codigo, to: paths.obraResumen(tenantId, obra.id) },
          { label: 'Compra de lote', to: pagina },
          { label: base.lote === null ? 'Cargar' : 'Editar' },
        ]}
        facts={obra.nombre}
      />
      <LoteForm
        label={titulo}
        valores={valores(base)}
        conDinero={base.gastos.length + base.aportes.length > 0}
        submit="Guardar"
        cancelTo={pagina}
        traer={async () => {
          const nuevo = await client.lote.obtener.query({ id: obra.id });
          setBase(nuevo);
          return valores(nuevo);
        }}
        guardar={async (escrito) => {
          await guardar.mutateAsync(escrito);
          await refrescar();
          toast.success(base.lote === null ? 'Lote cargado' : 'Compra de lote guardada', {
            description: escrito.descripcion,
          });
          await goOn(pagina);
        }}
      />
    </>
  );
}
