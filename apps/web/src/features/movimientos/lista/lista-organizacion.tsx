import { EmptyState } from '../../../components/state/empty-state.tsx';
import { MovimientosLista, type MovimientosListaProps } from './lista.tsx';

export type MovimientosOrganizacionProps = Pick<MovimientosListaProps, 'importar' | 'pedirBaja'>;

/** The movements of every obra one may see: a tab of the obras selector. */
export function MovimientosOrganizacion(props: MovimientosOrganizacionProps) {
  return (
    <MovimientosLista
      {...props}
      siNoHay={
        <EmptyState
          title="Todavía no hay movimientos"
          text="El primero se carga desde su obra, en segundos con el QR de la factura."
        />
      }
    />
  );
}
