import type { Socio } from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarSocios } from '../use-socios.ts';

export type QuitarConfirmacionProps = {
  readonly obraId: string;
  readonly socio: Socio;
  readonly sinAsignarBp: number;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Efecto({ socio, sinAsignarBp }: Pick<QuitarConfirmacionProps, 'socio' | 'sinAsignarBp'>) {
  const despues = sinAsignarBp + socio.participacionBp;
  return (
    <dl className="rounded-lg bg-sunken p-3">
      {[
        ['Participación hoy', socio.participacionBp],
        ['Sin asignar hoy', sinAsignarBp],
        ['Sin asignar si se quita', despues],
      ].map(([que, bp]) => (
        <div key={que} className="flex justify-between gap-3 py-1">
          <dt className="text-muted-foreground">{que}</dt>
          <dd className="tnum font-medium">{formatearPorcentajeBp(Number(bp))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The effect in figures, then the reason. */
export function QuitarConfirmacion(props: QuitarConfirmacionProps) {
  const { obraId, socio, onBack, onDone } = props;
  const refrescar = useRefrescarSocios();
  const eliminar = trpc.socios.eliminar.useMutation();
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const quitar = async () => {
    setError(undefined);
    try {
      await eliminar.mutateAsync({
        id: obraId,
        socioId: socio.id,
        version: socio.version,
        motivo: motivo.trim() === '' ? null : motivo,
      });
      await refrescar();
      toast.success('Socio quitado', { description: socio.nombre });
      onDone();
    } catch (cause) {
      setError(toApiError(cause).message);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onBack())}
      title={`¿Quitar a ${socio.nombre} de la obra?`}
      description={
        socio.usuarioId === null
          ? 'Su historial queda.'
          : 'Deja de ver la obra enseguida, si la veía por participar. Su historial queda.'
      }
      footer={
        <>
          <Button onClick={onBack}>Cancelar</Button>
          <Button variant="destructive" loading={eliminar.isPending} onClick={() => void quitar()}>
            Quitar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Efecto {...props} />
        <Field label="Motivo" optional>
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
