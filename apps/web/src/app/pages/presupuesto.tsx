import { PresupuestoPage } from '../../features/presupuestos/detalle/presupuesto-page.tsx';

export function Presupuesto() {
  return <PresupuestoPage />;
}
