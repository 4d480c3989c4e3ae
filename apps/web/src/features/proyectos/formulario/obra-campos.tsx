import { CheckField } from '../../../components/form/check-field.tsx';
import { DecimalField } from '../../../components/form/decimal-field.tsx';
import {
  AmountField,
  DateField,
  SelectField,
  TextareaField,
  TextField,
} from '../../../components/form/fields.tsx';
import { FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { MODALIDAD_OBRA_LABEL } from '../../../config/form-labels.ts';
import { MONEDA_LABEL, optionsOf, TIPO_OBRA_LABEL } from '../../../config/labels.ts';
import { CoordenadasCampo } from './coordenadas-campo.tsx';
import type { ObraControl } from './obra-control.ts';
import { PROVINCIAS } from './provincias.ts';

type Props = { readonly control: ObraControl; readonly moneda: 'ARS' | 'USD' };

function Datos({ control }: Pick<Props, 'control'>) {
  return (
    <FormSection title="Datos">
      <TextField control={control} name="nombre" label="Nombre" maxLength={120} autoFocus />
      <FormRow>
        <SelectField
          control={control}
          name="tipo"
          label="Tipo"
          optional
          placeholder="Sin definir"
          options={optionsOf(TIPO_OBRA_LABEL)}
        />
        <SelectField
          control={control}
          name="modalidad"
          label="Modalidad"
          optional
          placeholder="Sin definir"
          options={optionsOf(MODALIDAD_OBRA_LABEL)}
        />
      </FormRow>
      <TextareaField
        control={control}
        name="descripcion"
        label="Descripción"
        optional
        maxLength={2000}
      />
    </FormSection>
  );
}

function Ubicacion({ control }: Pick<Props, 'control'>) {
  return (
    <FormSection title="Ubicación">
      <TextField control={control} name="direccion" label="Dirección" optional maxLength={200} />
      <FormRow>
        <TextField control={control} name="localidad" label="Localidad" optional maxLength={100} />
        <SelectField
          control={control}
          name="provincia"
          label="Provincia"
          optional
          placeholder="Sin definir"
          options={PROVINCIAS.map((nombre) => ({ value: nombre, label: nombre }))}
        />
      </FormRow>
      <CoordenadasCampo control={control} />
    </FormSection>
  );
}

function Cliente({ control }: Pick<Props, 'control'>) {
  return (
    <FormSection title="Cliente">
      <FormRow>
        <TextField control={control} name="clienteNombre" label="Nombre del cliente" optional />
        <TextField
          control={control}
          name="clienteCuit"
          label="CUIT del cliente"
          optional
          emptyIsNull
          inputMode="numeric"
          placeholder="30-00000000-7"
        />
      </FormRow>
    </FormSection>
  );
}

function Superficies({ control }: Pick<Props, 'control'>) {
  const comunes = { control, maxEnteros: 10, maxEscala: 2, unit: 'm²', optional: true } as const;
  return (
    <FormSection title="Superficies">
      <FormRow>
        <DecimalField {...comunes} name="superficieCubierta" label="Cubierta" />
        <DecimalField {...comunes} name="superficieSemicubierta" label="Semicubierta" />
        <DecimalField {...comunes} name="superficieLote" label="Lote" />
      </FormRow>
      <CheckField
        control={control}
        name="permiteUnidadesFuncionales"
        label="Se divide en unidades funcionales"
        help="Para edificios y loteos que se venden por unidad."
      />
    </FormSection>
  );
}

export function ObraCampos({ control, moneda }: Props) {
  return (
    <>
      <Datos control={control} />
      <Ubicacion control={control} />
      <Cliente control={control} />
      <Superficies control={control} />
      <FormSection title="Fechas">
        <FormRow>
          <DateField control={control} name="fechaInicio" label="Inicio" optional />
          <DateField control={control} name="fechaFinPrevista" label="Fin previsto" optional />
        </FormRow>
      </FormSection>
      <FormSection
        title="Presupuesto objetivo"
        text="Contra este importe se compara lo gastado en el resumen de la obra."
      >
        <FormRow>
          <SelectField
            control={control}
            name="monedaBase"
            label="Moneda de la obra"
            options={optionsOf(MONEDA_LABEL)}
          />
          <AmountField
            control={control}
            name="presupuestoObjetivoCentavos"
            label="Importe"
            optional
            moneda={moneda}
          />
        </FormRow>
      </FormSection>
      <FormSection title="Notas">
        <TextareaField control={control} name="notas" label="Notas" optional maxLength={4000} />
      </FormSection>
    </>
  );
}
