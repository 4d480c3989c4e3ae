import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { esperarSchema } from '@plomada/domain/extractos/conciliacion.schema';
import { keepPreviousData } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { ComboboxField, DateField, TextField } from '@/components/form/fields.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';
import { useSearchText } from '@/lib/use-search-text.ts';
import { useToday } from '@/lib/use-today.ts';

import { type DeLineas, idsDe, useUltimos } from './de-dialogo.ts';
import { conceptoDe, LoDelBanco, tituloDe } from './lo-del-banco.tsx';

const esquema = esperarSchema.shape.espera.unwrap();
type Entrada = z.input<typeof esquema>;
type Salida = z.output<typeof esquema>;

const CONTROLES: FormControls<Entrada> = {
  personaId: PersonaCampo,
  dia: DateField,
  detalle: TextField,
};

/** Days that a person has to bring the document, unless another day is chosen. */
const PLAZO = 7;

/** Member who is to bring the document, searched on the server. A partner is asked for none. */
function PersonaCampo({ control }: { readonly control: Control<Entrada, unknown, Salida> }) {
  const { input, setText, isBehind } = useSearchText();
  const lista = trpc.agenda.participantes.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  const personas = lista.data?.items.filter(({ rol }) => rol !== 'Socio') ?? [];
  return (
    <ComboboxField
      control={control}
      name="personaId"
      label="De quién"
      placeholder="Elegir a una persona"
      emptyText="Nadie coincide."
      options={personas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      onSearch={setText}
      loading={isBehind(lista)}
    />
  );
}

/** Dialog that leaves lines waiting for a document of somebody. */
export function Esperar({ cuenta, lineas, vueltas, onDecidir, onClose }: DeLineas) {
  const hoy = useToday();
  const { ultimos, recordar } = useUltimos();
  const esperar = trpc.conciliacion.esperar.useMutation();
  const form = useAppForm<Entrada, Salida>(
    esquema,
    {
      ...(ultimos.personaId === undefined ? {} : { personaId: ultimos.personaId }),
      dia: ultimos.dia ?? sumarDias(hoy, PLAZO),
      detalle: '',
    },
    CONTROLES,
  );
  const { control } = form;
  return (
    <EditDialog
      title={tituloDe('Espera comprobante', lineas)}
      description={conceptoDe(lineas)}
      form={form}
      label="Espera comprobante"
      about={idsDe(lineas).join(' ')}
      submit="Dejar esperando"
      isReady={ultimos.personaId !== undefined}
      disabledBecause={null}
      save={async (espera) => {
        const hecho = await esperar.mutateAsync({ id: cuenta.id, lineaIds: idsDe(lineas), espera });
        recordar({ personaId: espera.personaId, dia: espera.dia });
        return hecho;
      }}
      refresh={() => Promise.resolve()}
      done={null}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDecidir({
          lineas,
          toma: [],
          hecho: 'Espera comprobante',
          deshacer: () => vueltas.sinEspera(lineas),
        });
      }}
    >
      <LoDelBanco lineas={lineas} moneda={cuenta.moneda} />
      <PersonaCampo control={control} />
      <DateField
        control={control}
        name="dia"
        label="Para el día"
        min={hoy}
        help="Le aparece en la agenda y en sus avisos: el día, el importe y lo que dice el banco."
      />
      <TextField
        control={control}
        name="detalle"
        label="Detalle"
        optional
        maxLength={200}
        placeholder="Ej.: factura del corralón"
      />
    </EditDialog>
  );
}
