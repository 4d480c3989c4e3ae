import { empty, pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import {
  type CompraLote,
  type GuardarLote,
  type GuardarLoteEntrada,
  type Lote,
  guardarLoteSchema,
} from '@plomada/domain/lote/lote.schema';
import { ESTADO_LOTE_EN_PALABRAS, TITULOS_LOTE as T } from '@plomada/domain/lote/palabras.rules';
import { type Control, type DefaultValues, useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { AmountInWords } from '@/components/form/amount-in-words.tsx';
import { CurrencyField } from '@/components/form/currency-fields.tsx';
import { DecimalField } from '@/components/form/decimal-field.tsx';
import { AmountField, DateField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { optionsOf } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';

import type { Obra } from '../use-lote.ts';

type LoteControl = Control<GuardarLoteEntrada, unknown, GuardarLote>;
type LoteValores = DefaultValues<GuardarLoteEntrada>;

/** Decimal without trailing zeros: `1240.00` becomes `1240`. */
const sinCeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

type PorEscribir = 'descripcion' | 'precioCentavos' | 'superficieM2' | 'version';

/** Values of a new lot: in dollars, as usual, with the area of the obra's land. */
const valoresNuevos = (
  obra: Obra,
): Whole<Omit<GuardarLoteEntrada, PorEscribir | 'cotizacion'>> & LoteValores => ({
  ...empty(guardarLoteSchema.shape),
  id: obra.id,
  ...(obra.superficieLote === null ? {} : { superficieM2: sinCeros(obra.superficieLote) }),
  moneda: 'USD',
  cotizacion: { tipo: 'OFICIAL', valor: '' },
  estado: 'EN_NEGOCIACION',
});

const valoresDe = (lote: Lote): Whole<GuardarLoteEntrada> => ({
  ...pick(lote, guardarLoteSchema.shape),
  id: lote.proyectoId,
  superficieM2: sinCeros(lote.superficieM2),
  superficieConstruibleM2: lote.superficieConstruibleM2 && sinCeros(lote.superficieConstruibleM2),
});

const OPCIONAL = { optional: true, emptyIsNull: true } as const;
const SUPERFICIE = { maxEnteros: 10, maxEscala: 2, unit: 'm²' } as const;

function Terreno({ control }: { readonly control: LoteControl }) {
  return (
    <FormSection title="El lote">
      <TextField
        control={control}
        name="descripcion"
        label="Descripción"
        maxLength={200}
        placeholder="Ej.: Lote 14, La Aguada"
      />
      <FormRow>
        <DecimalField control={control} name="superficieM2" label="Superficie" {...SUPERFICIE} />
        <DecimalField
          control={control}
          name="superficieConstruibleM2"
          label={T.superficieConstruibleM2}
          optional
          {...SUPERFICIE}
          help="Para la incidencia. Sin ella, la cubierta y media semicubierta de la obra."
        />
      </FormRow>
      <FormRow>
        <TextField
          control={control}
          {...OPCIONAL}
          name="nomenclaturaCatastral"
          label={T.nomenclaturaCatastral}
          maxLength={120}
        />
        <TextField
          control={control}
          {...OPCIONAL}
          name="partida"
          label={T.partida}
          maxLength={60}
        />
      </FormRow>
    </FormSection>
  );
}

type PrecioProps = { readonly control: LoteControl; readonly conDinero: boolean };

function Precio({ control, conDinero }: PrecioProps) {
  const [precio, moneda] = useWatch({ control, name: ['precioCentavos', 'moneda'] });
  return (
    <FormSection title="Precio y partes">
      <FormRow>
        <AmountField
          control={control}
          name="precioCentavos"
          label="Precio"
          moneda={moneda}
          help={<AmountInWords centavos={precio} moneda={moneda} />}
        />
        <CurrencyField
          control={control}
          name="moneda"
          rateName="cotizacion"
          needsRate={(elegida) => elegida === 'USD'}
          disabled={conDinero}
          {...(conDinero ? { help: 'Con gastos o aportes cargados, queda como está.' } : {})}
        />
      </FormRow>
      {moneda === 'USD' ? (
        <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />
      ) : null}
      <TextField
        control={control}
        {...OPCIONAL}
        name="vendedor"
        label={T.vendedor}
        maxLength={160}
      />
    </FormSection>
  );
}

function Compra({ control }: { readonly control: LoteControl }) {
  return (
    <FormSection title="La compra">
      <FormRow>
        <SelectField
          control={control}
          name="estado"
          label="Estado"
          options={optionsOf(ESTADO_LOTE_EN_PALABRAS)}
        />
        <DateField control={control} name="fechaReserva" label={T.fechaReserva} optional />
        <DateField control={control} name="fechaBoleto" label={T.fechaBoleto} optional />
        <DateField control={control} name="fechaEscritura" label={T.fechaEscritura} optional />
      </FormRow>
    </FormSection>
  );
}

type LoteEdicionProps = { readonly obra: Obra; readonly compra: CompraLote };

/** Form that records the purchase of the lot, or edits the recorded one. */
export function LoteEdicion({ obra, compra }: LoteEdicionProps) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const guardar = trpc.lote.guardar.useMutation();
  const { form, base, conflict } = useEditForm(guardarLoteSchema, compra, {
    what: 'esta compra',
    valuesOf: ({ lote }): LoteValores => (lote === null ? valoresNuevos(obra) : valoresDe(lote)),
    fetch: () => client.lote.obtener.query({ id: obra.id }),
    controls: {
      id: null,
      version: null,
      descripcion: Terreno,
      superficieM2: Terreno,
      superficieConstruibleM2: Terreno,
      nomenclaturaCatastral: Terreno,
      partida: Terreno,
      precioCentavos: Precio,
      moneda: Precio,
      cotizacion: Precio,
      vendedor: Precio,
      estado: Compra,
      fechaReserva: Compra,
      fechaBoleto: Compra,
      fechaEscritura: Compra,
    },
  });
  const { control } = form;
  const pagina = paths.compraLote(tenantId, obra.id);
  const esNueva = base.lote === null;
  const titulo = esNueva ? 'Cargar el lote' : 'Editar la compra de lote';
  return (
    <>
      <PageHeader
        title={titulo}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.codigo, to: paths.obraResumen(tenantId, obra.id) },
          { label: 'Compra de lote', to: pagina },
          { label: esNueva ? 'Cargar' : 'Editar' },
        ]}
        facts={obra.nombre}
      />
      <Form
        form={form}
        label={titulo}
        conflict={conflict}
        onSubmit={async (escrito) => {
          await guardar.mutateAsync(escrito);
          await refrescar();
          toast.success(esNueva ? 'Lote cargado' : 'Compra de lote guardada', {
            description: escrito.descripcion,
          });
          await goOn(pagina);
        }}
      >
        <Terreno control={control} />
        {/* The currency is fixed once the lot has expenses or contributions. */}
        <Precio control={control} conDinero={base.gastos.length + base.aportes.length > 0} />
        <Compra control={control} />
        <FormFooter submit="Guardar" cancelTo={pagina} />
      </Form>
    </>
  );
}
