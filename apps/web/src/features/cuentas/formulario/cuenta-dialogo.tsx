import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { llevaBanco, llevaResponsable } from '@plomada/domain/cuentas/cuenta.rules';
import {
  crearArqueoSchema,
  crearCuentaSchema,
  type CrearCuentaEntrada,
  type Cuenta,
  type CrearCuenta,
} from '@plomada/domain/cuentas/cuenta.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { TIPO_CUENTA_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { useController, useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';

import { CheckField } from '@/components/form/check-field.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import type { SelectOption } from '@/components/form/option-select.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { useAdministracion } from '@/components/form/use-obras.ts';
import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';

import { ListaDeCheques } from '../cheques/lista.tsx';
import { useRefrescarCuentas } from '../que-hacer.ts';

/** Form fields of an account; the opening balance is an amount plus a flag for a negative one. */
const formularioCuentaSchema = z
  .object({
    ...crearCuentaSchema.shape,
    saldoInicialCentavos: crearArqueoSchema.shape.contadoCentavos.nullable(),
    enRojo: z.boolean(),
  })
  .transform(({ enRojo, saldoInicialCentavos, ...escrito }): CrearCuentaEntrada => {
    const { tipo } = escrito;
    const debe = enRojo && llevaBanco(tipo);
    return {
      ...escrito,
      saldoInicialCentavos: (debe ? -1 : 1) * (saldoInicialCentavos ?? 0),
      // Clears fields that the kind does not have and that may hold values typed before the kind
      // changed.
      ...(llevaBanco(tipo) ? {} : { banco: null, cbu: null }),
      ...(llevaResponsable(tipo) ? {} : { responsableId: null }),
      ...(tipo === 'CAJA_CHICA' ? {} : { topeCentavos: null }),
    };
  })
  .pipe(crearCuentaSchema);

type CuentaEntrada = z.input<typeof formularioCuentaSchema>;

const CUENTA_NUEVA: CuentaEntrada = {
  tipo: 'EFECTIVO',
  moneda: 'ARS',
  nombre: '',
  banco: null,
  cbu: null,
  proyectoId: null,
  responsableId: null,
  topeCentavos: null,
  saldoInicialCentavos: null,
  saldoInicialEl: null,
  enRojo: false,
};

function valoresDe(cuenta: Cuenta): CuentaEntrada {
  const { tipo, moneda, nombre, banco, cbu, proyectoId, responsableId, topeCentavos } = cuenta;
  const comunes = { tipo, moneda, nombre, banco, cbu, proyectoId, responsableId, topeCentavos };
  const { saldoInicialCentavos, saldoInicialEl } = cuenta;
  return {
    ...comunes,
    saldoInicialCentavos: saldoInicialCentavos === 0 ? null : Math.abs(saldoInicialCentavos),
    saldoInicialEl,
    enRojo: saldoInicialCentavos < 0,
  };
}

type CamposProps = {
  readonly control: Control<CuentaEntrada, unknown, CrearCuenta>;
  /** Null while the account is being opened. */
  readonly cuenta: Cuenta | null;
};

const LIMITE = 200;

/** Options plus the stored one, even if it can no longer be chosen. */
const conLaSuya = (opciones: readonly SelectOption[], suya: SelectOption | null) =>
  suya === null || opciones.some(({ value }) => value === suya.value)
    ? opciones
    : [suya, ...opciones];

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
      options={conLaSuya(
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
  const suya = cuenta?.responsable ?? null;
  return (
    <SelectField
      control={control}
      name="responsableId"
      label="Persona a cargo"
      optional={optional}
      placeholder={optional ? 'Nadie en particular' : 'Elegir persona'}
      options={conLaSuya(personas, suya === null ? null : { value: suya.id, label: suya.nombre })}
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

/** Cheques outstanding on the account's opening day, which the bank pays later. */
function ChequesDeAntes({ control }: Pick<CamposProps, 'control'>) {
  const [tipo, moneda, desde]: readonly unknown[] = useWatch({
    control,
    name: ['tipo', 'moneda', 'saldoInicialEl'],
  });
  const { field } = useController({ control, name: 'cheques' });
  const dia = typeof desde === 'string' && esFechaCalendario(desde) ? desde : null;
  const pide = llevaBanco(tipo === 'BANCO' || tipo === 'BILLETERA' ? tipo : 'EFECTIVO');
  const { data } = trpc.cuentas.cheques.useQuery(
    { moneda: moneda === 'USD' ? 'USD' : 'ARS', desde: dia ?? '' },
    { enabled: pide && dia !== null },
  );
  const cheques = pide && dia !== null ? (data?.items ?? []) : [];
  if (cheques.length === 0) return null;
  const elegidos = (field.value ?? []).filter((uno) => cheques.some(({ id }) => id === uno));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">Cheques entregados antes</legend>
      <p className="text-sm text-muted-foreground">
        Marcá los que paga esta cuenta: se debitan en su día.
      </p>
      <ListaDeCheques
        cheques={cheques}
        elegidos={elegidos}
        onElegir={(ids) => field.onChange(ids.length === 0 ? undefined : ids)}
      />
    </fieldset>
  );
}

type Cierra = { readonly onClose: () => void };

export function NuevaCuenta({ onClose }: Cierra) {
  const crear = trpc.cuentas.crear.useMutation();
  const refrescar = useRefrescarCuentas();
  const form = useAppForm<CuentaEntrada, CrearCuenta>(formularioCuentaSchema, CUENTA_NUEVA);
  return (
    <EditDialog
      title="Nueva cuenta"
      form={form}
      label="Nueva cuenta"
      submit="Abrir la cuenta"
      disabledBecause={null}
      save={(datos) => crear.mutateAsync(datos)}
      refresh={refrescar}
      done={(_hecha, datos) => ({ title: 'Cuenta abierta', description: datos.nombre })}
      onClose={onClose}
    >
      <CuentaCampos control={form.control} cuenta={null} />
      <ChequesDeAntes control={form.control} />
    </EditDialog>
  );
}

/** Dialog to edit an account; its kind and currency are fixed. */
export function EditarCuenta({ cuenta, onClose }: Cierra & { readonly cuenta: Cuenta }) {
  const { id, nombre, tipo, moneda } = cuenta;
  const { client } = trpc.useUtils();
  const editar = trpc.cuentas.editar.useMutation();
  const refrescar = useRefrescarCuentas();
  const { form, base, conflict } = useEditForm(formularioCuentaSchema, cuenta, {
    what: 'esta cuenta',
    valuesOf: valoresDe,
    fetch: () => client.cuentas.obtener.query({ id }),
  });
  return (
    <EditDialog
      title={`Editar ${nombre}`}
      description={`${TIPO_CUENTA_EN_PALABRAS[tipo]} en ${MONEDA_LABEL[moneda].toLowerCase()}: el tipo y la moneda no cambian.`}
      form={form}
      label="Editar cuenta"
      about={id}
      conflict={conflict}
      submit="Guardar"
      disabledBecause={null}
      save={({ tipo: _tipo, moneda: _moneda, cheques: _cheques, ...datos }) =>
        editar.mutateAsync({ id: base.id, version: base.version, ...datos })
      }
      refresh={refrescar}
      done={(_hecha, datos) => ({ title: 'Cuenta guardada', description: datos.nombre })}
      onClose={onClose}
    >
      <CuentaCampos control={form.control} cuenta={base} />
    </EditDialog>
  );
}
