import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { useAppForm } from '@/components/form/use-app-form.ts';
import { ObraEditPage } from '@/components/page/obra-edit-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { paginaDePresupuesto } from '../pagina-de-presupuesto.tsx';
import { contraparte } from '../textos.ts';
import { NO_EXISTE, type Obra, usePresupuesto, usePuede } from '../use-presupuesto.tsx';
import { PRESUPUESTO_CONTROLES, PresupuestoForm } from './presupuesto-form.tsx';
import {
  formularioSchema,
  paraEditar,
  type PresupuestoEntrada,
  type PresupuestoEscrito,
  valoresDe,
} from './presupuesto-valores.ts';

const LlevarTotalDialogo = lazyPart(
  async () => (await import('./llevar-total-dialogo.tsx')).LlevarTotalDialogo,
);

/** Notice that editing a sent offer creates a new revision; the sent one is kept. */
function AvisoDeRevision({ revision }: Pick<Presupuesto, 'revision'>) {
  return (
    <p className="flex gap-2 rounded-lg bg-info-subtle p-4">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <span>
        Esta oferta ya se envió. Al guardar pasa a borrador como revisión {revision + 1}; la
        revisión {revision} queda guardada para comparar.
      </span>
    </p>
  );
}

function Edicion({ presupuesto }: { readonly presupuesto: Presupuesto }) {
  const { tenantId } = useTenant();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const editar = trpc.presupuestos.editar.useMutation();
  const { opened, open, close } = useOpened<'llevar'>();
  // Budget that the form was filled from. Its version is sent with the write, even if newer data
  // arrive meanwhile.
  const [base, setBase] = useState(presupuesto);
  const form = useAppForm<PresupuestoEntrada, PresupuestoEscrito>(
    formularioSchema,
    valoresDe(base),
    PRESUPUESTO_CONTROLES,
  );
  const tomar = (nuevo: Presupuesto, keepDirtyValues = false) => {
    setBase(nuevo);
    form.reset(valoresDe(nuevo), { keepDirtyValues });
  };
  const esBorrador = base.estado === 'BORRADOR';
  const detalle = paths.presupuesto(tenantId, base.proyectoId, base.id);
  const { leave } = useLeaveForm(detalle);
  return (
    <>
      <PresupuestoForm
        form={form}
        label="Editar presupuesto"
        guardado={base}
        submit={esBorrador ? 'Guardar' : `Guardar como revisión ${base.revision + 1}`}
        cancelTo={detalle}
        header={esBorrador ? undefined : <AvisoDeRevision revision={base.revision} />}
        acciones={
          esBorrador ? (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => open('llevar')}>
              Llevar el total a…
            </Button>
          ) : null
        }
        conflict={{
          what: 'este presupuesto',
          onReload: async (conservar) =>
            tomar(await client.presupuestos.obtener.query({ id: base.id }), conservar),
        }}
        guardar={async (valores) => {
          const { codigo, revision } = await editar.mutateAsync(paraEditar(valores, base));
          await refrescar();
          const description = esBorrador ? codigo : `${codigo}, revisión ${revision}`;
          toast.success('Presupuesto guardado', { description });
          await leave();
        }}
      />
      {opened === 'llevar' ? (
        <LlevarTotalDialogo form={form} base={base} onLlevado={tomar} onClose={close} />
      ) : null}
    </>
  );
}

type ContenidoProps = { readonly presupuesto: Presupuesto; readonly obra: Obra };

function Contenido({ presupuesto, obra }: ContenidoProps) {
  const { tenantId } = useTenant();
  const puede = usePuede(presupuesto, obra);
  return (
    <ObraEditPage
      title="Editar presupuesto"
      badge={<EstadoBadge estado={presupuesto.estado} />}
      facts={contraparte(presupuesto)}
      obra={obra}
      up={{ label: 'Presupuestos', to: paths.presupuestos(tenantId, obra.id) }}
      row={{ label: presupuesto.codigo, to: paths.presupuesto(tenantId, obra.id, presupuesto.id) }}
      closed={
        puede.editar
          ? undefined
          : {
              title: 'Este presupuesto no admite cambios',
              text: 'Lo aceptado cambia con un adicional; lo anulado, con la baja pedida o de una obra archivada queda como está.',
              label: 'Ver el presupuesto',
            }
      }
    >
      <Edicion key={presupuesto.id} presupuesto={presupuesto} />
    </ObraEditPage>
  );
}

export const PresupuestoEditarPage = paginaDePresupuesto({
  missing: NO_EXISTE,
  useRows: () => {
    const { presupuesto, obra } = usePresupuesto();
    return { presupuesto, obra };
  },
  Read: Contenido,
});
