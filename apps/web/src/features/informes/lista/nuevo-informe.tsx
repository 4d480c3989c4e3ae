import { crearInformeSchema, TEXTO_INFORME_MAX } from '@plomada/domain/informes/informe.schema';
import { titularMes } from '@plomada/formatters/fecha';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextareaField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';

import { titularInforme } from '../use-informes.ts';

type NuevoInformeProps = {
  readonly obraId: string;
  /** Closed months, oldest first. */
  readonly meses: readonly string[];
  readonly onClose: () => void;
};

/**
 * Dialog for a new report, which is frozen when created; another one of the same months is its next
 * version.
 */
export function NuevoInforme({ obraId, meses, onClose }: NuevoInformeProps) {
  const utils = trpc.useUtils();
  const crear = trpc.informes.crear.useMutation();
  const ultimo = meses.at(-1) ?? '';
  const form = useAppForm(
    crearInformeSchema,
    { id: obraId, desde: ultimo, hasta: ultimo, texto: null },
    { id: null, desde: SelectField, hasta: SelectField, texto: TextareaField },
  );
  const opciones = meses.map((mes) => ({ value: mes, label: titularMes(mes) })).toReversed();
  return (
    <EditDialog
      onClose={onClose}
      title="Nuevo informe"
      description="Cifras, presupuestos, avance, fotos y la cuenta de cada socio, como quedaron en esos meses. Una vez hecho no cambia: de los mismos meses se puede hacer otra versión."
      form={form}
      label="Nuevo informe"
      about={obraId}
      className=""
      submit="Hacer informe"
      disabledBecause={null}
      save={(datos) => crear.mutateAsync(datos)}
      refresh={() => utils.informes.invalidate()}
      done={(informe) => ({ title: 'Informe hecho', description: titularInforme(informe) })}
    >
      <FormRow>
        <SelectField control={form.control} name="desde" label="Desde" options={opciones} />
        <SelectField control={form.control} name="hasta" label="Hasta" options={opciones} />
      </FormRow>
      <TextareaField
        control={form.control}
        name="texto"
        label="Palabras para los socios"
        help="Van al comienzo del informe, con el nombre de la organización."
        optional
        rows={5}
        maxLength={TEXTO_INFORME_MAX}
      />
    </EditDialog>
  );
}
