import { crearEventoSchema } from '@plomada/domain/agenda/evento.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { DateField, TextField, TextareaField } from '@/components/form/fields.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';

import { textoDe } from './arreglos.ts';
import { CorregirMarco, type CorregirProps } from './corregir-marco.tsx';

const { titulo, lugar, notas } = crearEventoSchema.shape;
const eventoSchema = z.object({ titulo, dia: fechaSchema, lugar, notas });

const DIA_MS = 86_400_000;

const diaDeMomento = (momento: string): string =>
  esFechaCalendario(momento) ? momento : hoyEnBuenosAires(new Date(momento));

/**
 * Shifts a moment by whole days; the hour stays, since Buenos Aires has no daylight saving time.
 */
const correr = (momento: string, dias: number): string =>
  esFechaCalendario(momento)
    ? sumarDias(momento, dias)
    : new Date(Date.parse(momento) + dias * DIA_MS).toISOString();

export function CorregirEvento(props: CorregirProps) {
  const { cuerpo, detalle } = props.envio;
  const [inicio, fin] = [textoDe(cuerpo['inicio']), textoDe(cuerpo['fin'])];
  const antes = diaDeMomento(inicio);
  const form = useAppForm(
    eventoSchema,
    {
      titulo: textoDe(cuerpo['titulo']),
      dia: antes,
      lugar: textoDe(cuerpo['lugar']),
      notas: textoDe(cuerpo['notas']),
    },
    { titulo: TextField, dia: DateField, lugar: TextField, notas: TextareaField },
  );
  const { control } = form;
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={({ dia, ...resto }) => {
        const dias = diasEntre(antes, dia);
        return {
          cuerpo: { ...resto, inicio: correr(inicio, dias), fin: correr(fin, dias) },
          rotulos: {
            titulo: resto.titulo,
            detalle: detalle.replace(formatearFecha(antes), formatearFecha(dia)),
          },
        };
      }}
    >
      <TextField control={control} name="titulo" label="Título" maxLength={160} />
      <DateField control={control} name="dia" label="Día" help="El horario queda como está." />
      <TextField control={control} name="lugar" label="Lugar" optional maxLength={160} />
      <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
    </CorregirMarco>
  );
}
