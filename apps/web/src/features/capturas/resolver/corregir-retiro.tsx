import { registrarRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { cantidadSchema } from '@plomada/domain/base/cantidad.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { DecimalField } from '../../../components/form/decimal-field.tsx';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { conRenglones, renglonesDe, tituloDeRetiro } from './arreglos.ts';
import { CorregirMarco, type CorregirProps } from './corregir-marco.tsx';

const { retiradoPor, observaciones } = registrarRetiroSchema.shape;
const schema = z.object({
  fecha: fechaSchema,
  renglones: z.array(z.object({ cantidad: cantidadSchema })),
  retiradoPor,
  observaciones,
});
type Entrada = z.input<typeof schema>;
type Valores = z.output<typeof schema>;

const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

function entradaDe(envio: Envio): Entrada {
  const { cuerpo, capturadoEn } = envio;
  return {
    fecha: textoDe(cuerpo['fecha']) || hoyEnBuenosAires(new Date(capturadoEn)),
    renglones: renglonesDe(envio).map(({ cantidad }) => ({ cantidad: textoDe(cantidad) })),
    retiradoPor: textoDe(cuerpo['retiradoPor']),
    observaciones: textoDe(cuerpo['observaciones']),
  };
}

/** As the refusal names the item; by its place where it does not. */
function nombreDe({ rechazo }: Envio, itemId: unknown, at: number): string {
  const dicho = rechazo?.details.find(({ data }) => data?.['itemId'] === itemId)?.data?.['item'];
  return typeof dicho === 'string' ? `Cantidad de ${dicho}` : `Cantidad del ítem ${at + 1}`;
}

export function CorregirRetiro(props: CorregirProps) {
  const { envio } = props;
  const form = useAppForm<Entrada, Valores>(schema, entradaDe(envio));
  const { control } = form;
  const renglones = renglonesDe(envio);
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
          dicho: esIgual ? {} : { titulo: tituloDeRetiro(nuevos, envio.rechazo?.details ?? []) },
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
