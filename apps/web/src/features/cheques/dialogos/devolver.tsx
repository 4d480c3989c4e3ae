import { fechaSchema, motivoOpcional } from '@plomada/domain/base/campos.schema';
import type { DevolverCheques } from '@plomada/domain/rechazos/rechazo.schema';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { hechoCon, losCheques, sumaDe } from '../palabras.ts';
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

/** Dialog that brings deposited cheques back to the portfolio. */
export function Devolver(props: HechoProps) {
  const { cheques } = props;
  const comunes = useHecho(props);
  const hoy = useToday();
  const devolver = trpc.rechazos.devolver.useMutation();
  const alDia = useAlDia();
  const form = useAppForm(schema, { fecha: hoy, motivo: '' }, CONTROLES);
  const { control } = form;
  const [primero, otro] = cheques;
  const enUna = cheques.every(({ moneda }) => moneda === primero?.moneda);
  return (
    <EditDialog
      title={`Devolver ${losCheques(cheques)} a la cartera`}
      description={
        otro === undefined
          ? 'El banco no lo pagó, y se puede depositar o cobrar de nuevo.'
          : 'El banco no los pagó, y se pueden depositar o cobrar de nuevo.'
      }
      {...comunes}
      form={form}
      label="Devolución a la cartera"
      submit="Devolver"
      save={(datos) =>
        alDia(devolver.mutateAsync({ ...datos, a: 'CARTERA', chequeIds: idsDe(cheques) }))
      }
      done={() => ({
        title: cheques.length === 1 ? 'Cheque en cartera' : 'Cheques en cartera',
        description: hechoCon(cheques),
      })}
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
      {enUna && primero !== undefined ? (
        <EffectTotals
          lines={[
            moneyLine('Vuelve a la cartera', { centavos: sumaDe(cheques), moneda: primero.moneda }),
          ]}
        />
      ) : null}
    </EditDialog>
  );
}
