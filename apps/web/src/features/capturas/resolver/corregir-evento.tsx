import { crearEventoSchema } from '@plomada/domain/agenda/evento.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { DateField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { CorregirMarco, type CorregirProps } from './corregir-marco.tsx';

const { titulo, lugar, notas } = crearEventoSchema.shape;
const schema = z.object({ titulo, dia: fechaSchema, lugar, notas });
type Entrada = z.input<typeof schema>;
type Valores = z.output<typeof schema>;

const DIA_MS = 86_400_000;
const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

const diaDe = (momento: string): string =>
  esFechaCalendario(momento) ? momento : hoyEnBuenosAires(new Date(momento));

/** The same hour, some days later: Buenos Aires has no other time of the year. */
const correr = (momento: string, dias: number): string =>
  esFechaCalendario(momento)
    ? sumarDias(momento, dias)
    : new Date(Date.parse(momento) + dias * DIA_MS).toISOString();

function entradaDe({ cuerpo }: Envio): Entrada {
  return {
    titulo: textoDe(cuerpo['titulo']),
    dia: diaDe(textoDe(cuerpo['inicio'])),
    lugar: textoDe(cuerpo['lugar']),
    notas: textoDe(cuerpo['notas']),
  };
}

export function CorregirEvento(props: CorregirProps) {
  const { envio } = props;
  const form = useAppForm<Entrada, Valores>(schema, entradaDe(envio));
  const { control } = form;
  const [inicio, fin] = [textoDe(envio.cuerpo['inicio']), textoDe(envio.cuerpo['fin'])];
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={({ dia, ...resto }) => {
        const dias = diasEntre(diaDe(inicio), dia);
        return {
          cuerpo: { ...resto, inicio: correr(inicio, dias), fin: correr(fin, dias) },
          dicho: {
            titulo: resto.titulo,
            detalle: envio.detalle.replace(formatearFecha(diaDe(inicio)), formatearFecha(dia)),
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
