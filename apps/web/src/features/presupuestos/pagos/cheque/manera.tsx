import { useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { Segmented } from '@/components/form/segmented.tsx';

import type { MedioProps } from '../medio-detalle.tsx';
import { usePonerMedio } from './cheque-de-medio.ts';
import { datosVacios, SIN_CHEQUE } from './datos.ts';

const MANERAS = [
  { value: 'CARTERA', label: 'De la cartera' },
  { value: 'DATOS', label: 'Cargar sus datos' },
] as const;

/** Choice between cheques of the portfolio and the typed data of one; each keeps what it had. */
export function Manera({ control, indice, sale, porCubrir }: MedioProps) {
  const en = `medios.${indice}` as const;
  const [medio = 'CHEQUE_TERCERO', cheque, chequeIds, importeCentavos, fecha] = useWatch({
    control,
    name: [`${en}.medio`, `${en}.cheque`, `${en}.chequeIds`, `${en}.importeCentavos`, 'fecha'],
  });
  const poner = usePonerMedio(indice);
  const antes = useRef({ cheque, elegidos: { chequeIds, importeCentavos } });
  const elegir = (manera: 'CARTERA' | 'DATOS') => {
    if (chequeIds) antes.current.elegidos = { chequeIds, importeCentavos };
    else antes.current.cheque = cheque;
    const { elegidos } = antes.current;
    if (manera === 'CARTERA') {
      const con = elegidos.chequeIds ? elegidos : { chequeIds: [], importeCentavos: 0 };
      poner({ ...SIN_CHEQUE, ...con, cuentaId: null });
    } else {
      poner({
        ...SIN_CHEQUE,
        cheque: antes.current.cheque ?? datosVacios(medio, fecha, sale),
        importeCentavos: Math.max(0, porCubrir),
      });
    }
  };
  return (
    <Segmented
      label="Qué cheque"
      value={chequeIds ? 'CARTERA' : 'DATOS'}
      options={MANERAS}
      onChange={elegir}
      className="max-w-sm"
    />
  );
}
