import {
  CompraLotePage,
  type CompraLotePageProps,
} from '../../features/lote/pagina/compra-lote-page.tsx';
import { DocumentosDe } from './documentos-de.tsx';

/** What other features add to the page of a lot's purchase. */
const PARTES: CompraLotePageProps = {
  documentos: ({ id }) => <DocumentosDe entidad="LOTE" entidadId={id} obraId={id} />,
};

export function CompraLote() {
  return <CompraLotePage {...PARTES} />;
}
