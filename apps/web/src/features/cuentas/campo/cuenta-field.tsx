import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';

import type { FormField } from '../../../components/form/field.tsx';
import { ComboboxField } from '../../../components/form/fields.tsx';
import { incluye } from '../../../lib/outbox/incluye.ts';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type Costumbre, cuentasPara, type Dinero, proponerCuenta } from './propuesta.ts';
import { EN_QUE_CUENTA, SIN_CUENTA } from './textos.ts';
import { useCuentas } from './use-cuentas.ts';

export type CuentaFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly tipo: TipoMovimiento;
  readonly dinero: Dinero;
  /** Of what is new: what to begin with, until one chooses. */
  readonly propuesta?: Omit<Costumbre, 'soloPropia'> & {
    readonly poner: (cuentaId: string | null) => void;
  };
};

/** Follows what is proposed for as long as that is what stands in the field. */
function usePropuesta(
  valor: string | null,
  propuesta: string | null,
  poner: ((cuentaId: string | null) => void) | undefined,
) {
  const puesta = useRef<string | null>(null);
  const seguir = useEffectEvent(() => {
    if (poner === undefined || valor !== puesta.current) return;
    puesta.current = propuesta;
    if (propuesta !== valor) poner(propuesta);
  });
  useEffect(() => seguir(), [propuesta]);
}

function saldoDicho({ saldoCentavos, moneda }: Cuenta, esperaCentavos = 0): string {
  const saldo = `Saldo: ${formatearDinero(saldoCentavos, moneda)}`;
  return esperaCentavos === 0 ? saldo : `${saldo}. ${incluye(esperaCentavos, moneda)}`;
}

/** Out of or into which account. Nothing at all for who may name none, or where there is none. */
export function CuentaField<I extends FieldValues, O>(props: CuentaFieldProps<I, O>) {
  const { control, name, tipo, dinero, propuesta } = props;
  const cuentas = useCuentas();
  const soloPropia = !useCan('view_accounts');
  const escrito: unknown = useWatch({ control, name });
  const valor = typeof escrito === 'string' ? escrito : null;
  const sugerida =
    propuesta && (proponerCuenta(cuentas, dinero, { ...propuesta, soloPropia }) ?? null);
  usePropuesta(valor, sugerida ?? null, propuesta?.poner);
  const abierta = cuentas.find(({ id }) => id === valor);
  // What is stored may name one that was closed since.
  const guardada = trpc.cuentas.obtener.useQuery(
    { id: valor ?? '' },
    { enabled: valor !== null && abierta === undefined },
  );
  const elegida = abierta ?? (valor === null ? undefined : guardada.data);
  if (cuentas.length === 0 && valor === null) return null;
  return (
    <ComboboxField
      control={control}
      name={name}
      label={EN_QUE_CUENTA[tipo]}
      optional
      placeholder={SIN_CUENTA}
      clearLabel={SIN_CUENTA}
      emptyText="Ninguna cuenta coincide."
      chosen={elegida ? { value: elegida.id, label: elegida.nombre } : null}
      options={cuentasPara(cuentas, dinero).map(({ id, nombre, saldoCentavos, moneda }) => ({
        value: id,
        label: nombre,
        hint: formatearDinero(saldoCentavos, moneda),
      }))}
      help={elegida && saldoDicho(elegida, abierta?.esperaCentavos)}
    />
  );
}
