import {
  CODIGOS_COMPROBANTE,
  discriminaIva,
  tipoComprobante,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button';

import { DigitsField } from '../../../components/form/digits-field.tsx';
import {
  AmountField,
  DateField,
  SelectField,
  TextField,
} from '../../../components/form/fields.tsx';
import { FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { parteAlMostrar } from './al-pedir.ts';
import type { MovimientoControl } from './movimiento-valores.ts';

export const DuplicadosPanel = parteAlMostrar(
  async () => (await import('../comprobante/duplicados-panel.tsx')).DuplicadosPanel,
);
export const QrResultado = parteAlMostrar(
  async () => (await import('../comprobante/qr-resultado.tsx')).QrResultado,
);

export const PartesCampos = parteAlMostrar(
  async () => (await import('../comprobante/partes-campos.tsx')).PartesCampos,
);

/** The form around it: of a movement, or of what has these fields as one has. */
export const useFormDeMovimiento = () =>
  useFormContext<CrearMovimientoEntrada, unknown, CrearMovimiento>();

const TIPOS = CODIGOS_COMPROBANTE.map((codigo) => ({
  value: String(codigo),
  label: tipoComprobante(codigo)?.nombre ?? '',
}));
const FACTURA_A = 1;

type Props = { readonly control: MovimientoControl };

/** What identifies a document. Without its total where the amount is asked for beside it. */
export function ComprobanteCampos(props: Props & { readonly conTotal?: boolean }) {
  const { control, conTotal = true } = props;
  const moneda = useWatch({ control, name: 'comprobante.moneda' });
  return (
    <>
      <SelectField
        control={control}
        name="comprobante.tipoArca"
        label="Tipo de comprobante"
        options={TIPOS}
        numeric
      />
      <FormRow>
        <DigitsField
          control={control}
          name="comprobante.puntoVenta"
          label="Punto de venta"
          length={5}
          placeholder="Ej.: 4"
        />
        <DigitsField
          control={control}
          name="comprobante.numero"
          label="Número"
          length={8}
          placeholder="Ej.: 18237"
        />
        <TextField
          control={control}
          name="comprobante.cuitEmisor"
          label="CUIT del emisor"
          inputMode="numeric"
          placeholder="Ej.: 30-00000000-7"
        />
        <DateField
          control={control}
          name="comprobante.fechaEmision"
          label="Fecha de emisión"
          optional
        />
        {conTotal ? (
          <AmountField
            control={control}
            name="comprobante.totalCentavos"
            label="Total"
            optional
            moneda={moneda ?? 'ARS'}
          />
        ) : null}
        <TextField
          control={control}
          name="comprobante.cae"
          label="CAE"
          optional
          emptyIsNull
          inputMode="numeric"
          maxLength={14}
        />
      </FormRow>
    </>
  );
}

/** Of a movement: the document has its total, else what was paid is all of it. A sale is in no book of purchases. */
function PartesDeMovimiento({ control }: Props) {
  const [tipo, importe, moneda = 'ARS', comprobante] = useWatch({
    control,
    name: ['tipo', 'importeCentavos', 'moneda', 'comprobante'],
  });
  if (tipo !== 'EGRESO' || !comprobante || !discriminaIva(comprobante.tipoArca)) return null;
  const suya = comprobante.moneda ?? moneda;
  const total = comprobante.totalCentavos ?? (suya === moneda ? importe : null);
  return (
    <PartesCampos
      control={control}
      moneda={suya}
      totalCentavos={typeof total === 'number' ? total : null}
    />
  );
}

type ComprobanteSeccionProps = Props & {
  readonly aviso: ReactNode;
  /** Net, IVA and perceptions are asked for: the document is a new one. */
  readonly conPartes?: boolean;
  /** Beside the section's own button, where nothing else of the form is read from the QR. */
  readonly leer?: ReactNode;
};

/** The document behind the movement. It may come later: then the section stays closed. */
export function ComprobanteSeccion(props: ComprobanteSeccionProps) {
  const { control, aviso, leer, conPartes = false } = props;
  const { field } = useController({ control, name: 'comprobante' });
  const abierto = field.value !== null && field.value !== undefined;
  return (
    <FormSection title="Comprobante">
      {abierto ? (
        <>
          <ComprobanteCampos control={control} />
          {conPartes ? <PartesDeMovimiento control={control} /> : null}
          {aviso}
          <div className="flex flex-wrap gap-2">
            {leer}
            <Button size="sm" variant="ghost" onClick={() => field.onChange(null)}>
              <Trash2 aria-hidden />
              Quitar comprobante
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          {leer}
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              field.onChange({ tipoArca: FACTURA_A, cuitEmisor: '', origen: 'MANUAL' })
            }
          >
            <Plus aria-hidden />
            Agregar comprobante
          </Button>
        </div>
      )}
    </FormSection>
  );
}
