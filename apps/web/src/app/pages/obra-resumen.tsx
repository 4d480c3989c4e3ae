import { UltimosMovimientos } from '../../features/movimientos/components/ultimos-movimientos.tsx';
import { ObraResumenPage } from '../../features/proyectos/pages/obra-resumen-page.tsx';

/** The dashboard of a work with its newest movements: two features, joined here. */
export function ObraResumen() {
  return (
    <ObraResumenPage
      ultimos={(obraId, saldos) => <UltimosMovimientos obraId={obraId} saldos={saldos} />}
    />
  );
}
