import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { transicionesDesde, verificarTransicion } from '@plomada/domain/proyectos/proyecto.rules';
import {
  type EstadoProyecto,
  type Proyecto,
  editarProyectoSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import { useMemo, useState } from 'react';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { FormSection } from '@/components/form/form-layout.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { Button } from '@/components/ui/button.tsx';
import { ESTADO_OBRA_LABEL } from '@/config/labels.ts';
import { toApiError } from '@/lib/api-error.ts';
import { dateProblem } from '@/lib/date-text.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { EfectoCifras, EliminarDialogo } from './eliminar-dialogo.tsx';

const posiblesDesde = (actual: EstadoProyecto, rol: Rol): readonly EstadoProyecto[] =>
  transicionesDesde(actual).filter(
    (hacia) => verificarTransicion(actual, hacia, { rol, motivo: 'motivo' }) === null,
  );

const EFECTOS: Record<EstadoProyecto, string> = {
  PLANIFICACION: '',
  EN_CURSO: 'La obra queda en marcha.',
  PAUSADA: 'La obra figura en pausa. Se pueden seguir cargando movimientos y se puede retomar.',
  RECEPCION_PROVISORIA:
    'La obra espera la recepción definitiva. Se pueden seguir cargando movimientos.',
  FINALIZADA: 'La obra queda terminada. Reabrirla es de un Owner, con el motivo por escrito.',
  ARCHIVADA:
    'La obra, sus movimientos y sus socios quedan de solo lectura. Archivar no se puede deshacer.',
};

function textosDe({ estado, nombre }: Proyecto, hacia: EstadoProyecto) {
  if (hacia === 'ARCHIVADA') {
    return { boton: 'Archivar', titulo: `¿Archivar ${nombre}?`, efecto: EFECTOS.ARCHIVADA };
  }
  if (estado === 'FINALIZADA') {
    const efecto = 'La obra vuelve a estar en curso. El motivo queda en la auditoría.';
    return { boton: 'Reabrir', titulo: `¿Reabrir ${nombre}?`, efecto };
  }
  const pasar = `a ${ESTADO_OBRA_LABEL[hacia].toLowerCase()}`;
  return {
    boton: `Pasar ${pasar}`,
    titulo: `¿Pasar ${nombre} ${pasar}?`,
    efecto: EFECTOS[hacia],
  };
}

type TransicionDialogoProps = {
  readonly obra: Proyecto;
  readonly hacia: EstadoProyecto;
  readonly onClose: () => void;
};

/**
 * Returns a function that changes the state of the obra; the server's reason for a refusal becomes
 * the form's error.
 */
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

/** Schema that requires a reason where the transition rule does, with its message. */
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

function TransicionDialogo(props: TransicionDialogoProps) {
  const { obra, hacia, onClose } = props;
  const pasar = usePasar(props);
  const refresh = useRefreshMoney();
  const [finReal, setFinReal] = useState(obra.fechaFinReal ?? '');
  const { boton, titulo, efecto } = textosDe(obra, hacia);
  const problema = hacia === 'FINALIZADA' ? dateProblem(finReal) : undefined;
  return (
    <ConfirmDialog
      title={titulo}
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

type Abierto = EstadoProyecto | 'eliminar';

/**
 * State of the obra and its possible transitions, each confirmed in a dialog, as is the deletion.
 */
export function EstadoPanel({ obra }: { readonly obra: Proyecto }) {
  const { role } = useTenant();
  const puedeEliminar = useCan('delete_projects');
  const { opened, open, close } = useOpened<Abierto>();
  const posibles = posiblesDesde(obra.estado, role);
  return (
    <FormSection title="Estado">
      <div className="flex flex-wrap items-center gap-2">
        <EstadoBadge estado={obra.estado} />
        {obra.estado === 'ARCHIVADA' ? (
          <span className="text-muted-foreground">De solo lectura, sin vuelta.</span>
        ) : null}
      </div>
      {posibles.length > 0 ? (
        <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
          {posibles.map((hacia) => (
            <Button
              key={hacia}
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => open(hacia)}
            >
              {textosDe(obra, hacia).boton}
            </Button>
          ))}
        </div>
      ) : null}
      {puedeEliminar ? (
        <div className="border-t border-border pt-4">
          <Button variant="link" size="inline" onClick={() => open('eliminar')}>
            Eliminar la obra
          </Button>
          <p className="mt-1 text-sm text-muted-foreground">
            Solo una obra sin movimientos se puede eliminar; las demás se archivan.
          </p>
        </div>
      ) : null}
      {opened === 'eliminar' ? (
        <EliminarDialogo
          obra={obra}
          onArchive={posibles.includes('ARCHIVADA') ? () => open('ARCHIVADA') : null}
          onClose={close}
        />
      ) : null}
      {opened !== null && opened !== 'eliminar' ? (
        <TransicionDialogo obra={obra} hacia={opened} onClose={close} />
      ) : null}
    </FormSection>
  );
}
