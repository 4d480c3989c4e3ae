import type { Moneda } from '@plomada/domain/base/campos.schema';
import { factorTexto } from '@plomada/domain/base/porcentaje.rules';
import type {
  Certificado,
  CrearCertificado,
  EditarCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { RateField } from '@/components/form/rate-fields.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { AvancePanel } from './avance-panel.tsx';
import {
  ajusteDe,
  avanceEscrito,
  schemaDe,
  type CertificadoControl,
  type CertificadoEntrada,
  type CertificadoEscrito,
} from './certificado-valores.ts';
import { cuentaDe, diferenciaPendiente, factorDel, type Situacion, situacionDe } from './cuenta.ts';
import { Liquidacion } from './liquidacion.tsx';
import { mesesDe } from './meses.ts';

const CONTROLES: FormControls<CertificadoEntrada, CrearCertificado | EditarCertificado> = {
  periodo: Periodo,
  cotizacion: Periodo,
  items: AvancePanel,
  // Sign and amount of an index adjustment, sent as one signed `ajusteIndiceCentavos`.
  ajuste: Ajuste,
  ajusteIndiceCentavos: null,
  otrosDescuentosCentavos: AmountField,
  certificadoId: null,
};

type CertificadoFormProps = {
  readonly label: string;
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  /** Stored certificate being edited; undefined for a new one. */
  readonly guardado?: Certificado;
  readonly valores: CertificadoEntrada;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (escrito: CertificadoEscrito) => Promise<void>;
  /** Fetches the stored values after a conflict. */
  readonly traer?: () => Promise<CertificadoEntrada>;
};

const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

/** Months of the budget's index series; none without a series. */
function useSerie({ serie }: Presupuesto) {
  const { data } = trpc.indices.listar.useQuery(
    { serie: serie ?? undefined },
    { enabled: serie !== null },
  );
  return data?.series.find((una) => una.serie === serie)?.valores ?? [];
}

/** Sums of the certificate as typed so far. */
function useCuenta(presupuesto: Presupuesto, situacion: Situacion, control: CertificadoControl) {
  const [periodo, items, otros, ajuste, cotizacion] = useWatch({
    control,
    name: ['periodo', 'items', 'otrosDescuentosCentavos', 'ajuste', 'cotizacion'],
  });
  const serie = useSerie(presupuesto);
  const valor = cotizacion?.valor;
  const escrita = typeof valor === 'string' && /^\d+(?:\.\d+)?$/.test(valor) ? valor : null;
  const factor = factorDel(presupuesto, serie, periodo, escrita === '0' ? null : escrita);
  const cuenta = cuentaDe(presupuesto, situacion, factor, {
    avances: new Map(items.map((fila) => [fila.itemId, avanceEscrito(fila)])),
    otrosDescuentosCentavos: numero(otros),
    ajusteIndiceCentavos: ajusteDe(ajuste),
  });
  const factorVisto = factor && {
    ...factor,
    factor: factorTexto(factor.razon),
    periodo,
    cotizacion: escrita,
  };
  return { cuenta, factorVisto, items };
}

const SENTIDOS = [
  { value: 'SUMA', label: 'Suma' },
  { value: 'RESTA', label: 'Resta' },
];

type AjusteProps = {
  readonly control: CertificadoControl;
  readonly moneda: Moneda;
  readonly pendiente: number;
  readonly onLlevar: () => void;
};

/** Adjustment of earlier certificates after their index became definitive. */
function Ajuste({ control, moneda, pendiente, onLlevar }: AjusteProps) {
  return (
    <>
      <div className="grid grid-cols-[110px_1fr] gap-3">
        <SelectField control={control} name="ajuste.sentido" label="Ajuste" options={SENTIDOS} />
        <AmountField
          control={control}
          name="ajuste.importeCentavos"
          label="Ajuste de índice"
          optional
          moneda={moneda}
        />
      </div>
      {pendiente === 0 ? null : (
        <p className="-mt-2 text-sm text-muted-foreground">
          El índice definitivo deja{' '}
          <span className="tnum font-medium text-foreground">
            {formatearDinero(pendiente, moneda)}
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

type PeriodoProps = {
  readonly control: CertificadoControl;
  readonly presupuesto: Presupuesto;
  readonly guardado: Certificado | undefined;
};

/** Month of the certificate and, when indexed by the dollar, its rate. */
function Periodo({ control, presupuesto, guardado }: PeriodoProps) {
  const hoy = useToday();
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

/** Form for a new or edited certificate, whose sums follow the server's rules. */
export function CertificadoForm(props: CertificadoFormProps) {
  const { label, presupuesto, certificados, guardado, valores, submit, cancelTo } = props;
  const { traer } = props;
  const { moneda } = presupuesto;
  const aprueba = useCan('approve_budgets');
  const situacion = useMemo(
    () => situacionDe(presupuesto, certificados, guardado?.id ?? null),
    [presupuesto, certificados, guardado],
  );
  const schema = useMemo(() => schemaDe(situacion), [situacion]);
  const form = useAppForm<CertificadoEntrada, CertificadoEscrito>(schema, valores, CONTROLES);
  const { control } = form;
  const { cuenta, factorVisto, items } = useCuenta(presupuesto, situacion, control);
  const pendiente = diferenciaPendiente(certificados) + (guardado?.ajusteIndiceCentavos ?? 0);
  const poner = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
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
      onSubmit={props.guardar}
      className="max-w-none"
      {...(traer ? { conflict: { what: 'este certificado', onReload: recargar } } : {})}
    >
      <Periodo control={control} presupuesto={presupuesto} guardado={guardado} />
      <AvancePanel {...{ control, situacion, items, cuenta, moneda }} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)]">
        <Liquidacion presupuesto={presupuesto} sumas={cuenta.sumas} factor={factorVisto} />
        <FormSection title="Descuentos y ajustes">
          <AmountField
            control={control}
            name="otrosDescuentosCentavos"
            label="Otros descuentos"
            optional
            moneda={moneda}
          />
          {aprueba ? <Ajuste {...{ control, moneda, pendiente }} onLlevar={llevar} /> : null}
        </FormSection>
      </div>
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
