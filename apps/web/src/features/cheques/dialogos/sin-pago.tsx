import { fechaSchema, motivoOpcional } from '@plomada/domain/base/campos.schema';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { RepudiarCheques } from '@plomada/domain/cheques/propio.schema';
import { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { hechoCon, losCheques } from '../palabras.ts';
import { useSinSalir } from '../use-ya-salio.ts';
import { EfectoEnPalabras, useReceptores } from './efecto-en-palabras.tsx';
import { efectoDeSinPago } from './efecto.ts';
import { desdeCuando, type HechoProps, idsDe } from './hecho.ts';
import { useAlDia } from './refrescar.ts';
import { useHecho } from './use-hecho.ts';

const schema = z.object({ fecha: fechaSchema, motivo: motivoOpcional });

const CONTROLES: FormControls<z.input<typeof schema>, RepudiarCheques> = {
  fecha: OpenDateField,
  motivo: TextareaField,
  // No control: the caller chooses the cheques.
  chequeIds: null,
};

const PALABRAS = {
  anular: {
    titulo: (cuales: string) => `Anular ${cuales}`,
    texto: 'No se paga: se rompió, se perdió o caducó sin que lo cobraran.',
    submit: 'Anular',
    hecho: 'Cheque anulado',
  },
  repudiar: {
    titulo: (cuales: string) => `Anotar que repudiaron ${cuales}`,
    texto: 'Quien lo recibía no lo aceptó.',
    submit: 'Anotar el repudio',
    hecho: 'Cheque repudiado',
  },
} as const;

/** Beginning of a sentence about the amount of own cheques that nobody pays. */
function delImporte(cheques: readonly Cheque[], sinSalir: (cheque: Cheque) => boolean): string {
  const conCuenta = cheques.filter(({ cuenta }) => cuenta !== null);
  if (conCuenta.length === 0) return 'Se';
  if (conCuenta.every(sinSalir)) return 'El importe ya no sale de la cuenta, y se';
  return conCuenta.some(sinSalir) ? 'Se' : 'El importe vuelve a la cuenta, y se';
}

type SinPagoProps = HechoProps & { readonly que: keyof typeof PALABRAS };

/** Dialog by which nobody pays own cheques: annulled, or refused by who got them. */
export function SinPago({ que, ...props }: SinPagoProps) {
  const { cheques } = props;
  const comunes = useHecho(props);
  const hoy = useToday();
  const anular = trpc.cheques.anular.useMutation();
  const repudiar = trpc.cheques.repudiar.useMutation();
  const alDia = useAlDia();
  const form = useAppForm(schema, { fecha: hoy, motivo: '' }, CONTROLES);
  const { control } = form;
  const receptores = useReceptores(cheques);
  const sinSalir = useSinSalir(hoy);
  const { titulo, texto, submit, hecho } = PALABRAS[que];
  const hacer = que === 'anular' ? anular : repudiar;
  return (
    <EditDialog
      title={titulo(losCheques(cheques))}
      description={`${texto} ${delImporte(cheques, sinSalir)} le vuelve a deber al beneficiario.`}
      {...comunes}
      form={form}
      label={hecho}
      submit={submit}
      save={(datos) => alDia(hacer.mutateAsync({ ...datos, chequeIds: idsDe(cheques) }))}
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
      <EfectoEnPalabras
        efecto={efectoDeSinPago(cheques, { receptores, sinSalir })}
        cheques={cheques}
      />
    </EditDialog>
  );
}
