import { mueveDinero } from '@plomada/domain/aportes/aporte.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { AporteLote } from '@plomada/domain/lote/lote.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import { Dated } from '@/components/display/dated';

import type { Column } from '../../../components/data-table/columns.ts';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { BajaPendiente, ImporteCelda } from './celdas.tsx';
import {
  columnaMovimiento,
  FECHA,
  FilasPanel,
  NombreDeFila,
  type TablaDelLoteProps,
} from './filas-panel.tsx';

const signo = ({ tipo }: AporteLote) => (tipo === 'DEVOLUCION' ? -1 : 1);

export function medioDeAporte({ tipo, medioPago }: AporteLote): string {
  if (tipo === 'DEVOLUCION') return 'Devolución';
  return mueveDinero(tipo) && medioPago !== null ? MEDIO_PAGO_LABEL[medioPago] : 'Sin dinero';
}

const columnas = (obraId: string, moneda: Moneda): readonly Column<AporteLote>[] => [
  FECHA,
  {
    id: 'socio',
    header: 'Socio',
    main: true,
    cell: (aporte) => <NombreDeFila nombre={aporte.socio.nombre} fila={aporte} />,
  },
  { id: 'medio', header: 'Medio', hideBelow: 720, cell: medioDeAporte },
  columnaMovimiento(obraId),
  {
    id: 'importe',
    header: 'Importe',
    align: 'end',
    cell: (aporte) => <ImporteCelda fila={aporte} moneda={moneda} signo={signo(aporte)} />,
  },
];

const enTelefono = (moneda: Moneda) => (aporte: AporteLote) => ({
  title: aporte.socio.nombre,
  figure: <ImporteCelda fila={aporte} moneda={moneda} signo={signo(aporte)} />,
  meta: (
    <>
      <Dated fecha={aporte.fecha} />
      {` · ${medioDeAporte(aporte)}`}
    </>
  ),
  badge: aporte.bajaPendiente ? <BajaPendiente /> : undefined,
});

const cuantos = (n: number) => `${formatearNumero(n)} ${n === 1 ? 'aporte' : 'aportes'}`;

/** Rows of the partners' own ledger, marked for the lot: nothing counts twice. */
export function AportesPanel({ compra, ...props }: TablaDelLoteProps) {
  const { lote, aportes, resumen } = compra;
  const { proyectoId, moneda } = lote;
  const propio = useTenant().role === 'Socio';
  return (
    <FilasPanel<AporteLote>
      {...props}
      id="aportes"
      title={propio ? 'Tus aportes para el lote' : 'Aportes para el lote'}
      qualifier="el mismo libro que los de la obra"
      add="Cargar aporte"
      none="Todavía no hay aportes para el lote."
      caption="Aportes para la compra del lote"
      columns={columnas(proyectoId, moneda)}
      rows={aportes}
      phoneRow={enTelefono(moneda)}
      total={{ label: `Aportado, ${cuantos(aportes.length)}`, centavos: resumen.aportadoCentavos }}
      moneda={moneda}
    />
  );
}
