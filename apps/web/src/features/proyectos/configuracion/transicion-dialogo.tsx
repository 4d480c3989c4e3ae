import type { EstadoProyecto, Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { ESTADO_OBRA_LABEL } from '../../../config/labels.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { dateProblem } from '../../../lib/date-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EfectoCifras } from './efecto-cifras.tsx';
import { textosDe } from './transiciones.ts';

export type TransicionDialogoProps = {
  readonly obra: Proyecto;
  readonly hacia: EstadoProyecto;
  readonly onClose: () => void;
};

/** The change of state as it is written down, and how the server takes it. */
function useTransicion({ obra, hacia, onClose }: TransicionDialogoProps) {
  const editar = trpc.proyectos.editar.useMutation();
  const refresh = useRefreshMoney();
  const [motivo, setMotivo] = useState('');
  const [finReal, setFinReal] = useState(obra.fechaFinReal ?? '');
  const [error, setError] = useState<string>();
  const pasar = async () => {
    setError(undefined);
    try {
      await editar.mutateAsync({
        id: obra.id,
        version: obra.version,
        estado: hacia,
        motivo,
        ...(hacia === 'FINALIZADA' ? { fechaFinReal: finReal || null } : {}),
      });
      await refresh();
      toast.success(`Obra ${ESTADO_OBRA_LABEL[hacia].toLowerCase()}`, {
        description: `${obra.codigo} ${obra.nombre}`,
      });
      onClose();
    } catch (cause) {
      const falla = toApiError(cause);
      setError(falla.details.find(({ path }) => path !== 'version')?.message ?? falla.message);
      // Whoever changed it first is seen behind the dialog, and the next try carries their version.
      if (falla.error === 'CONFLICTO_VERSION') await refresh();
    }
  };
  return { motivo, setMotivo, finReal, setFinReal, error, pasar, enviando: editar.isPending };
}

/** The effect before it happens, in words and figures. */
export function TransicionDialogo(props: TransicionDialogoProps) {
  const { obra, hacia, onClose } = props;
  const { motivo, setMotivo, finReal, setFinReal, error, pasar, enviando } = useTransicion(props);
  const { boton, titulo, efecto, conMotivo } = textosDe(obra.estado, hacia);
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={titulo(obra.nombre)}
      description={efecto}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant={hacia === 'ARCHIVADA' ? 'destructive' : 'primary'}
            loading={enviando}
            disabled={
              (conMotivo && motivo.trim() === '') ||
              (hacia === 'FINALIZADA' && dateProblem(finReal) !== undefined)
            }
            onClick={() => void pasar()}
          >
            {boton}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {hacia === 'ARCHIVADA' ? <EfectoCifras obraId={obra.id} /> : null}
        {hacia === 'FINALIZADA' ? (
          <Field label="Fin real" optional error={dateProblem(finReal)}>
            {(control) => <DateInput {...control} value={finReal} onChange={setFinReal} />}
          </Field>
        ) : null}
        <Field label="Motivo" optional={!conMotivo}>
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
        {error === undefined ? null : (
          <p role="alert" className="flex gap-2 rounded-lg bg-destructive-subtle p-3">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
