import { registrarRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { cantidadSchema } from '@plomada/domain/base/cantidad.schema';
import { z } from 'zod';

import { DecimalField } from '@/components/form/decimal-field.tsx';
import { TextField, TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import type { Envio } from '@/lib/outbox/envio.ts';

import { conRenglones, diaDe, renglonesDe, textoDe, tituloDeRetiro } from './arreglos.ts';
import { CorregirMarco, type CorregirProps } from './corregir-marco.tsx';

const { retiradoPor, observaciones } = registrarRetiroSchema.shape;
const retiroSchema = z.object({
  fecha: fechaSchema,
  renglones: z.array(z.object({ cantidad: cantidadSchema })),
  retiradoPor,
  observaciones,
});

/** Label of a quantity: the item as the refusal names it, or its place. */
function nombreDe({ rechazo }: Envio, itemId: unknown, at: number): string {
  const item = rechazo?.details.find(({ data }) => data?.['itemId'] === itemId)?.data?.['item'];
  return typeof item === 'string' ? `Cantidad de ${item}` : `Cantidad del ítem ${at + 1}`;
}

export function CorregirRetiro(props: CorregirProps) {
  const { envio } = props;
  const renglones = renglonesDe(envio);
  const form = useAppForm(
    retiroSchema,
    {
      fecha: diaDe(envio),
      renglones: renglones.map(({ cantidad }) => ({ cantidad: textoDe(cantidad) })),
      retiradoPor: textoDe(envio.cuerpo['retiradoPor']),
      observaciones: textoDe(envio.cuerpo['observaciones']),
    },
    {
      fecha: OpenDateField,
      renglones: DecimalField,
      retiradoPor: TextField,
      observaciones: TextareaField,
    },
  );
  const { control } = form;
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={({ renglones: escritos, ...resto }) => {
        const nuevos = renglones.map(({ itemId }, at) => ({
          itemId,
          cantidad: escritos[at]?.cantidad,
        }));
        const esIgual = renglones.every(({ cantidad }, at) => cantidad === nuevos[at]?.cantidad);
        return {
          cuerpo: { ...conRenglones(envio, nuevos), ...resto },
          rotulos: esIgual ? {} : { titulo: tituloDeRetiro(nuevos, envio.rechazo?.details ?? []) },
        };
      }}
    >
      {renglones.map(({ itemId }, at) => (
        <DecimalField
          key={String(itemId)}
          control={control}
          name={`renglones.${at}.cantidad`}
          label={renglones.length === 1 ? 'Cantidad' : nombreDe(envio, itemId, at)}
          maxEnteros={11}
          maxEscala={3}
        />
      ))}
      <OpenDateField control={control} name="fecha" label="Fecha" />
      <TextField control={control} name="retiradoPor" label="Retira" optional maxLength={120} />
      <TextareaField
        control={control}
        name="observaciones"
        label="Observaciones"
        optional
        maxLength={500}
      />
    </CorregirMarco>
  );
}
