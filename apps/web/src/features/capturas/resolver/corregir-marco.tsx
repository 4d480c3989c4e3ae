import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { FormDialog } from '@/components/form/form-dialog.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import type { EnvioLabels } from '@/lib/outbox/changes.ts';
import type { Envio } from '@/lib/outbox/envio.ts';

import { useActos } from './actos.ts';

export type CorregirProps = { readonly envio: Envio; readonly onClose: () => void };

export type Correccion<Cuerpo extends Envio['cuerpo'] = Envio['cuerpo']> = {
  /** Corrected body, and title, detail or queue if they change. */
  readonly cuerpo: Cuerpo;
  readonly rotulos?: EnvioLabels;
};

type MarcoProps<I extends FieldValues, O> = CorregirProps & {
  readonly form: UseFormReturn<I, unknown, O>;
  readonly aCorreccion: (valores: O) => Correccion;
  readonly children: ReactNode;
};

/** Dialog with the main fields of an envío; saving sends it again. */
export function CorregirMarco<I extends FieldValues, O>(props: MarcoProps<I, O>) {
  const { envio, onClose, form, aCorreccion, children } = props;
  const { titulo, capturaId, rechazo } = envio;
  const { corregir } = useActos();
  return (
    <FormDialog
      title={`Corregir ${titulo}`}
      description={rechazo?.message}
      form={form}
      label="Corregir"
      about={capturaId}
      submit="Guardar y enviar"
      disabledBecause={null}
      onClose={onClose}
      onSubmit={async (valores) => {
        const { cuerpo, rotulos } = aCorreccion(valores);
        const corregido = await corregir(envio, { ...envio.cuerpo, ...cuerpo }, rotulos);
        if (corregido === undefined || corregido.estado === 'DESCARTADO') {
          throw new FormRefusal('Se descartó en otra pestaña. Recuperalo desde la Bandeja.');
        }
        onClose();
      }}
    >
      {children}
    </FormDialog>
  );
}
