import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { ArrowDownToLine } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useTerminar } from './use-terminar.ts';

const CAMPO: Readonly<Record<Factura['difiere'][number], string>> = {
  TOTAL: 'el total',
  FECHA: 'la fecha',
  MONEDA: 'la moneda',
  PARTES: 'el IVA y las percepciones',
};

/** `el total, la fecha y la moneda`. */
export function camposQueDifieren(difiere: Factura['difiere']): string {
  const nombres = difiere.map((campo) => CAMPO[campo]);
  const ultimo = nombres.pop() ?? '';
  return nombres.length === 0 ? ultimo : `${nombres.join(', ')} y ${ultimo}`;
}

function Rechazo({ cause }: { readonly cause: unknown }) {
  const { tenantId } = useTenant();
  const { error, message, details } = toApiError(cause);
  return (
    <p role="alert" className="text-sm text-destructive">
      {details[0]?.message ?? message}
      {error === 'PERIODO_CERRADO' ? (
        <>
          {' '}
          <Link className="finger font-medium underline" to={paths.cierre(tenantId)}>
            Ver los cierres
          </Link>
        </>
      ) : null}
    </p>
  );
}

type TomarProps = { readonly factura: Factura; readonly onHecho: () => void };

/** Button that replaces every differing value with ARCA's. */
export function Tomar({ factura, onHecho }: TomarProps) {
  const terminar = useTerminar(factura, onHecho);
  const tomar = trpc.facturas.tomarDeArca.useMutation({
    onSuccess: () => terminar('Quedó como en ARCA'),
  });
  const { nuestro, difiere, version } = factura;
  if (nuestro === null || difiere.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{`Difieren en ${camposQueDifieren(difiere)}.`}</p>
        <Button
          variant="outline"
          size="sm"
          loading={tomar.isPending}
          onClick={() => tomar.mutate({ id: nuestro.id, version })}
        >
          <ArrowDownToLine aria-hidden />
          Tomar lo de ARCA
        </Button>
      </div>
      {tomar.isError ? <Rechazo cause={tomar.error} /> : null}
    </div>
  );
}
