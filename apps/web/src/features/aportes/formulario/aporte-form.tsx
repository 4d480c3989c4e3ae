import type {
  Aporte,
  CrearAporte,
  CrearAporteEntrada,
  EditarAporte,
} from '@plomada/domain/aportes/aporte.schema';
import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { AmountInWords } from '@/components/form/amount-in-words.tsx';
import { Field } from '@/components/form/field.tsx';
import { AmountField, TextField } from '@/components/form/fields.tsx';
import { FormFooter, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { OfferedValue } from '@/components/form/offered-value.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { conflictOf } from '@/components/form/use-edit-form.ts';
import { Fijo, useChequeFijo } from '@/features/movimientos/cheque/fijo.tsx';
import { useCheques } from '@/features/movimientos/cheque/use-cheques.ts';

import {
  type AporteFormulario,
  CuandoCampos,
  LlamadoCampo,
  MonedaCampo,
  SUCIO,
  TipoCampo,
} from './aporte-campos.tsx';
import {
  type AporteValores,
  type MonedaDeLlamado,
  aporteFormSchema,
  pideCotizacion,
  sentidoDe,
} from './aporte-valores.ts';
import { SaldaPanel } from './salda-panel.tsx';
import { type CuotaAbierta, cuotasAbiertas } from './salda.ts';
import { useDevolvible } from './use-devolvible.ts';

type AporteFormProps = {
  readonly label: string;
  readonly obraId: string;
  readonly valores: AporteValores;
  readonly socios: readonly Socio[];
  readonly llamados: readonly Llamado[];
  readonly guardado?: Aporte;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (escrito: CrearAporte) => Promise<void>;
  readonly traer?: () => Promise<CrearAporteEntrada>;
};

type ParteProps = AporteFormProps & {
  readonly form: AporteFormulario;
  readonly monedaDeLlamado: MonedaDeLlamado;
  readonly abiertas: readonly CuotaAbierta[];
};

function SocioCampo({ form, socios, guardado }: ParteProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'socioId' });
  return (
    <Field label="Socio" error={fieldState.error && 'Falta elegir el socio'}>
      {(bound) => (
        <OptionSelect
          {...bound}
          ref={field.ref}
          name={field.name}
          disabled={guardado !== undefined}
          placeholder="Elegir"
          options={socios.map(({ id, nombre, activo }) => ({
            value: id,
            label: activo ? nombre : `${nombre} (ya no participa)`,
          }))}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            field.onChange(target.value === '' ? undefined : target.value);
            // The call belongs to the previous partner, so it is cleared.
            form.setValue('llamadoId', null, SUCIO);
          }}
        />
      )}
    </Field>
  );
}

/**
 * Button that fills in the amount: the quotas owed, of the chosen call or of all, or the most that
 * may be returned.
 */
function Sugerido({ form, abiertas, obraId, guardado }: ParteProps) {
  const [socioId, tipo, moneda = 'ARS', fecha, llamadoId] = useWatch({
    control: form.control,
    name: ['socioId', 'tipo', 'moneda', 'fecha', 'llamadoId'],
  });
  const esDevolucion = tipo === 'DEVOLUCION';
  const tope = useDevolvible({
    obraId,
    socioId: socioId || null,
    moneda,
    fecha,
    activo: esDevolucion,
    guardado,
  });
  const propias = abiertas.filter(
    (cuota) => cuota.moneda === moneda && (!llamadoId || cuota.llamadoId === llamadoId),
  );
  const debe = sumarCentavos(propias.map(({ pendienteCentavos }) => pendienteCentavos));
  const centavos = esDevolucion ? tope : debe;
  if (centavos === null || (centavos === 0 && !esDevolucion)) return null;
  if (centavos === 0) return <span className="block">No tiene nada aportado para devolverle.</span>;
  return (
    <OfferedValue
      label={
        esDevolucion ? 'Se le puede devolver hasta' : llamadoId ? 'Falta de ese llamado' : 'Debe'
      }
      value={formatearDinero(centavos, moneda)}
      onUse={() =>
        form.setValue('importeCentavos', centavos, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  );
}

function Campos(props: ParteProps) {
  const { form, guardado, monedaDeLlamado, abiertas } = props;
  const { control } = form;
  const [importe, moneda = 'ARS', llamadoId, tipo] = useWatch({
    control,
    name: ['importeCentavos', 'moneda', 'llamadoId', 'tipo'],
  });
  const conCaja = guardado === undefined ? null : guardado.movimientoId !== null;
  const paraObra = guardado?.destino !== 'LOTE';
  const { elegidos } = useCheques(sentidoDe(tipo));
  const fijos = useChequeFijo({
    movimientoId: guardado?.movimientoId,
    medioPago: guardado?.medioPago,
    cuentaId: guardado?.cuentaId,
  });
  return (
    <FormSection>
      <SocioCampo {...props} />
      <fieldset disabled={fijos.tipo !== null} className="contents">
        <TipoCampo {...{ form, monedaDeLlamado, conCaja }} />
      </fieldset>
      {paraObra && tipo !== 'DEVOLUCION' ? (
        <LlamadoCampo
          {...{ form, monedaDeLlamado, abiertas }}
          guardado={guardado?.llamado ?? null}
        />
      ) : null}
      <Fijo motivo={fijos.importe}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_160px]">
          <AmountField
            control={control}
            name="importeCentavos"
            label="Importe"
            moneda={moneda}
            disabled={elegidos}
            help={
              <>
                <AmountInWords centavos={importe} moneda={moneda} />
                {elegidos ? null : <Sugerido {...props} />}
              </>
            }
          />
          <MonedaCampo {...{ form, monedaDeLlamado }} fija={conCaja === true} />
        </div>
      </Fijo>
      {pideCotizacion(moneda, monedaDeLlamado(llamadoId) ?? moneda) ? (
        <RateFields control={form.control} value="cotizacion.valor" kind="cotizacion.tipo" />
      ) : null}
      <CuandoCampos form={form} esNuevo={guardado === undefined} fijos={fijos} />
      <TextField
        control={control}
        name="concepto"
        label="Concepto"
        optional
        emptyIsNull
        maxLength={200}
      />
    </FormSection>
  );
}

const CONTROLES: FormControls<CrearAporteEntrada, EditarAporte> = {
  proyectoId: null,
  socioId: Campos,
  tipo: Campos,
  importeCentavos: Campos,
  moneda: Campos,
  cotizacion: Campos,
  fecha: Campos,
  medioPago: Campos,
  cuentaId: Campos,
  llamadoId: Campos,
  concepto: Campos,
  chequeNuevo: CuandoCampos,
  chequeIds: CuandoCampos,
};

/**
 * Form for a contribution or return, new or edited; a new contribution of a chosen partner has a
 * panel of the quotas that it settles.
 */
export function AporteForm(props: AporteFormProps) {
  const { label, valores, llamados, guardado, submit, cancelTo, traer } = props;
  const monedaDeLlamado = useMemo<MonedaDeLlamado>(() => {
    const monedas = new Map(llamados.map(({ id, moneda }) => [id, moneda]));
    return (id) => (id ? (monedas.get(id) ?? undefined) : undefined);
  }, [llamados]);
  const schema = useMemo(() => aporteFormSchema(monedaDeLlamado), [monedaDeLlamado]);
  const form = useAppForm<CrearAporteEntrada, CrearAporte>(schema, valores, CONTROLES);
  const { control } = form;
  const [socioId, tipo] = useWatch({ control, name: ['socioId', 'tipo'] });
  const abiertas = useMemo(() => cuotasAbiertas(llamados, socioId), [llamados, socioId]);
  // A stored contribution is already counted in the quotas, so the panel would count it twice.
  const conPanel = guardado === undefined && tipo !== 'DEVOLUCION' && Boolean(socioId);
  return (
    <Form
      form={form}
      label={label}
      className="max-w-[1016px]"
      onSubmit={props.guardar}
      {...conflictOf(form, 'este aporte', traer)}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,640px)_minmax(0,360px)]">
        <Campos {...props} {...{ form, monedaDeLlamado, abiertas }} />
        {conPanel ? (
          <div className="min-w-0 xl:sticky xl:top-[calc(var(--under-bar)+16px)]">
            <SaldaPanel {...{ control, abiertas, monedaDeLlamado }} />
          </div>
        ) : null}
      </div>
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
