import { LlamadoPage } from '../../features/aportes/llamados/llamado-page.tsx';
import { Historia } from './historia.tsx';

/** A call for contributions, with what the log says of it. */
export function Llamado() {
  return (
    <LlamadoPage
      historia={({ id, moneda }) => <Historia entidad="LLAMADO" entidadId={id} moneda={moneda} />}
    />
  );
}
