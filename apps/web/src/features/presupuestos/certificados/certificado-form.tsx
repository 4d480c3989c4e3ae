import { factorTexto } from '@plomada/domain/base/porcentaje.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { get, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { RateField } from '../../../components/form/currency-fields.tsx';
import { AmountField, SelectField } from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useCan } from '../../../lib/tenant.ts';
import { AvanceCampos } from './avance-campos.tsx';
import {
  ajusteDe,
  schemaDe,
  type CertificadoControl,
  type CertificadoEntrada,
  type CertificadoEscrito,
} from './certificado-valores.ts';
import { cuentaDe, diferenciaPendiente, factorDel, situacionDe } from './cuenta.ts';
import { Liquidacion } from './liquidacion.tsx';
import { mesesDe } from './meses.ts';
import { useHoy, useSerie } from './use-certificados.ts';

export type CertificadoFormProps = {
  readonly label: string;
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  /** The one being written anew. */
  readonly guardado?: Certificado;
  readonly valores: CertificadoEntrada;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (escrito: CertificadoEscrito) => Promise<void>;
  /** The stored values, when somebody else saved first. */
  readonly traer?: () => Promise<CertificadoEntrada>;
};

type Formulario = UseFormReturn<CertificadoEntrada, unknown, CertificadoEscrito>;

const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

/** What is written, as sums. */
function useCuenta(
  { presupuesto, certificados, guardado }: CertificadoFormProps,
  form: Formulario,
) {
  const { control } = form;
  const [periodo, items, otros, ajuste, cotizacion] = useWatch({
    control,
    name: ['periodo', 'items', 'otrosDescuentosCentavos', 'ajuste', 'cotizacion'],
  });
  const { valores } = useSerie(presupuesto);
  const situacion = useMemo(
    () => situacionDe(presupuesto, certificados, guardado?.id ?? null),
    [presupuesto, certificados, guardado],
  );
  const valor = cotizacion?.valor;
  const escrita = typeof valor === 'string' && /^\d+(?:\.\d+)?$/.test(valor) ? valor : null;
  const factor = factorDel(presupuesto, valores, periodo, escrita === '0' ? null : escrita);
  const cuenta = cuentaDe(presupuesto, situacion, factor, {
    presentes: new Map(items.map(({ itemId, presenteBp }) => [itemId, numero(presenteBp)])),
    otrosDescuentosCentavos: numero(otros),
    ajusteIndiceCentavos: ajusteDe(ajuste),
  });
  const visto = factor && {
    factor: factorTexto(factor.razon),
    mes: factor.mes,
    estimado: factor.estimado,
    periodo,
    cotizacion: escrita,
  };
  return { situacion, cuenta, visto, items };
}

const SENTIDOS = [
  { value: 'SUMA', label: 'Suma' },
  { value: 'RESTA', label: 'Resta' },
];

/** What a definitive index changed of earlier ones: Owner and Admin. */
function Ajuste({
  control,
  presupuesto,
  pendiente,
  onLlevar,
}: {
  readonly control: CertificadoControl;
  readonly presupuesto: Presupuesto;
  readonly pendiente: number;
  readonly onLlevar: () => void;
}) {
  return (
    <>
      <div className="grid grid-cols-[110px_1fr] gap-3">
        <SelectField control={control} name="ajuste.sentido" label="Ajuste" options={SENTIDOS} />
        <AmountField
          control={control}
          name="ajuste.importeCentavos"
          label="Ajuste de índice"
          optional
          moneda={presupuesto.moneda}
        />
      </div>
      {pendiente === 0 ? null : (
        <p className="-mt-2 text-sm text-muted-foreground">
          El índice definitivo deja{' '}
          <span className="tnum font-medium text-foreground">
            {formatearDinero(pendiente, presupuesto.moneda)}
          </span>{' '}
          sin certificar.{' '}
          <Button variant="link" size="inline" onClick={onLlevar}>
            Llevarlo a este certificado
          </Button>
        </p>
      )}
    </>
  );
}

/** The form has no field of its own for "nothing is certified": it is told at the items. */
function SinAvance() {
  const { errors } = useFormState();
  const fallo: unknown = get(errors, 'avance.message');
  return typeof fallo !== 'string' ? null : (
    <p className="flex gap-1.5 px-4 pb-3 text-sm text-destructive">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {fallo}
    </p>
  );
}

/** The month it is of and, indexed by the dollar, its rate. */
function Periodo({
  control,
  presupuesto,
  guardado,
}: Pick<CertificadoFormProps, 'presupuesto' | 'guardado'> & {
  readonly control: CertificadoControl;
}) {
  const hoy = useHoy();
  return (
    <div className="max-w-[640px]">
      <FormSection>
        <FormRow>
          <SelectField
            control={control}
            name="periodo"
            label="Mes del certificado"
            options={mesesDe(presupuesto, hoy, guardado?.periodo ?? null)}
          />
          {presupuesto.indexacion === 'USD' ? (
            <RateField control={control} name="cotizacion.valor" />
          ) : null}
        </FormRow>
      </FormSection>
    </div>
  );
}

/** One form for a new certificate and for an edit: what is typed is summed as the server will. */
export function CertificadoForm(props: CertificadoFormProps) {
  const { label, presupuesto, certificados, guardado, valores, submit, cancelTo } = props;
  const { guardar, traer } = props;
  const aprueba = useCan('approve_budgets');
  const schema = useMemo(
    () => schemaDe(situacionDe(presupuesto, certificados, guardado?.id ?? null)),
    [presupuesto, certificados, guardado],
  );
  const form = useAppForm<CertificadoEntrada, CertificadoEscrito>(schema, valores);
  const { control } = form;
  const { situacion, cuenta, visto, items } = useCuenta(props, form);
  const pendiente = diferenciaPendiente(certificados) + (guardado?.ajusteIndiceCentavos ?? 0);
  const poner = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
  const llenar = () => {
    const deItem = new Map(situacion.renglones.map((uno) => [uno.itemId, uno.anteriorBp]));
    items.forEach(({ itemId, presenteBp }, i) => {
      const queda = 10_000 - (deItem.get(itemId) ?? 10_000);
      if (queda !== numero(presenteBp)) form.setValue(`items.${i}.presenteBp`, queda, poner);
    });
  };
  const llevar = () => {
    form.setValue('ajuste.sentido', pendiente < 0 ? 'RESTA' : 'SUMA', poner);
    form.setValue('ajuste.importeCentavos', Math.abs(pendiente), poner);
  };
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={label}
      onSubmit={guardar}
      className="max-w-none"
      {...(traer ? { conflict: { what: 'este certificado', onReload: recargar } } : {})}
    >
      <Periodo {...{ control, presupuesto }} {...(guardado ? { guardado } : {})} />
      <Panel
        flush
        title="Avance por ítem"
        qualifier="IVA incluido"
        action={
          <Button variant="link" size="inline" onClick={llenar}>
            Llevar todo a 100 %
          </Button>
        }
      >
        <AvanceCampos
          control={control}
          situacion={situacion}
          items={items}
          cuenta={cuenta}
          moneda={presupuesto.moneda}
        />
        <SinAvance />
      </Panel>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)]">
        <Liquidacion presupuesto={presupuesto} sumas={cuenta.sumas} factor={visto} />
        <FormSection title="Descuentos y ajustes">
          <AmountField
            control={control}
            name="otrosDescuentosCentavos"
            label="Otros descuentos"
            optional
            moneda={presupuesto.moneda}
          />
          {aprueba ? <Ajuste {...{ control, presupuesto, pendiente }} onLlevar={llevar} /> : null}
        </FormSection>
      </div>
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
