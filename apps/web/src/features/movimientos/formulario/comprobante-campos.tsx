import {
  CODIGOS_COMPROBANTE,
  discriminaIva,
  tipoComprobante,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { useWatch } from 'react-hook-form';

import { DigitsField } from '@/components/form/digits-field.tsx';
import { AmountField, DateField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

import { useCuitDelProveedor } from '../comprobante/use-cuit-del-proveedor.ts';
import { orNothing } from './al-pedir.ts';
import type { MovimientoControl } from './movimiento-valores.ts';

const PartesCampos = lazyPart(
  orNothing(async () => (await import('../comprobante/partes-campos.tsx')).PartesCampos),
  'shown',
);

const TIPOS = CODIGOS_COMPROBANTE.map((codigo) => ({
  value: String(codigo),
  label: tipoComprobante(codigo)?.nombre ?? '',
}));

type Props = { readonly control: MovimientoControl };

export type ComprobanteCamposProps = Props & {
  /** False where the amount is asked for beside these fields. */
  readonly conTotal?: boolean;
  /** Supplier whose CUIT is filled in as the issuer's. */
  readonly proveedorId?: string | null | undefined;
};

/** Fields that identify a document. */
export function ComprobanteCampos(props: ComprobanteCamposProps) {
  const { control, conTotal = true, proveedorId } = props;
  useCuitDelProveedor(proveedorId);
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

/**
 * Net, IVA and other amounts of a movement's document; the movement's amount counts as their total
 * unless the document has one. Expenses only, since they are for the book of purchases.
 */
export function PartesDeMovimiento({ control }: Props) {
  const [tipo, importe, moneda = 'ARS', comprobante] = useWatch({
    control,
    name: ['tipo', 'importeCentavos', 'moneda', 'comprobante'],
  });
  if (tipo !== 'EGRESO' || !comprobante || !discriminaIva(comprobante.tipoArca)) return null;
  const monedaDelDocumento = comprobante.moneda ?? moneda;
  const total = comprobante.totalCentavos ?? (monedaDelDocumento === moneda ? importe : null);
  return (
    <PartesCampos
      control={control}
      moneda={monedaDelDocumento}
      totalCentavos={typeof total === 'number' ? total : null}
    />
  );
}
