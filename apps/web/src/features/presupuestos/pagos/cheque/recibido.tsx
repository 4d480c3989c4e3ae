import { type ReactNode, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { SelectField } from '@/components/form/fields.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import {
  type CampoDeCheque,
  ChequeCampos,
  OtrosDatos,
} from '@/features/cheques/campos/cheque-campos.tsx';
import { conocidosDe } from '@/features/cheques/campos/conocidos.ts';
import { cuentasPara } from '@/features/cuentas/campo/propuesta.ts';
import { EN_QUE_CUENTA } from '@/features/cuentas/campo/textos.ts';
import { useCuentas } from '@/features/cuentas/campo/use-cuentas.ts';

import type { MedioProps } from '../medio-props.ts';
import { usePonerMedio } from './cheque-de-medio.ts';
import { datosVacios, nuevoVacio, SIN_CHEQUE } from './datos.ts';

/** Account of kind VALORES that keeps the cheque, where there are several to choose from. */
function CuentaDeValores({ control, indice, moneda, proyectoId }: MedioProps) {
  const [privado, fecha] = useWatch({ control, name: ['privado', 'fecha'] });
  const dinero = { moneda, proyectoId, fecha, conCotizacion: false, privado: privado === true };
  const cuentas = cuentasPara(useCuentas(), dinero).filter(({ tipo }) => tipo === 'VALORES');
  if (cuentas.length < 2) return null;
  return (
    <SelectField
      control={control}
      name={`medios.${indice}.cuentaId`}
      label={EN_QUE_CUENTA.INGRESO}
      optional
      placeholder="La cartera de la obra o la más antigua"
      options={cuentas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
    />
  );
}

type RecibidoProps = MedioProps & {
  /** Fields of a cheque that is not kept in the portfolio. */
  readonly datos: ReactNode;
};

/** Cheque that a client pays with: kept in the portfolio unless the person chooses otherwise. */
export function Recibido(props: RecibidoProps) {
  const { control, indice, sale, datos } = props;
  const [medios = [], medio = 'CHEQUE_TERCERO', cheque, chequeNuevo, fecha] = useWatch({
    control,
    name: [
      'medios',
      `medios.${indice}.medio`,
      `medios.${indice}.cheque`,
      `medios.${indice}.chequeNuevo`,
      'fecha',
    ],
  });
  const poner = usePonerMedio(indice);
  // Typed data of either way, which return when it is chosen again.
  const antes = useRef({ cheque, chequeNuevo });
  const id = useId();
  const conocidos = conocidosDe(
    medios.filter((_, i) => i !== indice).map((otro) => otro.chequeNuevo ?? otro.cheque),
  );
  const nombre = (campo: CampoDeCheque) => `medios.${indice}.chequeNuevo.${campo}` as const;
  const guardar = (guarda: boolean) => {
    antes.current = {
      cheque: cheque ?? antes.current.cheque,
      chequeNuevo: chequeNuevo ?? antes.current.chequeNuevo,
    };
    const nuevo = nuevoVacio(medio);
    poner({
      ...SIN_CHEQUE,
      cuentaId: null,
      ...(guarda
        ? { chequeNuevo: { ...nuevo, ...antes.current.chequeNuevo, formato: nuevo.formato } }
        : { cheque: antes.current.cheque ?? datosVacios(medio, fecha, sale) }),
    });
  };
  return (
    <>
      <div className="flex items-start gap-3 max-md:min-h-11">
        <Checkbox
          id={id}
          aria-describedby={`${id}-nota`}
          className="mt-0.5"
          checked={Boolean(chequeNuevo)}
          onCheckedChange={(marcado) => guardar(marcado === true)}
        />
        <div>
          <label htmlFor={id} className="font-medium">
            Guardarlo en la cartera
          </label>
          <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
            {chequeNuevo
              ? 'El dinero entra en el banco cuando el cheque se cobra.'
              : 'El dinero entra en la cuenta con este cobro.'}
          </p>
        </div>
      </div>
      {chequeNuevo ? (
        <>
          <ChequeCampos {...{ control, nombre, conocidos }} />
          <CuentaDeValores {...props} />
          <OtrosDatos
            {...{ control, nombre, conocidos }}
            formato={medio === 'ECHEQ' ? 'ECHEQ' : 'FISICO'}
          />
        </>
      ) : (
        datos
      )}
    </>
  );
}
