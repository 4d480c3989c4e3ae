import {
  auditoriaLimpiadaSchema,
  type PuntoAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';

import { EffectFigures } from '@/components/display/effect-figures';
import { Input } from '@/components/ui/input';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useLongCall } from '../../../lib/long-call.ts';
import { trpc } from '../../../lib/trpc.ts';

export type LimpiarDialogoProps = {
  readonly hasta: string;
  readonly filas: number;
  readonly onDone: (punto: PuntoAuditoria) => void;
  readonly onClose: () => void;
};

/** Asks for the number of rows in writing; the server refuses it when it is no longer so many. */
export function LimpiarDialogo({ hasta, filas, onDone, onClose }: LimpiarDialogoProps) {
  const [escrito, setEscrito] = useState('');
  const llamar = useLongCall();
  const { auditoria } = trpc.useUtils();
  const coincide = escrito.replace(/[.\s]/g, '') === String(filas);
  const limpiar = async () => {
    const limpiada = await llamar('/audit-logs/cleanup', {
      method: 'DELETE',
      body: { hasta, filas },
      parse: (respuesta) => auditoriaLimpiadaSchema.parse(respuesta),
      onStep: () => undefined,
    });
    onDone(limpiada.punto);
    return limpiada;
  };
  return (
    <ConfirmDialog
      title={`¿Limpiar la auditoría hasta el ${formatearFecha(hasta)}?`}
      text="Lo borrado no vuelve. Conviene exportarlo antes."
      verb="Limpiar"
      destructive
      about={hasta}
      isReady={coincide}
      onConfirm={limpiar}
      done={{
        title: 'Auditoría limpiada',
        description: `${formatearNumero(filas)} filas hasta el ${formatearFecha(hasta)}`,
      }}
      refresh={() => auditoria.invalidate()}
      onClose={onClose}
    >
      <EffectFigures figures={[['Filas que se borran', formatearNumero(filas)]]} />
      <Field label={`Para confirmar, escribir ${formatearNumero(filas)}`}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={escrito}
            onChange={({ target }) => setEscrito(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
