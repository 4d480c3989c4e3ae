import { pick } from '@plomada/domain/base/shape.rules';
import {
  type Cheque,
  type ChequeNuevo,
  chequeNuevoSchema,
  type EditarCheque,
} from '@plomada/domain/cheques/cheque.schema';
import type { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextField } from '@/components/form/fields.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { trpc } from '@/lib/trpc.ts';

import { ChequeCampos, OtrosCampos } from '../campos/cheque-campos.tsx';
import { hechoCon } from '../palabras.ts';
import { useAlDia, useRefrescarCheques } from './refrescar.ts';

type Entrada = z.input<typeof chequeNuevoSchema>;

const CONTROLES: FormControls<Entrada, EditarCheque> = {
  // No control: a cheque keeps its format.
  formato: null,
  numero: ChequeCampos,
  banco: ChequeCampos,
  pago: ChequeCampos,
  bancoCodigo: OtrosCampos,
  cuitLibrador: OtrosCampos,
  librador: OtrosCampos,
  contraparte: OtrosCampos,
  emision: OtrosCampos,
  caracter: OtrosCampos,
  cmc7: OtrosCampos,
  codigoEcheq: OtrosCampos,
  notas: OtrosCampos,
};

const valoresDe = (cheque: Cheque): Entrada => pick(cheque, chequeNuevoSchema.shape);

type EditarProps = { readonly cheque: Cheque; readonly onClose: () => void };

/** Dialog to edit what is written on a cheque; its amount and its currency never change. */
export function Editar({ cheque, onClose }: EditarProps) {
  const { id, formato, numero, propio = false } = cheque;
  const { client } = trpc.useUtils();
  const editar = trpc.cheques.editar.useMutation();
  const refrescar = useRefrescarCheques();
  const alDia = useAlDia();
  const { form, base, conflict } = useEditForm<Entrada, ChequeNuevo, Cheque>(
    chequeNuevoSchema,
    cheque,
    {
      what: 'este cheque',
      valuesOf: valoresDe,
      fetch: () => client.cheques.obtener.query({ id }),
      controls: CONTROLES,
    },
  );
  const { control } = form;
  return (
    <EditDialog
      title={`Editar los datos del cheque ${numero}`}
      description="El importe y la moneda no cambian."
      form={form}
      label="Editar los datos"
      about={id}
      conflict={conflict}
      submit="Guardar"
      disabledBecause={null}
      save={({ formato: _formato, ...datos }) =>
        alDia(editar.mutateAsync({ id, version: base.version, ...datos }))
      }
      refresh={refrescar}
      done={(guardado) => ({ title: 'Datos guardados', description: hechoCon([guardado]) })}
      onClose={onClose}
    >
      <ChequeCampos control={control} nombre={(campo) => campo} />
      {propio ? (
        <TextField
          control={control}
          name="contraparte"
          label="Se entregó a"
          optional
          emptyIsNull
          maxLength={120}
        />
      ) : null}
      <OtrosCampos control={control} nombre={(campo) => campo} formato={formato} propio={propio} />
    </EditDialog>
  );
}
