import { lazy } from 'react';
import { useParams } from 'react-router';

const ImportarMovimientos = lazy(async () => ({
  default: (await import('../../features/importaciones/movimientos/importar-movimientos.tsx'))
    .ImportarMovimientos,
}));

type ImportarEnObraProps = { readonly privado: boolean; readonly onClose: () => void };

/** The import into the obra of the address, loaded when it is asked for. */
export function ImportarEnObra({ privado, onClose }: ImportarEnObraProps) {
  const { obraId = null } = useParams();
  return <ImportarMovimientos obraId={obraId} privado={privado} onClose={onClose} />;
}
