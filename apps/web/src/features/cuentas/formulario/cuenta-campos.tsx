import { llevaBanco, llevaResponsable } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta, CrearCuenta, EditarCuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { TIPO_CUENTA_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { useWatch, type Control } from 'react-hook-form';

import { CheckField } from '@/components/form/check-field.tsx';
import { AmountField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import type { SelectOption } from '@/components/form/option-select.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useAdministracion } from '@/components/form/use-obras.ts';
import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';

import type { CuentaEntrada } from './cuenta-valores.ts';

export type CamposProps = {
  readonly control: Control<CuentaEntrada, unknown, CrearCuenta>;
  /** Null while the account is being opened. */
  readonly cuenta: Cuenta | null;
};

const LIMITE = 200;

/** Options plus the stored one, even if it can no longer be chosen. */
const conGuardada = (opciones: readonly SelectOption[], guardada: SelectOption | null) =>
  guardada === null || opciones.some(({ value }) => value === guardada.value)
    ? opciones
    : [guardada, ...opciones];

function ObraCampo({ control, cuenta }: CamposProps) {
  const { data } = trpc.proyectos.listar.useQuery({ limit: LIMITE });
  const obras = (data?.items ?? [])
    .filter(({ estado }) => !esSoloLectura(estado))
    .map(({ id, codigo, nombre }) => ({ value: id, label: `${codigo} · ${nombre}` }));
  const propia = useAdministracion();
  const obra = cuenta?.proyecto ?? null;
  return (
    <SelectField
      control={control}
      name="proyectoId"
      label="Obra"
      optional
      placeholder="De toda la organización"
      help="De una obra, solo la usan sus movimientos."
      options={conGuardada(
        [...obras, ...(propia === null ? [] : [{ value: propia.id, label: propia.nombre }])],
        obra === null ? null : { value: obra.id, label: `${obra.codigo} · ${obra.nombre}` },
      )}
    />
  );
}

type ResponsableProps = CamposProps & { readonly optional: boolean };

function ResponsableCampo({ control, cuenta, optional }: ResponsableProps) {
  const { data } = trpc.usuarios.listar.useQuery({ limit: LIMITE, conAcceso: true });
  const personas = (data?.items ?? [])
    .filter(({ role }) => role !== 'Socio')
    .map(({ id, fullName, email }) => ({ value: id, label: fullName === '' ? email : fullName }));
  const guardada = cuenta?.responsable ?? null;
  return (
    <SelectField
      control={control}
      name="responsableId"
      label="Persona a cargo"
      optional={optional}
      placeholder={optional ? 'Nadie en particular' : 'Elegir persona'}
      options={conGuardada(
        personas,
        guardada === null ? null : { value: guardada.id, label: guardada.nombre },
      )}
    />
  );
}

function Banco({ control }: Pick<CamposProps, 'control'>) {
  return (
    <FormRow>
      <TextField
        control={control}
        name="banco"
        label="Entidad"
        optional
        emptyIsNull
        maxLength={80}
      />
      <TextField
        control={control}
        name="cbu"
        label="CBU o CVU"
        optional
        emptyIsNull
        inputMode="numeric"
        maxLength={40}
      />
    </FormRow>
  );
}

export function CuentaCampos({ control, cuenta }: CamposProps) {
  const [tipo, moneda] = useWatch({ control, name: ['tipo', 'moneda'] });
  return (
    <>
      <TextField
        control={control}
        name="nombre"
        label="Nombre"
        maxLength={60}
        placeholder="Ej.: Caja de la oficina"
        autoFocus
      />
      {cuenta === null ? (
        <FormRow>
          <SelectField
            control={control}
            name="tipo"
            label="Tipo"
            options={optionsOf(TIPO_CUENTA_EN_PALABRAS)}
          />
          <SelectField
            control={control}
            name="moneda"
            label="Moneda"
            options={optionsOf(MONEDA_LABEL)}
          />
        </FormRow>
      ) : null}
      {llevaBanco(tipo) ? <Banco control={control} /> : null}
      {llevaResponsable(tipo) ? (
        <ResponsableCampo control={control} cuenta={cuenta} optional={tipo !== 'CAJA_CHICA'} />
      ) : null}
      {tipo === 'CAJA_CHICA' ? (
        <AmountField
          control={control}
          name="topeCentavos"
          label="Tope"
          moneda={moneda}
          help="Lo más que puede tener: ninguna reposición lo pasa."
        />
      ) : null}
      <ObraCampo control={control} cuenta={cuenta} />
      <FormRow>
        <AmountField
          control={control}
          name="saldoInicialCentavos"
          label="Saldo inicial"
          optional
          moneda={moneda}
        />
        <OpenDateField control={control} name="saldoInicialEl" label="Desde el día" optional />
      </FormRow>
      {llevaBanco(tipo) ? (
        <CheckField
          control={control}
          name="enRojo"
          label="Empieza en descubierto"
          help="Ese saldo es lo que se le debe al banco."
        />
      ) : null}
    </>
  );
}

/** Controls of the form of an account, without its cheques. */
export const CUENTA_CONTROLES: FormControls<
  Omit<CuentaEntrada, 'cheques'>,
  Omit<CrearCuenta | EditarCuenta, 'cheques'>
> = {
  nombre: CuentaCampos,
  tipo: CuentaCampos,
  moneda: CuentaCampos,
  proyectoId: CuentaCampos,
  responsableId: CuentaCampos,
  banco: CuentaCampos,
  cbu: CuentaCampos,
  topeCentavos: CuentaCampos,
  saldoInicialCentavos: CuentaCampos,
  saldoInicialEl: CuentaCampos,
  enRojo: CuentaCampos,
};
