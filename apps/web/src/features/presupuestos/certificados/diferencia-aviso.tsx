import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { TrendingUp } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Button } from '@/components/ui/button';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { mesEnCifras } from './meses.ts';

export type DiferenciaAvisoProps = {
  readonly presupuesto: Presupuesto;
  readonly certificado: Certificado;
  readonly certificados: readonly Certificado[];
  readonly puedeAjustar: boolean;
};

/** What the definitive index would change of an approved one: it stays, the difference is carried. */
export function DiferenciaAviso(props: DiferenciaAvisoProps) {
  const { presupuesto, certificado, certificados, puedeAjustar } = props;
  const { tenantId } = useTenant();
  const { diferenciaIndiceCentavos, periodo } = certificado;
  if (diferenciaIndiceCentavos === 0) return null;
  const { proyectoId, id, moneda } = presupuesto;
  const abierto = certificados.find(
    ({ ultimo, estado }) => ultimo && (estado === 'BORRADOR' || estado === 'PRESENTADO'),
  );
  const destino = abierto
    ? `${paths.certificado(tenantId, proyectoId, id, abierto.id)}?editar=1&ajuste=1`
    : `${paths.certificadoNuevo(tenantId, proyectoId, id)}?ajuste=1`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-warning-subtle px-4 py-3">
      <TrendingUp aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-72">
        El índice definitivo de {mesEnCifras(periodo)} cambia la actualización en{' '}
        <Money centavos={diferenciaIndiceCentavos} moneda={moneda} className="font-semibold" />. Lo
        aprobado queda como está.
      </p>
      {puedeAjustar ? (
        <Button variant="outline" asChild>
          <Link to={destino}>Llevar al próximo certificado</Link>
        </Button>
      ) : null}
    </div>
  );
}
