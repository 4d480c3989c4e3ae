import type { MisCuentas as Cuentas } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useRef } from 'react';
import { Link } from 'react-router';

import { CopyButton } from '@/components/display/copy-button';
import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { QueryError } from '../../../components/state/query-error.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Plazos, todoVencido } from '../plazos.tsx';
import { Lugar } from './lugar.tsx';

type DeObra = Cuentas['obras'][number];

function ComoAportar({ texto }: { readonly texto: string | null }) {
  const escrito = useRef<HTMLParagraphElement>(null);
  if (texto === null) {
    return (
      <p className="text-sm text-muted-foreground">
        Para saber cómo aportar, preguntale a la administración de la obra.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="text-sm text-muted-foreground">Cómo aportar</h3>
        <p ref={escrito} className="break-words whitespace-pre-line">
          {texto}
        </p>
      </div>
      <CopyButton
        variant="outline"
        text={texto}
        label="Copiar datos"
        done="Datos copiados"
        source={escrito}
      />
    </div>
  );
}

/** What is owed in all, pesos first; of the second currency only what there is. */
function Pendiente({ porMoneda }: Pick<DeObra, 'porMoneda'>) {
  const aLaVista = porMoneda.filter((una, i) => i === 0 || una.pendienteCentavos !== 0);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-muted-foreground">Te falta aportar</span>
      <span className="ml-auto flex flex-col text-right">
        {aLaVista.map((cuenta, i) => (
          <Money
            key={cuenta.moneda}
            centavos={cuenta.pendienteCentavos}
            moneda={cuenta.moneda}
            alarm={todoVencido(cuenta)}
            className={i === 0 ? 'text-2xl font-semibold' : 'text-lg font-semibold'}
          />
        ))}
      </span>
    </p>
  );
}

function Obra({ obra }: { readonly obra: DeObra }) {
  const { tenantId } = useTenant();
  const { proyecto, socioId, participacionBp, porMoneda, comoAportar } = obra;
  const debe = porMoneda.some(({ pendienteCentavos }) => pendienteCentavos > 0);
  const adelantado = porMoneda.filter(({ adelantadoCentavos }) => adelantadoCentavos > 0);
  return (
    <Panel
      title={
        <Link to={paths.obraResumen(tenantId, proyecto.id)} className="rounded-sm hover:underline">
          {proyecto.nombre}
        </Link>
      }
      qualifier={`Tu participación: ${formatearPorcentajeBp(participacionBp)}`}
      action={
        <Link
          to={paths.estadoDeCuenta(tenantId, proyecto.id, socioId)}
          aria-label={`Estado de cuenta de ${proyecto.nombre}`}
          className="inline-flex items-center rounded-sm font-medium whitespace-nowrap text-primary underline-offset-4 hover:underline max-md:min-h-11"
        >
          Estado de cuenta
        </Link>
      }
    >
      <div className="flex flex-col gap-3">
        <Pendiente porMoneda={porMoneda} />
        <div className="text-sm text-muted-foreground">
          <Plazos cuentas={porMoneda} />
          {adelantado.map(({ moneda, adelantadoCentavos }) => (
            <span key={moneda} className="mt-0.5 flex flex-wrap justify-between gap-x-3">
              Adelantado, a cuenta de próximos llamados
              <Money centavos={adelantadoCentavos} moneda={moneda} className="ml-auto" />
            </span>
          ))}
        </div>
        {debe ? (
          <div className="border-t border-border pt-3">
            <ComoAportar texto={comoAportar} />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

export function MisCuentas() {
  const cuentas = trpc.aportes.misCuentas.useQuery();
  if (cuentas.data === undefined) {
    if (!cuentas.isError) return <Lugar />;
    return (
      <div className="mb-6">
        <QueryError title="No pudimos traer tus aportes" query={cuentas} />
      </div>
    );
  }
  const { al, obras } = cuentas.data;
  if (obras.length === 0) return null;
  return (
    <section aria-labelledby="mis-cuentas" className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="mis-cuentas" className="text-lg font-semibold">
          Tus aportes
        </h2>
        <p className="text-sm text-muted-foreground">Al {formatearFecha(al)}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {obras.map((obra) => (
          <Obra key={obra.proyecto.id} obra={obra} />
        ))}
      </div>
    </section>
  );
}
