import { ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import { formatearFecha, nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCierres, type EnCurso } from '../que-hacer.ts';

type CerrarProps = Extract<EnCurso, { que: 'cerrar' }> & { readonly onClose: () => void };

export function Cerrar({ mes, esElPrimero, totales, aceptados, onClose }: CerrarProps) {
  const cerrar = trpc.cierres.cerrar.useMutation();
  const refrescar = useRefrescarCierres();
  const dia = formatearFecha(ultimoDiaDe(mes));
  return (
    <ConfirmDialog
      title={`¿Cerrar ${nombrarMes(mes)}?`}
      text={`Desde ahora nadie carga, corrige ni borra nada con fecha ${
        esElPrimero ? `hasta el ${dia}: tampoco de los meses anteriores` : 'de ese mes'
      }. Los totales quedan guardados, con un PDF y su código. Si hace falta, un Owner lo reabre por unas horas.`}
      verb={`Cerrar ${nombrarMes(mes)}`}
      about={mes}
      onConfirm={() => cerrar.mutateAsync({ mes, aceptados: [...aceptados] })}
      done={{ title: 'Mes cerrado', description: titularMes(mes) }}
      refresh={refrescar}
      onClose={onClose}
    >
      {totales.map(({ moneda, ...total }) => (
        <EffectFigures
          key={moneda}
          figures={[
            [
              'Ingresos',
              <Money key="ingresos" centavos={total.ingresosCentavos} moneda={moneda} income />,
            ],
            ['Egresos', <Money key="egresos" centavos={total.egresosCentavos} moneda={moneda} />],
            ['Saldo del mes', <Money key="saldo" centavos={total.saldoCentavos} moneda={moneda} />],
            ['Movimientos', formatearNumero(total.movimientos)],
          ]}
        />
      ))}
    </ConfirmDialog>
  );
}
