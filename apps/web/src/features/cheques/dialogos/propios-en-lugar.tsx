import { verificarCuentaDePropio } from '@plomada/domain/cheques/uso.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { CHEQUES_EN_LUGAR } from '@plomada/domain/rechazos/rechazo.schema';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useController, useFieldArray, useFormContext } from 'react-hook-form';

import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { Button } from '@/components/ui/button.tsx';
import { opcionesDe } from '@/features/cuentas/dialogos/por-cuentas.tsx';

import { type CampoDeCheque, ChequeCampos } from '../campos/cheque-campos.tsx';
import { chequeVacio } from '../campos/vacio.ts';
import { FilaDeCheque } from './fila-de-cheque.tsx';
import { Parte } from './pago.tsx';
import type { Entrada, Salida } from './reponer-esquema.ts';

type PropiosEnLugarProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  /** Accounts of the currency of the debt. */
  readonly cuentas: readonly Cuenta[];
  /** Amount that is still missing, proposed for the next cheque. */
  readonly falta: number;
  /** Account of the own cheque that is made good, proposed for the next one; null for others. */
  readonly deAntes: string | null;
};

type UnoProps = Pick<PropiosEnLugarProps, 'control' | 'cuentas'> & {
  readonly indice: number;
  readonly onQuitar: () => void;
};

/** Own cheque given in place of another: amount, account, and what is written on it. */
function Uno({ control, cuentas, indice, onQuitar }: UnoProps) {
  const en = `propios.${indice}` as const;
  const { field } = useController({ control, name: `${en}.cheque.formato` });
  const { setValue, getValues } = useFormContext<Entrada, unknown, Salida>();
  const nombre = (campo: CampoDeCheque) => `${en}.cheque.${campo}` as const;
  /** Writes the bank of the account, unless another one was typed. */
  const proponerBanco = (cuentaId: string | null) => {
    const banco = cuentas.find(({ id }) => id === cuentaId)?.banco ?? '';
    const escrito = getValues(`${en}.cheque.banco`);
    const bancosDeCuentas = cuentas.map((cuenta) => cuenta.banco ?? '');
    if (banco !== '' && (escrito === '' || bancosDeCuentas.includes(escrito))) {
      setValue(`${en}.cheque.banco`, banco, { shouldDirty: true });
    }
  };
  return (
    <FilaDeCheque
      numero={indice + 1}
      formato={field.value}
      onFormato={field.onChange}
      onQuitar={onQuitar}
    >
      <FormRow>
        <AmountField
          control={control}
          name={`${en}.importeCentavos`}
          label="Importe del cheque"
          moneda={cuentas[0]?.moneda ?? 'ARS'}
        />
        <SelectField
          control={control}
          name={`${en}.cuentaId`}
          label="Cuenta del cheque"
          placeholder="Elegir cuenta"
          options={opcionesDe(cuentas)}
          onChoose={proponerBanco}
        />
      </FormRow>
      <ChequeCampos control={control} nombre={nombre} />
    </FilaDeCheque>
  );
}

/** Own cheques that the supplier gets, which leave their accounts on their payment days. */
export function PropiosEnLugar({ control, cuentas, falta, deAntes }: PropiosEnLugarProps) {
  const { getValues } = useFormContext<Entrada, unknown, Salida>();
  const { fields, append, remove } = useFieldArray({ control, name: 'propios' });
  const agregar = useRef<HTMLButtonElement>(null);
  const bancos = cuentas.filter((cuenta) => verificarCuentaDePropio(cuenta) === null);
  const lleno = fields.length >= CHEQUES_EN_LUGAR;
  const quitar = (indice: number) => {
    remove(indice);
    // The button that was pressed is gone with its cheque.
    agregar.current?.focus();
  };
  if (bancos.length === 0) return null;
  const [unico, otro] = bancos;
  return (
    <Parte titulo="Cheques nuestros">
      {fields.length === 0 ? null : (
        <ul className="flex flex-col gap-4">
          {fields.map(({ id }, indice) => (
            <Uno
              key={id}
              {...{ control, indice }}
              cuentas={bancos}
              onQuitar={() => quitar(indice)}
            />
          ))}
        </ul>
      )}
      <Button
        ref={agregar}
        variant="outline"
        size="sm"
        className="self-start"
        aria-disabled={lleno || undefined}
        title={lleno ? `Se emiten hasta ${CHEQUES_EN_LUGAR} cheques por vez` : undefined}
        onClick={() => {
          if (lleno) return;
          const id = getValues('propios').at(-1)?.cuentaId ?? deAntes;
          const cuenta = otro === undefined ? unico : bancos.find((una) => una.id === id);
          append(
            {
              importeCentavos: falta > 0 ? falta : null,
              cuentaId: cuenta?.id ?? null,
              cheque: { ...chequeVacio('FISICO'), banco: cuenta?.banco ?? '' },
            },
            { focusName: `propios.${fields.length}.cheque.numero` },
          );
        }}
      >
        <Plus aria-hidden />
        Agregar un cheque nuestro
      </Button>
    </Parte>
  );
}
