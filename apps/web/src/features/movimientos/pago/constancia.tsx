import { numeroDeConstancia } from '@plomada/domain/retenciones/retencion.rules';

import { Button } from '@/components/ui/button.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useCan } from '@/lib/tenant.ts';

type ConstanciaProps = {
  readonly id: string;
  /** Absent when the withholding was made by a client, or the payment is not made yet. */
  readonly numero: number | null | undefined;
  readonly privado: boolean;
};

/**
 * Download of the certificate of a withholding that we made; only its number for users who may not
 * download it.
 */
export function Constancia({ id, numero, privado }: ConstanciaProps) {
  const puede = useCan('view_accounts');
  const { isBusy, save } = useBusyDownload();
  if (numero === null || numero === undefined) return null;
  const nombre = `Constancia ${numeroDeConstancia(numero, privado)}`;
  if (!puede) return <span className="tnum block text-sm text-muted-foreground">{nombre}</span>;
  return (
    <Button
      variant="link"
      size="inline"
      loading={isBusy}
      className="tnum text-sm"
      onClick={() => void save(`/retenciones/${id}/constancia`)}
    >
      {nombre}
    </Button>
  );
}
