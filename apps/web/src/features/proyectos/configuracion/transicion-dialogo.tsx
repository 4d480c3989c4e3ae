import { verificarTransicion } from '@plomada/domain/proyectos/proyecto.rules';
import {
  editarProyectoSchema,
  type EstadoProyecto,
  type Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';
import { useMemo, useState } from 'react';

import { DateInput } from '@/components/form/date-input';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FormRefusal } from '../../../components/form/server-errors.ts';
import { ESTADO_OBRA_LABEL } from '../../../config/labels.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { dateProblem } from '../../../lib/date-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EfectoCifras } from './efecto-cifras.tsx';
import { textosDe } from './transiciones.ts';

export type TransicionDialogoProps = {
  readonly obra: Proyecto;
  readonly hacia: EstadoProyecto;
  readonly onClose: () => void;
};

/** The change of state as it is written down, and how the server takes it. */
function usePasar({ obra, hacia }: TransicionDialogoProps) {
  const editar = trpc.proyectos.editar.useMutation();
  return async (motivo: string | null, finReal: string) => {
    try {
      return await editar.mutateAsync({
        id: obra.id,
        version: obra.version,
        estado: hacia,
        motivo,
        ...(hacia === 'FINALIZADA' ? { fechaFinReal: finReal || null } : {}),
      });
    } catch (cause) {
      const { details } = toApiError(cause);
      const detalle = details.find(({ path }) => path !== 'version' && path !== 'motivo');
      throw detalle === undefined ? cause : new FormRefusal(detalle.message);
    }
  };
}

/** Where the rule demands one, in its own words. */
function useMotivo({ obra, hacia }: TransicionDialogoProps) {
  const { role: rol } = useTenant();
  const desde = obra.estado;
  return useMemo(
    () =>
      editarProyectoSchema.shape.motivo.superRefine((motivo, contexto) => {
        const rechazo = verificarTransicion(desde, hacia, { rol, motivo: motivo ?? null });
        if (rechazo) contexto.addIssue({ code: 'custom', message: rechazo.motivo });
      }),
    [desde, hacia, rol],
  );
}

/** The effect before it happens, in words and figures. */
export function TransicionDialogo(props: TransicionDialogoProps) {
  const { obra, hacia, onClose } = props;
  const pasar = usePasar(props);
  const refresh = useRefreshMoney();
  const [finReal, setFinReal] = useState(obra.fechaFinReal ?? '');
  const { boton, titulo, efecto } = textosDe(obra.estado, hacia);
  const problema = hacia === 'FINALIZADA' ? dateProblem(finReal) : undefined;
  return (
    <ConfirmDialog
      title={titulo(obra.nombre)}
      text={efecto}
      verb={boton}
      destructive={hacia === 'ARCHIVADA'}
      isReady={problema === undefined}
      about={obra.id}
      reason={{ schema: useMotivo(props) }}
      onConfirm={(motivo) => pasar(motivo, finReal)}
      done={{
        title: `Obra ${ESTADO_OBRA_LABEL[hacia].toLowerCase()}`,
        description: `${obra.codigo} ${obra.nombre}`,
      }}
      refresh={refresh}
      onClose={onClose}
    >
      {hacia === 'ARCHIVADA' ? <EfectoCifras obraId={obra.id} /> : null}
      {hacia === 'FINALIZADA' ? (
        <Field label="Fin real" optional error={problema}>
          {(control) => <DateInput {...control} value={finReal} onChange={setFinReal} />}
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
