import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import type { Palanca, PalancaDe } from '@plomada/domain/escenarios/palanca.schema';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { CheckField } from '@/components/form/check-field.tsx';
import { AmountField, DateField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';

import { cabezaDe, ESQUEMAS, type FormularioProps, Marco, Nota } from './marco.tsx';
import { cuotasDe } from './socios.ts';

type Tipo = 'LLAMADO_NUEVO' | 'GASTO_NUEVO';

/** Fields of money that does not exist yet; `porSocio` parts a call among the partners. */
const esquema = ESQUEMAS.GASTO_NUEVO.extend({ porSocio: z.boolean() });
type Entrada = z.input<typeof esquema>;
type Salida = z.output<typeof esquema>;

const CONTROLES: FormControls<Entrada> = {
  importeCentavos: AmountField,
  moneda: SelectField,
  fecha: DateField,
  proyectoId: SelectField,
  cuentaId: SelectField,
  porSocio: CheckField,
  texto: Nota,
};

/** Values of the fields: those of the lever, or those that the filter proposes. */
function valoresDe(palanca: PalancaDe<Tipo> | null, base: Base, filtro: Filtro) {
  if (palanca !== null) {
    const { fecha, importeCentavos, moneda, proyectoId = null, cuentaId = null } = palanca;
    const porSocio = palanca.tipo === 'LLAMADO_NUEVO' && (palanca.cuotas ?? []).length > 0;
    return {
      fecha,
      importeCentavos,
      moneda,
      proyectoId,
      cuentaId,
      porSocio,
      texto: palanca.texto ?? null,
    };
  }
  const cuentaId = filtro.por === 'CUENTA' ? filtro.cuentaId : null;
  const cuenta = base.cuentas.find(({ id }) => id === cuentaId);
  const obraId = filtro.por === 'OBRA' ? filtro.proyectoId : (cuenta?.proyectoId ?? null);
  const obra = base.obras.find(({ id }) => id === obraId);
  return {
    moneda: cuenta?.moneda ?? obra?.moneda ?? 'ARS',
    proyectoId: obraId,
    cuentaId,
    porSocio: false,
    texto: null,
  };
}

type CamposProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly base: Base;
};

/** Accounts in the currency of the money, for readers who see accounts. */
function CampoDeCuenta({ control, base }: CamposProps) {
  const moneda = useWatch({ control, name: 'moneda' });
  const cuentas = base.cuentas.filter((cuenta) => cuenta.moneda === moneda);
  if (cuentas.length === 0) return null;
  return (
    <SelectField
      control={control}
      name="cuentaId"
      label="Cuenta"
      optional
      placeholder="Sin cuenta"
      options={cuentas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
    />
  );
}

/** Choice to part a call, where the work has partners with a participation. */
function CampoDeCuotas({ control, base }: CamposProps) {
  const proyectoId = useWatch({ control, name: 'proyectoId' });
  const cuotas = cuotasDe(base, proyectoId);
  if (cuotas.length === 0) return null;
  return (
    <CheckField
      control={control}
      name="porSocio"
      label="Una cuota por socio"
      help={`En ${cuotas.length === 1 ? '1 cuota' : `${cuotas.length} cuotas`}, según la participación de cada uno.`}
    />
  );
}

function Importe({ control }: Pick<CamposProps, 'control'>) {
  const moneda = useWatch({ control, name: 'moneda' });
  const { setValue } = useFormContext<Entrada, unknown, Salida>();
  return (
    <FormRow>
      <AmountField control={control} name="importeCentavos" label="Importe" moneda={moneda} />
      <SelectField
        control={control}
        name="moneda"
        label="Moneda"
        options={optionsOf(MONEDA_LABEL)}
        // The account was of the other currency.
        onChoose={() => setValue('cuentaId', null)}
      />
    </FormRow>
  );
}

const TEXTO: Readonly<Record<Tipo, string>> = {
  LLAMADO_NUEVO: 'Plata de los socios que entra un día.',
  GASTO_NUEVO: 'Algo que hay que pagar y todavía no está cargado.',
};

function palancaDe(
  tipo: Tipo,
  palanca: Palanca | null,
  { porSocio, ...datos }: Salida,
  base: Base,
): Palanca {
  const cabeza = cabezaDe(palanca);
  if (tipo === 'GASTO_NUEVO') return { tipo, ...cabeza, ...datos };
  const cuotas = porSocio ? cuotasDe(base, datos.proyectoId) : [];
  return { tipo, ...cabeza, ...datos, ...(cuotas.length === 0 ? {} : { cuotas }) };
}

/** Form of a new call, and of a new expense. */
export function Nuevo({ tipo, ...props }: FormularioProps<Tipo> & { readonly tipo: Tipo }) {
  const { palanca, base, filtro, onListo } = props;
  const form = useAppForm<Entrada, Salida>(esquema, valoresDe(palanca, base, filtro), CONTROLES);
  const { control } = form;
  return (
    <Marco
      {...props}
      tipo={tipo}
      texto={TEXTO[tipo]}
      form={form}
      onDatos={(datos) => onListo(palancaDe(tipo, palanca, datos, base))}
    >
      <Importe control={control} />
      <FormRow>
        <DateField control={control} name="fecha" label="Día" min={base.desde} max={base.hasta} />
        <SelectField
          control={control}
          name="proyectoId"
          label="Obra"
          optional
          placeholder="Ninguna"
          options={base.obras.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      </FormRow>
      {tipo === 'LLAMADO_NUEVO' ? <CampoDeCuotas control={control} base={base} /> : null}
      <CampoDeCuenta control={control} base={base} />
      <Nota control={control} name="texto" />
    </Marco>
  );
}
