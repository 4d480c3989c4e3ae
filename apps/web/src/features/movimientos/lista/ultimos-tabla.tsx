import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { columnas, filaDeTelefono } from './columnas.tsx';

export type MovimientosTablaProps = {
  readonly movimientos: readonly ItemMovimiento[];
  readonly enlace: ((movimiento: ItemMovimiento) => string) | undefined;
  /** Balance after each row, in their order. */
  readonly saldos: readonly number[];
  readonly refreshing: boolean;
};

const EN_PANEL = { conObra: false, porDia: false, soloPrivados: false };

/** A few movements of one obra, inside another page. */
export function MovimientosTabla(props: MovimientosTablaProps) {
  const { movimientos, enlace, saldos, refreshing } = props;
  return (
    <DataTable
      caption="Movimientos, del más nuevo al más viejo"
      columns={columnas({ saldos })}
      rows={movimientos}
      rowKey={({ id }) => id}
      {...(enlace === undefined ? {} : { rowLink: enlace })}
      sort={{ column: 'fecha', direction: 'descending' }}
      refreshing={refreshing}
      phoneRow={(movimiento) => filaDeTelefono(movimiento, EN_PANEL)}
    />
  );
}
