import {
  crearEnlaceSchema,
  DIAS_ENLACE,
  DIAS_ENLACE_MAX,
  PINES_MALOS_MAX,
  type EnlaceCreado,
  type CrearEnlace,
} from '@plomada/domain/informes/enlace.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { CopyLink } from '@/components/form/copy-link.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';

import { titularInforme, useInformes } from '../use-informes.ts';
import { CompartirEnlace } from './compartir-enlace.tsx';
import { MODO_ENLACE, QUE_ENLACE } from './enlace-labels.ts';

const { que, modo, dias, pin } = crearEnlaceSchema.shape;
/** Schema of the form, whose days are typed text. */
const formularioSchema = z
  .object({
    que,
    informeId: z.string().nullable(),
    modo,
    dias: z.string().trim().transform(Number).pipe(dias.unwrap()),
    pin: pin.unwrap().nullable(),
  })
  .refine((datos) => datos.que === 'ESTADO' || datos.informeId !== null, {
    path: ['informeId'],
    message: 'Falta elegir el informe',
  });
type Datos = z.output<typeof formularioSchema>;

const AYUDA_MODO = {
  VIVO: 'Muestra la cuenta del día en que se abre y la última versión del informe.',
  CONGELADO: 'Muestra siempre lo mismo: lo que hay ahora.',
} as const;

const MODOS = [
  { value: 'VIVO', label: MODO_ENLACE.VIVO },
  { value: 'CONGELADO', label: MODO_ENLACE.CONGELADO },
] as const;

type Props = {
  readonly obra: Proyecto;
  readonly socio: Socio;
  readonly onClose: () => void;
};

type Hecho = EnlaceCreado & { readonly conPin: boolean };

const paraEnviar = (datos: Datos) => ({
  que: datos.que,
  modo: datos.modo,
  dias: datos.dias,
  ...(datos.que === 'ESTADO' || datos.informeId === null ? {} : { informeId: datos.informeId }),
  ...(datos.pin === null ? {} : { pin: datos.pin }),
});

const CONTROLES: FormControls<z.input<typeof formularioSchema>, CrearEnlace> = {
  que: SelectField,
  informeId: SelectField,
  modo: Segmented,
  dias: TextField,
  pin: TextField,
  socioId: null,
};

type FormularioProps = Props & { readonly onCreado: (creado: Hecho) => void };

function EnlaceForm({ obra, socio, onClose, onCreado }: FormularioProps) {
  const { enlaces } = trpc.useUtils();
  const informes = useInformes(obra.id).data?.items ?? [];
  const crear = trpc.enlaces.crear.useMutation();
  const form = useAppForm(
    formularioSchema,
    { que: 'ESTADO', informeId: null, modo: 'VIVO', dias: String(DIAS_ENLACE), pin: null },
    CONTROLES,
  );
  const { control } = form;
  const [muestra, elegido] = useWatch({ control, name: ['que', 'modo'] });
  const unico = informes.length === 1 ? informes[0]?.id : undefined;
  useEffect(() => {
    // A single report is selected automatically.
    if (unico !== undefined) form.setValue('informeId', unico);
  }, [form, unico]);
  return (
    <EditForm
      form={form}
      label="Nuevo enlace"
      about={socio.id}
      className=""
      submit="Hacer enlace"
      disabledBecause={null}
      save={async (datos) => {
        const cual = { id: obra.id, socioId: socio.id };
        const creado = await crear.mutateAsync({ ...cual, ...paraEnviar(datos) });
        return { ...creado, conPin: datos.pin !== null };
      }}
      refresh={() => enlaces.invalidate()}
      done={null}
      onClose={onClose}
      onDone={onCreado}
    >
      <SelectField
        control={control}
        name="que"
        label="Qué muestra"
        options={optionsOf(QUE_ENLACE)}
        disabled={informes.length === 0}
        {...(informes.length === 0 ? { help: 'La obra todavía no tiene informes.' } : {})}
      />
      {muestra === 'ESTADO' ? null : (
        <SelectField
          control={control}
          name="informeId"
          label="Informe"
          placeholder="Elegir"
          options={informes.map((uno) => ({ value: uno.id, label: titularInforme(uno) }))}
        />
      )}
      <div>
        <Segmented
          label="Cómo lo muestra"
          value={elegido}
          options={MODOS}
          onChange={(valor) => form.setValue('modo', valor, { shouldDirty: true })}
        />
        <p className="mt-1.5 text-sm text-muted-foreground">{AYUDA_MODO[elegido]}</p>
      </div>
      <FormRow>
        <TextField
          control={control}
          name="dias"
          label="Días"
          inputMode="numeric"
          maxLength={3}
          help={`De 1 a ${DIAS_ENLACE_MAX}.`}
        />
        <TextField
          control={control}
          name="pin"
          label="PIN"
          optional
          emptyIsNull
          inputMode="numeric"
          maxLength={6}
          help={`6 dígitos. Con ${PINES_MALOS_MAX} errores el enlace se bloquea una hora.`}
        />
      </FormRow>
    </EditForm>
  );
}

/** New link for a partner; its address is shown only once, because it is not stored. */
export function NuevoEnlace(props: Props) {
  const { obra, socio, onClose } = props;
  const [creado, setCreado] = useState<Hecho | null>(null);
  if (creado === null) {
    return (
      <OpenDialog onClose={onClose} title={`Nuevo enlace para ${socio.nombre}`}>
        <EnlaceForm {...props} onCreado={setCreado} />
      </OpenDialog>
    );
  }
  return (
    <OpenDialog
      asksOnly
      onClose={onClose}
      title={`Enlace para ${socio.nombre}`}
      description={`Abre hasta el ${formatearFechaHora(creado.venceEn)}.${
        creado.conPin ? ' Conviene mandar el PIN por otro lado.' : ''
      }`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Listo
          </Button>
          <CompartirEnlace url={creado.url} texto={`${obra.nombre}, para ${socio.nombre}`} />
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <CopyLink
          label="Dirección"
          help={`Se ve esta única vez: no la guardamos. Quien la tiene entra ${
            creado.conPin ? 'con el PIN' : 'sin clave'
          }.`}
          url={creado.url}
        />
      </div>
    </OpenDialog>
  );
}
