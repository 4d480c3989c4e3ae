import type { FormularioProyectoEntrada } from '@plomada/domain/proyectos/proyecto.schema';
import { useWatch } from 'react-hook-form';

import { CheckField } from '@/components/form/check-field.tsx';
import { DecimalField } from '@/components/form/decimal-field.tsx';
import {
  AmountField,
  DateField,
  SelectField,
  TextField,
  TextareaField,
} from '@/components/form/fields.tsx';
import { FormRow, FormSection } from '@/components/form/form-layout.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { MODALIDAD_OBRA_LABEL } from '@/config/form-labels.ts';
import { MONEDA_LABEL, TIPO_OBRA_LABEL, optionsOf } from '@/config/labels.ts';

import { CoordenadasCampo } from './coordenadas-campo.tsx';
import type { ObraControl } from './obra-valores.ts';

const PROVINCIAS = [
  'Buenos Aires',
  'Catamarca',
  'Chaco',
  'Chubut',
  'Ciudad Autónoma de Buenos Aires',
  'Córdoba',
  'Corrientes',
  'Entre Ríos',
  'Formosa',
  'Jujuy',
  'La Pampa',
  'La Rioja',
  'Mendoza',
  'Misiones',
  'Neuquén',
  'Río Negro',
  'Salta',
  'San Juan',
  'San Luis',
  'Santa Cruz',
  'Santa Fe',
  'Santiago del Estero',
  'Tierra del Fuego',
  'Tucumán',
] as const;

type Props = { readonly control: ObraControl };

function Datos({ control }: Props) {
  const eleccion = { control, optional: true, placeholder: 'Sin definir' } as const;
  return (
    <FormSection title="Datos">
      <TextField control={control} name="nombre" label="Nombre" maxLength={120} autoFocus />
      <FormRow>
        <SelectField {...eleccion} name="tipo" label="Tipo" options={optionsOf(TIPO_OBRA_LABEL)} />
        <SelectField
          {...eleccion}
          name="modalidad"
          label="Modalidad"
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

function Ubicacion({ control }: Props) {
  const comun = { control, optional: true } as const;
  return (
    <FormSection title="Ubicación">
      <TextField {...comun} name="direccion" label="Dirección" maxLength={200} />
      <FormRow>
        <TextField {...comun} name="localidad" label="Localidad" maxLength={100} />
        <SelectField
          {...comun}
          name="provincia"
          label="Provincia"
          placeholder="Sin definir"
          options={PROVINCIAS.map((nombre) => ({ value: nombre, label: nombre }))}
        />
      </FormRow>
      <CoordenadasCampo control={control} />
    </FormSection>
  );
}

function Cliente({ control }: Props) {
  const comun = { control, optional: true } as const;
  return (
    <FormSection title="Cliente">
      <FormRow>
        <TextField {...comun} name="clienteNombre" label="Nombre del cliente" />
        <TextField
          {...comun}
          name="clienteCuit"
          label="CUIT del cliente"
          emptyIsNull
          inputMode="numeric"
          placeholder="Ej.: 30-00000000-7"
        />
      </FormRow>
    </FormSection>
  );
}

function Superficies({ control }: Props) {
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

/** Controls of all fields but those of the state, which are edited beside these. */
export const OBRA_CONTROLES = {
  nombre: Datos,
  tipo: Datos,
  modalidad: Datos,
  descripcion: Datos,
  direccion: Ubicacion,
  localidad: Ubicacion,
  provincia: Ubicacion,
  latitud: Ubicacion,
  longitud: Ubicacion,
  clienteNombre: Cliente,
  clienteCuit: Cliente,
  superficieCubierta: Superficies,
  superficieSemicubierta: Superficies,
  superficieLote: Superficies,
  permiteUnidadesFuncionales: Superficies,
  fechaInicio: DateField,
  fechaFinPrevista: DateField,
  monedaBase: SelectField,
  presupuestoObjetivoCentavos: AmountField,
  notas: TextareaField,
} satisfies FormControls<Omit<FormularioProyectoEntrada, 'estado' | 'fechaFinReal' | 'motivo'>>;

export function ObraCampos({ control }: Props) {
  const moneda = useWatch({ control, name: 'monedaBase' }) ?? 'ARS';
  const opcional = { control, optional: true } as const;
  return (
    <>
      <Datos control={control} />
      <Ubicacion control={control} />
      <Cliente control={control} />
      <Superficies control={control} />
      <FormSection title="Fechas">
        <FormRow>
          <DateField {...opcional} name="fechaInicio" label="Inicio" />
          <DateField {...opcional} name="fechaFinPrevista" label="Fin previsto" />
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
            {...opcional}
            name="presupuestoObjetivoCentavos"
            label="Importe"
            moneda={moneda}
          />
        </FormRow>
      </FormSection>
      <FormSection title="Notas">
        <TextareaField {...opcional} name="notas" label="Notas" maxLength={4000} />
      </FormSection>
    </>
  );
}
