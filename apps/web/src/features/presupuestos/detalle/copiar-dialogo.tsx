import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

type CopiarDialogoProps = {
  readonly presupuesto: Presupuesto;
  readonly onClose: () => void;
};

/** Dialog that creates a draft with the same items, in this obra or another. */
export function CopiarDialogo({ presupuesto, onClose }: CopiarDialogoProps) {
  const { id, codigo, proyecto, titulo } = presupuesto;
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const obras = trpc.proyectos.listar.useQuery({ limit: 200 });
  const copiar = trpc.presupuestos.copiar.useMutation();
  const refrescar = useRefreshMoney();
  const [proyectoId, setProyectoId] = useState(proyecto.id);
  const otras = (obras.data?.items ?? []).filter(
    (obra) => obra.id !== proyecto.id && !esSoloLectura(obra.estado),
  );
  return (
    <ConfirmDialog
      title={`¿Copiar el presupuesto ${codigo}?`}
      text="Se crea un borrador nuevo con los mismos ítems y condiciones."
      verb="Copiar"
      about={id}
      onConfirm={async () => {
        const copia = await copiar.mutateAsync({ id, proyectoId });
        void navigate(paths.presupuesto(tenantId, copia.proyectoId, copia.id));
        return copia;
      }}
      done={{ title: 'Presupuesto copiado', description: `${codigo} · ${titulo}` }}
      refresh={refrescar}
      onClose={onClose}
    >
      <Field label="Obra">
        {(bound) => (
          <OptionSelect
            {...bound}
            value={proyectoId}
            options={[proyecto, ...otras].map((obra) => ({
              value: obra.id,
              label: `${obra.codigo} · ${obra.nombre}`,
            }))}
            onChange={({ target }) => setProyectoId(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
