import { fechaSchema, motivoOpcional } from '@plomada/domain/base/campos.schema';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { DevolverCheques } from '@plomada/domain/rechazos/rechazo.schema';
import { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { hechoCon, losCheques } from '../palabras.ts';
import { EfectoEnPalabras, useReceptores } from './efecto-en-palabras.tsx';
import { efectoDeDevolver } from './efecto.ts';
import { desdeCuando, type HechoProps, idsDe } from './hecho.ts';
import { useAlDia } from './refrescar.ts';
import { useHecho } from './use-hecho.ts';

const schema = z.object({ fecha: fechaSchema, motivo: motivoOpcional });

const CONTROLES: FormControls<z.input<typeof schema>, DevolverCheques> = {
  fecha: OpenDateField,
  motivo: TextareaField,
  // No control: the caller chooses the cheques and the dialog.
  chequeIds: null,
  a: null,
};

type DevolverProps = HechoProps & { readonly a: DevolverCheques['a'] };

/** Sentence about cheques that come back to the portfolio, by who had them. */
function deDondeVuelve(cheques: readonly Cheque[]): string {
  const uno = cheques.length === 1;
  if (cheques.every(({ estado }) => estado === 'ENDOSADO')) {
    return uno
      ? 'El proveedor lo devolvió: el pago queda como está, y se le debe lo que valía.'
      : 'Los devolvieron: los pagos quedan como están, y se debe lo que valían.';
  }
  if (cheques.every(({ estado }) => estado === 'DESCONTADO')) {
    return uno
      ? 'El banco que lo descontó lo devolvió: se le paga lo que valía.'
      : 'El banco que los descontó los devolvió: se le paga lo que valían.';
  }
  return uno
    ? 'El banco no lo pagó, y se puede depositar o cobrar de nuevo.'
    : 'El banco no los pagó, y se pueden depositar o cobrar de nuevo.';
}

/** Title, sentence and notice of a return. */
function palabrasDe({ a, cheques }: DevolverProps) {
  const uno = cheques.length === 1;
  if (a === 'CARTERA') {
    return {
      title: `Devolver ${losCheques(cheques)} a la cartera`,
      description: deDondeVuelve(cheques),
      hecho: uno ? 'Cheque en cartera' : 'Cheques en cartera',
    };
  }
  return {
    title: `Devolver ${losCheques(cheques)} a quien ${uno ? 'lo entregó' : 'los entregó'}`,
    description: cheques.every(({ estado }) => estado === 'RECHAZADO')
      ? 'Lo que dejó se sigue debiendo hasta que se reemplace.'
      : 'Se debe hasta que se reemplace.',
    hecho: uno ? 'Cheque devuelto' : 'Cheques devueltos',
  };
}

/** Effect of the return; nothing for cheques in two currencies, whose amounts do not add up. */
function Efecto({ a, cheques }: DevolverProps) {
  const receptores = useReceptores(cheques);
  const [primero] = cheques;
  if (cheques.some(({ moneda }) => moneda !== primero?.moneda)) return null;
  return (
    <EfectoEnPalabras efecto={efectoDeDevolver(cheques, { a, receptores })} cheques={cheques} />
  );
}

/**
 * Dialog that brings cheques back to the portfolio, or hands them back to who gave them, as `a`
 * chooses.
 */
export function Devolver(props: DevolverProps) {
  const { cheques, a } = props;
  const comunes = useHecho(props);
  const hoy = useToday();
  const devolver = trpc.rechazos.devolver.useMutation();
  const alDia = useAlDia();
  const form = useAppForm(schema, { fecha: hoy, motivo: '' }, CONTROLES);
  const { control } = form;
  const { title, description, hecho } = palabrasDe(props);
  return (
    <EditDialog
      {...{ title, description }}
      {...comunes}
      form={form}
      label={a === 'CARTERA' ? 'Devolución a la cartera' : 'Devolución a quien lo entregó'}
      submit="Devolver"
      save={(datos) => alDia(devolver.mutateAsync({ ...datos, a, chequeIds: idsDe(cheques) }))}
      done={() => ({ title: hecho, description: hechoCon(cheques) })}
    >
      <OpenDateField
        control={control}
        name="fecha"
        label="Fecha"
        min={desdeCuando(cheques)}
        max={hoy}
      />
      <TextareaField
        control={control}
        name="motivo"
        label="Motivo"
        optional
        rows={2}
        maxLength={500}
      />
      <Efecto {...props} />
    </EditDialog>
  );
}
