import { useParams } from 'react-router';

import { lazyPart } from '../../lib/lazy-part.ts';

const ImportarMovimientos = lazyPart(
  async () =>
    (await import('../../features/importaciones/movimientos/importar-movimientos.tsx'))
      .ImportarMovimientos,
);

type ImportarEnObraProps = { readonly privado: boolean; readonly onClose: () => void };

/** The import into the obra of the address, loaded when it is asked for. */
export function ImportarEnObra({ privado, onClose }: ImportarEnObraProps) {
  const { obraId = null } = useParams();
  return <ImportarMovimientos obraId={obraId} privado={privado} onClose={onClose} />;
}
