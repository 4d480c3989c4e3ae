import { EstadoBadge } from '../../features/proyectos/estado-badge.tsx';
import {
  ResumenGeneralPage,
  type ResumenGeneralPageProps,
} from '../../features/resumen/resumen-page.tsx';

const estado: ResumenGeneralPageProps['estado'] = (valor) => <EstadoBadge estado={valor} />;

/** The global summary with the obras' badges: two features, joined here. */
export function ResumenGlobal() {
  return <ResumenGeneralPage estado={estado} />;
}
