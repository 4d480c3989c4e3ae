import { formatearMes } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { limitesDeMes, type CifrasMoneda } from '../resumen.ts';
import type { Enlace } from './cifras.tsx';
import { FlujoGrafico } from './flujo-grafico.tsx';
import { FlujoTabla } from './flujo-tabla.tsx';

const MESES_EN_TELEFONO = 6;

function Referencias() {
  return (
    <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      <li className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-[2px] bg-income" />
        Ingresos
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-[2px] bg-expense" />
        Egresos
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span className="h-0.5 w-3.5 bg-foreground" />
        Saldo acumulado
      </li>
    </ul>
  );
}

export function FlujoPanel({
  cifras,
  enlace,
  className,
}: {
  readonly cifras: CifrasMoneda;
  readonly enlace: Enlace;
  readonly className?: string;
}) {
  const [enTabla, setEnTabla] = useState(false);
  const isPhone = useIsPhone();
  const { moneda, flujo } = cifras;
  const filas = isPhone && !enTabla ? flujo.slice(-MESES_EN_TELEFONO) : flujo;
  const primero = filas.at(0);
  const ultimo = filas.at(-1);
  const periodo =
    primero && ultimo ? `${formatearMes(primero.mes)} a ${formatearMes(ultimo.mes)}` : '';
  const propsDelFlujo = {
    filas,
    moneda,
    enlaceDeMes: (mes: string) => enlace({ moneda, ...limitesDeMes(mes) }),
  };
  return (
    <Panel
      title="Flujo por mes"
      qualifier={moneda === 'USD' ? `${periodo}, en dólares` : periodo}
      flush={enTabla}
      {...(className === undefined ? {} : { className })}
      action={
        <Button variant="link" size="inline" onClick={() => setEnTabla(!enTabla)}>
          {enTabla ? 'Ver gráfico' : 'Ver tabla'}
        </Button>
      }
    >
      {enTabla ? (
        <FlujoTabla {...propsDelFlujo} />
      ) : (
        <>
          <Referencias />
          <FlujoGrafico {...propsDelFlujo} />
        </>
      )}
    </Panel>
  );
}
