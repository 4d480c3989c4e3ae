import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { Link } from 'react-router';

import { Money } from '../../../components/ui/money.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';

/** How many partners are late, in any currency, and for how long at most. */
function moraDe(porMoneda: EstadoAportes['porMoneda']): string {
  const tarde = porMoneda.flatMap(({ socios }) => socios).filter(({ diasMora }) => diasMora > 0);
  const cuantos = new Set(tarde.map(({ socioId }) => socioId)).size;
  if (cuantos === 0) return 'Ninguno';
  const dias = Math.max(...tarde.map(({ diasMora }) => diasMora));
  return `${cuantos} ${cuantos === 1 ? 'socio' : 'socios'}, hasta ${dias} ${dias === 1 ? 'día' : 'días'}`;
}

function Cifras({ porMoneda }: Pick<EstadoAportes, 'porMoneda'>) {
  const mora = moraDe(porMoneda);
  const suma = (campo: 'exigidoCentavos' | 'aportadoCentavos' | 'pendienteCentavos') =>
    porMoneda.map(({ moneda, socios }) => ({
      moneda,
      centavos: sumarCentavos(socios.map((socio) => socio[campo])),
    }));
  const cifras = [
    ['Llamado', suma('exigidoCentavos')],
    ['Aportado', suma('aportadoCentavos')],
    ['Pendiente', suma('pendienteCentavos')],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {cifras.map(([nombre, importes]) => (
        <div key={nombre}>
          <dt className="text-sm text-muted-foreground">{nombre}</dt>
          <dd className="font-medium">
            {importes.map(({ moneda, centavos }) => (
              <Money key={moneda} centavos={centavos} moneda={moneda} className="block" />
            ))}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted-foreground">Con mora</dt>
        <dd className={mora === 'Ninguno' ? 'font-medium' : 'font-medium text-expense'}>{mora}</dd>
      </div>
    </dl>
  );
}

/** What the partners of an obra were asked for and owe, in one line; nothing where there are none. */
export function SociosPanel({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  const { data } = trpc.aportes.estado.useQuery({ id: obraId });
  if (data === undefined || data.participaciones.length === 0) return null;
  return (
    <Panel
      title="Socios"
      qualifier="aportes de la obra"
      action={
        <Link
          to={paths.aportes(tenantId, obraId)}
          className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
        >
          Ver aportes
        </Link>
      }
    >
      <Cifras porMoneda={data.porMoneda} />
    </Panel>
  );
}
