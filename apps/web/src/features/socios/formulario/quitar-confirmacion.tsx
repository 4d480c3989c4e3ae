import { eliminarSocioSchema, type Socio } from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { EffectFigures } from '@/components/display/effect-figures';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarSocios } from '../use-socios.ts';

export type QuitarConfirmacionProps = {
  readonly obraId: string;
  readonly socio: Socio;
  readonly sinAsignarBp: number;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** The effect in figures, then the reason. */
export function QuitarConfirmacion(props: QuitarConfirmacionProps) {
  const { obraId, socio, sinAsignarBp, onBack, onDone } = props;
  const { id: socioId, nombre, version, participacionBp, usuarioId } = socio;
  const refrescar = useRefrescarSocios();
  const eliminar = trpc.socios.eliminar.useMutation();
  return (
    <ConfirmDialog
      title={`¿Quitar a ${nombre} de la obra?`}
      text={
        usuarioId === null
          ? 'Su historial queda.'
          : 'Deja de ver la obra enseguida, si la veía por participar. Su historial queda.'
      }
      verb="Quitar"
      destructive
      about={socioId}
      reason={{ schema: eliminarSocioSchema.shape.motivo }}
      onConfirm={(motivo) => eliminar.mutateAsync({ id: obraId, socioId, version, motivo })}
      done={{ title: 'Socio quitado', description: nombre }}
      refresh={refrescar}
      onClose={onBack}
      onDone={onDone}
    >
      <EffectFigures
        figures={[
          ['Participación hoy', formatearPorcentajeBp(participacionBp)],
          ['Sin asignar hoy', formatearPorcentajeBp(sinAsignarBp)],
          ['Sin asignar si se quita', formatearPorcentajeBp(sinAsignarBp + participacionBp)],
        ]}
      />
    </ConfirmDialog>
  );
}
