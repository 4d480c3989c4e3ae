import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import { CON_CHEQUE } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import { useWatch } from 'react-hook-form';

import { CheckField } from '@/components/form/check-field.tsx';
import { DateField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { useProposedText } from '@/components/form/use-proposed-text.ts';
import { CuentaField } from '@/features/cuentas/campo/cuenta-field.tsx';
import { useCuentas } from '@/features/cuentas/campo/use-cuentas.ts';

import { admiteCartera } from './cheque/datos.ts';
import { DeCartera } from './cheque/de-cartera.tsx';
import { Manera } from './cheque/manera.tsx';
import { Recibido } from './cheque/recibido.tsx';
import type { MedioProps } from './medio-props.ts';
import { useFormDePago } from './pago-valores.ts';

/** Account of the means. */
function MedioCuenta({ control, indice, moneda, sale, proyectoId, esNuevo }: MedioProps) {
  const { setValue } = useFormDePago();
  const name = `medios.${indice}.cuentaId` as const;
  const [medioPago, cotizacion, privado, fecha] = useWatch({
    control,
    name: [`medios.${indice}.medio`, 'cotizacion', 'privado', 'fecha'],
  });
  return (
    <CuentaField
      control={control}
      name={name}
      tipo={sale ? 'EGRESO' : 'INGRESO'}
      dinero={{
        moneda,
        conCotizacion: Boolean(cotizacion),
        proyectoId,
        privado: privado === true,
        fecha,
      }}
      {...(esNuevo && medioPago !== undefined
        ? { propuesta: { medioPago, poner: (id) => setValue(name, id) } }
        : {})}
    />
  );
}

/** Proposes the bank of the means' account as that of an own cheque. */
function useBancoDelMedio({ control, indice }: Pick<MedioProps, 'control' | 'indice'>): void {
  const en = `medios.${indice}` as const;
  const { getValues, setValue } = useFormDePago();
  const cuentas = useCuentas();
  const [cuentaId, propio] = useWatch({ control, name: [`${en}.cuentaId`, `${en}.cheque.propio`] });
  useProposedText({
    text: cuentas.find(({ id }) => id === cuentaId)?.banco ?? '',
    isThere: propio === true,
    read: () => getValues(`${en}.cheque.banco`),
    write: (banco) => setValue(`${en}.cheque.banco`, banco, { shouldDirty: true }),
  });
}

type ChequeProps = Pick<MedioProps, 'control' | 'indice'> & { readonly medio: MedioPago };

function Cheque({ control, indice, medio }: ChequeProps) {
  const en = `medios.${indice}.cheque` as const;
  useBancoDelMedio({ control, indice });
  return (
    <>
      <FormRow>
        <TextField
          control={control}
          name={`${en}.numero`}
          label="Número"
          inputMode="numeric"
          maxLength={20}
        />
        <TextField control={control} name={`${en}.banco`} label="Banco" maxLength={80} />
        <DateField control={control} name={`${en}.fechaEmision`} label="Emisión" />
        <DateField control={control} name={`${en}.fechaPago`} label="Fecha de pago" />
      </FormRow>
      {medio === 'ECHEQ' ? (
        <CheckField
          control={control}
          name={`${en}.propio`}
          label="Librado por la organización"
          help="Se debita de la cuenta propia en su fecha de pago."
        />
      ) : null}
    </>
  );
}

/** Account and typed data of a means. */
function Escrito(props: MedioProps & { readonly medio: MedioPago | undefined }) {
  const { control, indice, medio } = props;
  return (
    <>
      <MedioCuenta {...props} />
      {medio !== undefined && CON_CHEQUE.has(medio) ? (
        <Cheque control={control} indice={indice} medio={medio} />
      ) : null}
    </>
  );
}

/** Further fields of a means: its account and, for a cheque, its data or those of the portfolio. */
export function MedioDetalle(props: MedioProps) {
  const { control, indice, cartera } = props;
  const [medio, chequeIds] = useWatch({
    control,
    name: [`medios.${indice}.medio`, `medios.${indice}.chequeIds`],
  });
  const escrito = <Escrito {...props} medio={medio} />;
  if (!admiteCartera(medio)) return escrito;
  if (cartera.recibe && !chequeIds) return <Recibido {...props} datos={escrito} />;
  return (
    <>
      {cartera.elige ? <Manera {...props} /> : null}
      {chequeIds ? <DeCartera {...props} /> : escrito}
    </>
  );
}
