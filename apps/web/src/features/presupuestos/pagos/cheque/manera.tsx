import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { Segmented } from '@/components/form/segmented.tsx';

import type { MedioProps } from '../medio-props.ts';
import { paraMedio } from './cartera.ts';
import { usePonerMedio } from './cheque-de-medio.ts';
import { datosVacios, SIN_CHEQUE } from './datos.ts';

const MANERAS = [
  { value: 'CARTERA', label: 'De la cartera' },
  { value: 'DATOS', label: 'Cargar sus datos' },
] as const;

/**
 * Choice between cheques of the portfolio and the typed data of one; each keeps what it had. While
 * nobody has chosen, it gives way to typed data when the portfolio has no cheque for the means.
 */
export function Manera(props: MedioProps) {
  const { control, indice, sale, cartera, porCubrir } = props;
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
  const esPedida = useRef(false);
  const nadaQueElegir =
    chequeIds?.length === 0 && cartera.cargada && paraMedio(cartera.cheques, medio).length === 0;
  const ceder = useEffectEvent(() => {
    if (!esPedida.current) elegir('DATOS');
  });
  useEffect(() => {
    if (nadaQueElegir) ceder();
  }, [nadaQueElegir]);
  return (
    <Segmented
      label="Qué cheque"
      value={chequeIds ? 'CARTERA' : 'DATOS'}
      options={MANERAS}
      onChange={(manera) => {
        esPedida.current = true;
        elegir(manera);
      }}
      className="max-w-sm"
    />
  );
}
