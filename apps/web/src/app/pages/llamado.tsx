import {
  LlamadoPage,
  type LlamadoPageProps,
} from '../../features/aportes/llamados/llamado-page.tsx';
import { Historia } from '../../features/auditoria/historia.tsx';

/** What another feature adds to the page of a call: its history. */
const PARTES: LlamadoPageProps = {
  historia: ({ id, moneda }) => <Historia entidad="LLAMADO" entidadId={id} moneda={moneda} />,
};

export function Llamado() {
  return <LlamadoPage {...PARTES} />;
}
