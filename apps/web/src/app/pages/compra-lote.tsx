import {
  CompraLotePage,
  type CompraLotePageProps,
} from '../../features/lote/pagina/compra-lote-page.tsx';
import { DocumentosDe } from '../../features/documentos/documentos-de.tsx';
import { Historia } from '../../features/auditoria/historia.tsx';

/** What other features add to the page of a lot's purchase. */
const PARTES: CompraLotePageProps = {
  documentos: ({ id }) => <DocumentosDe entidad="LOTE" entidadId={id} obraId={id} />,
  historia: (_obra, { id, moneda }) => <Historia entidad="LOTE" entidadId={id} moneda={moneda} />,
};

export function CompraLote() {
  return <CompraLotePage {...PARTES} />;
}
