import { registrarRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { crearEventoSchema } from '@plomada/domain/agenda/evento.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { cantidadSchema } from '@plomada/domain/base/cantidad.schema';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { subirFotoSchema } from '@plomada/domain/informes/foto.schema';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { DecimalField } from '../../../components/form/decimal-field.tsx';
import { DateField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { conRenglones, diaDe, renglonesDe, textoDe, tituloDeRetiro } from './arreglos.ts';
import { CorregirMarco, type CorregirProps } from './corregir-marco.tsx';
import { CorregirMovimiento } from './corregir-movimiento.tsx';

const fotoSchema = z.object({ nota: subirFotoSchema.shape.nota });

function CorregirFoto(props: CorregirProps) {
  const form = useAppForm(fotoSchema, { nota: textoDe(props.envio.cuerpo['nota']) });
  return (
    <CorregirMarco {...props} form={form} aCorreccion={(cuerpo) => ({ cuerpo })}>
      <TextField control={form.control} name="nota" label="Nota" optional maxLength={200} />
    </CorregirMarco>
  );
}

const { titulo, lugar, notas } = crearEventoSchema.shape;
const eventoSchema = z.object({ titulo, dia: fechaSchema, lugar, notas });

const DIA_MS = 86_400_000;

const diaDeMomento = (momento: string): string =>
  esFechaCalendario(momento) ? momento : hoyEnBuenosAires(new Date(momento));

/** The same hour, some days later: Buenos Aires has no other time of the year. */
const correr = (momento: string, dias: number): string =>
  esFechaCalendario(momento)
    ? sumarDias(momento, dias)
    : new Date(Date.parse(momento) + dias * DIA_MS).toISOString();

function CorregirEvento(props: CorregirProps) {
  const { cuerpo, detalle } = props.envio;
  const [inicio, fin] = [textoDe(cuerpo['inicio']), textoDe(cuerpo['fin'])];
  const antes = diaDeMomento(inicio);
  const form = useAppForm(eventoSchema, {
    titulo: textoDe(cuerpo['titulo']),
    dia: antes,
    lugar: textoDe(cuerpo['lugar']),
    notas: textoDe(cuerpo['notas']),
  });
  const { control } = form;
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={({ dia, ...resto }) => {
        const dias = diasEntre(antes, dia);
        return {
          cuerpo: { ...resto, inicio: correr(inicio, dias), fin: correr(fin, dias) },
          dicho: {
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

const { retiradoPor, observaciones } = registrarRetiroSchema.shape;
const retiroSchema = z.object({
  fecha: fechaSchema,
  renglones: z.array(z.object({ cantidad: cantidadSchema })),
  retiradoPor,
  observaciones,
});

/** As the refusal names the item; by its place where it does not. */
function nombreDe({ rechazo }: Envio, itemId: unknown, at: number): string {
  const dicho = rechazo?.details.find(({ data }) => data?.['itemId'] === itemId)?.data?.['item'];
  return typeof dicho === 'string' ? `Cantidad de ${dicho}` : `Cantidad del ítem ${at + 1}`;
}

function CorregirRetiro(props: CorregirProps) {
  const { envio } = props;
  const renglones = renglonesDe(envio);
  const form = useAppForm(retiroSchema, {
    fecha: diaDe(envio),
    renglones: renglones.map(({ cantidad }) => ({ cantidad: textoDe(cantidad) })),
    retiradoPor: textoDe(envio.cuerpo['retiradoPor']),
    observaciones: textoDe(envio.cuerpo['observaciones']),
  });
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

export function Corregir(props: CorregirProps) {
  const { clase } = props.envio;
  if (clase === 'MOVIMIENTO') return <CorregirMovimiento {...props} />;
  if (clase === 'RETIRO') return <CorregirRetiro {...props} />;
  if (clase === 'EVENTO') return <CorregirEvento {...props} />;
  return clase === 'FOTO' ? <CorregirFoto {...props} /> : null;
}
