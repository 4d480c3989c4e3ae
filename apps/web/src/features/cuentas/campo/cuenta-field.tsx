import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';

import type { ComboboxOption } from '@/components/form/combobox-props.ts';
import type { FormField } from '@/components/form/field.tsx';
import { ComboboxField } from '@/components/form/fields.tsx';
import { incluye } from '@/lib/outbox/incluye.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useCajaSuelta } from './caja-suelta.ts';
import {
  type Costumbre,
  cuentasPara,
  cuentasPosteriores,
  type Dinero,
  proponerCuenta,
} from './propuesta.ts';
import { desdeQueDia, EN_QUE_CUENTA, SIN_CARTERA_ELEGIDA, SIN_CUENTA } from './textos.ts';
import { useCuentas } from './use-cuentas.ts';

export type CuentaFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly tipo: TipoMovimiento;
  readonly dinero: Dinero;
  /** Note about the account, after its balance. */
  readonly nota?: string | undefined;
  /** Source of the initial proposal, which follows the means of payment until a person chooses. */
  readonly propuesta?: Pick<Costumbre, 'medioPago' | 'recordada'> & {
    readonly poner: (cuentaId: string | null) => void;
    /**
     * True when editing: nothing is proposed except to restore a cash box that the means removed.
     */
    readonly esGuardado?: boolean;
  };
};

/** True once the means differ from the initial ones, even if they are changed back. */
function useMedioElegido(medioPago: MedioPago | undefined): boolean {
  const [primero] = useState(medioPago);
  const [cambio, setCambio] = useState(false);
  if (!cambio && medioPago !== primero) setCambio(true);
  return cambio;
}

type Siguiendo = Pick<CuentaFieldProps<FieldValues, unknown>, 'dinero' | 'propuesta'> & {
  readonly cuentas: readonly Cuenta[];
  readonly valor: string | null;
};

/**
 * Updates the field with the proposal while it has the proposed value. Returns the first proposal
 * until the form has it, so that the line of its balance is there from the start.
 */
function usePropuesta({ dinero, propuesta, cuentas, valor }: Siguiendo): string | null {
  const soloPropia = !useCan('view_accounts');
  const puesta = useRef<string | null | undefined>(propuesta?.esGuardado ? undefined : null);
  const medioElegido = useMedioElegido(propuesta?.medioPago);
  const medioPago = propuesta?.medioPago;
  const suelta = useCajaSuelta({
    medioPago,
    cuentaId: valor,
    cuentas,
    soltar: () => {
      puesta.current = sugerida;
      propuesta?.poner(sugerida);
    },
  });
  const visibles = propuesta?.esGuardado ? cuentas.filter(({ id }) => id === suelta) : cuentas;
  const costumbre = propuesta && { ...propuesta, soloPropia, medioElegido, suelta };
  const sugerida =
    costumbre === undefined || (costumbre.esGuardado && medioPago !== 'EFECTIVO')
      ? null
      : (proponerCuenta(visibles, dinero, costumbre) ?? null);
  const seguir = useEffectEvent(() => {
    if (propuesta === undefined || valor !== puesta.current) return;
    puesta.current = sugerida;
    if (sugerida !== valor) propuesta.poner(sugerida);
  });
  useEffect(() => seguir(), [sugerida]);
  const [primera, setPrimera] = useState(sugerida);
  if (primera !== null && valor !== null) setPrimera(null);
  return primera;
}

function saldoEnTexto({ saldoCentavos, moneda }: Cuenta, esperaCentavos = 0): string {
  const saldo = `Saldo: ${formatearDinero(saldoCentavos, moneda)}`;
  return esperaCentavos === 0 ? saldo : `${saldo}. ${incluye(esperaCentavos, moneda)}`;
}

/** Accounts that fit, and, off, those that were opened after the day. */
const opcionesPara = (cuentas: readonly Cuenta[], dinero: Dinero): readonly ComboboxOption[] => [
  ...cuentasPara(cuentas, dinero).map(({ id, nombre, saldoCentavos, moneda }) => ({
    value: id,
    label: nombre,
    hint: formatearDinero(saldoCentavos, moneda),
  })),
  ...cuentasPosteriores(cuentas, dinero).map((cuenta) => ({
    value: cuenta.id,
    label: cuenta.nombre,
    hint: desdeQueDia(cuenta),
    disabled: true,
  })),
];

/**
 * Field of the account that pays or receives the money; hidden while none is chosen and the user
 * may choose none.
 */
export function CuentaField<I extends FieldValues, O>(props: CuentaFieldProps<I, O>) {
  const { control, name, tipo, dinero, nota, propuesta } = props;
  const cuentas = useCuentas();
  const escrito: unknown = useWatch({ control, name });
  const valor = typeof escrito === 'string' ? escrito : null;
  const porPoner = usePropuesta({ dinero, propuesta, cuentas, valor });
  const abierta = cuentas.find(({ id }) => id === (valor ?? porPoner));
  // A stored account may have been closed since, so it is not among the options.
  const guardada = trpc.cuentas.obtener.useQuery(
    { id: valor ?? '' },
    { enabled: valor !== null && abierta === undefined },
  );
  const elegida = abierta ?? (valor === null ? undefined : guardada.data);
  const ninguna = dinero.cheque === 'RECIBIDO' ? SIN_CARTERA_ELEGIDA : SIN_CUENTA;
  if (cuentas.length === 0 && valor === null) return null;
  return (
    <ComboboxField
      control={control}
      name={name}
      label={EN_QUE_CUENTA[tipo]}
      optional
      placeholder={ninguna}
      clearLabel={ninguna}
      emptyText="Ninguna cuenta coincide."
      chosen={elegida ? { value: elegida.id, label: elegida.nombre } : null}
      options={opcionesPara(cuentas, dinero)}
      help={
        [elegida && saldoEnTexto(elegida, abierta?.esperaCentavos), nota]
          .filter((parte) => parte !== undefined)
          .join('. ') || undefined
      }
    />
  );
}
