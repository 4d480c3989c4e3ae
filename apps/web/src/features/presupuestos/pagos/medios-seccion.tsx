import { CON_CHEQUE } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import { useController, useFieldArray, useWatch } from 'react-hook-form';

import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { isLabelled, MEDIO_PAGO_LABEL, optionsOf } from '@/config/labels.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import type { MedioProps } from './medio-detalle.tsx';
import { medioNuevo } from './pago-valores.ts';
import { PieDeLista, Renglon } from './renglones.tsx';

const MEDIOS = optionsOf(MEDIO_PAGO_LABEL);

const Nada = () => null;
/**
 * Details of a means of payment; nothing if their chunk fails to load, since an error page would
 * lose the typed data.
 */
const MedioDetalle = lazyPart<MedioProps>(
  () =>
    import('./medio-detalle.tsx').then(
      (parte) => parte.MedioDetalle,
      () => Nada,
    ),
  'now',
);

/** Kind of means; choosing a cheque adds its fields, another kind removes them. */
function CualMedio({ control, indice, sale }: MedioProps) {
  const { field: cheque } = useController({ control, name: `medios.${indice}.cheque` });
  const fecha = useWatch({ control, name: 'fecha' });
  const elegir = (medio: string | null) => {
    if (medio === null || !isLabelled(MEDIO_PAGO_LABEL, medio) || !CON_CHEQUE.has(medio)) {
      return cheque.onChange(null);
    }
    const propio = medio === 'CHEQUE_PROPIO' || (medio === 'ECHEQ' && sale);
    const vacio = { numero: '', banco: '', fechaEmision: fecha, fechaPago: fecha };
    return cheque.onChange({ ...(cheque.value ?? vacio), propio });
  };
  return (
    <SelectField
      control={control}
      name={`medios.${indice}.medio`}
      label="Medio de pago"
      options={MEDIOS}
      onChoose={elegir}
    />
  );
}

function Medio(props: MedioProps) {
  const { control, indice, moneda } = props;
  return (
    <>
      <FormRow>
        <CualMedio {...props} />
        <AmountField
          control={control}
          name={`medios.${indice}.importeCentavos`}
          label="Importe"
          moneda={moneda}
        />
      </FormRow>
      <MedioDetalle {...props} />
    </>
  );
}

type MediosSeccionProps = Omit<MedioProps, 'indice'> & {
  /** Amount of the net that the means do not cover yet; a further means starts with it. */
  readonly faltaCentavos: number;
  /** Text shown when there are no means. */
  readonly ninguno?: string;
};

/** Rows of means, whose sum must equal the net. */
export function MediosSeccion({ faltaCentavos, ninguno, ...comunes }: MediosSeccionProps) {
  const { control } = comunes;
  const { fields, append, remove } = useFieldArray({ control, name: 'medios' });
  const agregar = () =>
    append(
      { ...medioNuevo(), importeCentavos: Math.max(0, faltaCentavos) },
      { shouldFocus: false },
    );
  return (
    <FormSection title="Medios de pago">
      {fields.length === 0 ? (
        <p className="text-muted-foreground">{ninguno ?? 'Se pueden cargar al pagarlo.'}</p>
      ) : (
        <ul aria-label="Medios de pago" className="flex flex-col gap-4">
          {fields.map(({ id }, indice) => (
            <Renglon
              key={id}
              quitar={`Quitar el medio ${indice + 1}`}
              onQuitar={() => remove(indice)}
            >
              <Medio {...comunes} indice={indice} />
            </Renglon>
          ))}
        </ul>
      )}
      <PieDeLista control={control} name="medios" uno="medio" onAgregar={agregar} />
    </FormSection>
  );
}
