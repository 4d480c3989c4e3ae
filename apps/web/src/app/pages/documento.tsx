import { lazy, Suspense } from 'react';

import {
  DocumentoPage,
  type DocumentoPageProps,
} from '../../features/documentos/detalle/documento-page.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Historia } from '../../features/auditoria/historia.tsx';

const BajaAviso = lazy(async () => ({
  default: (await import('../../features/solicitudes/decidir/baja-aviso.tsx')).BajaAviso,
}));
const PedirBajaDocumento = lazyPart(
  async () =>
    (await import('../../features/solicitudes/pedir/pedir-baja-documento.tsx')).PedirBajaDocumento,
);

/** What other features add to the page of a document: asking for its deletion, and what became of it; its history. */
const PARTES: DocumentoPageProps = {
  pedirBaja: (documento, onClose) => <PedirBajaDocumento documento={documento} onClose={onClose} />,
  avisoBaja: ({ id }) => (
    <Suspense fallback={null}>
      <BajaAviso entidad="DOCUMENTO" entidadId={id} />
    </Suspense>
  ),
  historia: ({ id }) => <Historia entidad="DOCUMENTO" entidadId={id} />,
};

export function Documento() {
  return <DocumentoPage {...PARTES} />;
}
