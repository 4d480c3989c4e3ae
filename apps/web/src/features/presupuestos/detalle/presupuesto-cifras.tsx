import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Badge } from '../../../components/ui/badge.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Tooltip, TooltipProvider } from '../../../components/ui/tooltip.tsx';
import { paths } from '../../../config/paths.ts';
import { cn } from '../../../lib/cn.ts';
import { useTenant } from '../../../lib/tenant.ts';

type CifraProps = {
  readonly label: ReactNode;
  readonly centavos: number;
  readonly moneda: Presupuesto['moneda'];
  readonly nota?: ReactNode;
  /** The panel with the rows behind it, on this page. */
  readonly a: string;
  readonly principal?: boolean;
};

/** Exact, whatever the amount: on a narrow screen each figure has a row of its own. */
function Cifra({ label, centavos, moneda, nota, a, principal = false }: CifraProps) {
  return (
    <div className="relative flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 bg-card px-4 py-2.5 focus-within:bg-row-hover hover:bg-row-hover @[520px]:block @[520px]:py-3.5">
      <span className="flex items-center gap-2 text-sm text-muted-foreground">
        <Link to={a} className="rounded-sm after:absolute after:inset-0">
          {label}
        </Link>
      </span>
      <Money
        centavos={centavos}
        moneda={moneda}
        className={cn(
          'block font-semibold @[520px]:mt-1',
          principal ? 'text-xl @[520px]:text-2xl' : 'text-lg @[520px]:text-xl',
        )}
      />
      {nota === undefined ? null : (
        <span className="block w-full text-sm text-muted-foreground @[520px]:mt-1">{nota}</span>
      )}
    </div>
  );
}

/** Factor and month: shortly in sight, with every decimal in the tooltip. */
function NotaDeIndice({ cifras, indexacion, mesBase }: Presupuesto) {
  const { factor, mesIndice, estimado } = cifras;
  if (indexacion === 'NINGUNA') return 'Sin actualización';
  if (factor === null) return 'El índice todavía no tiene valor';
  const mes = mesIndice === null ? '' : ` de ${formatearMes(mesIndice)}`;
  const base = mesBase === null ? '' : ` sobre ${formatearMes(mesBase)}`;
  const exacto = formatearNumero(factor, { minimo: 12, maximo: 12 });
  return (
    <span className="relative z-[1] inline-flex flex-wrap items-center gap-x-2">
      <TooltipProvider>
        <Tooltip
          text={
            <>
              Factor <span className="tnum">{exacto}</span>
              {mes}
              {base}.{estimado ? ' Falta un valor definitivo: se toma el último publicado.' : ''}
            </>
          }
        >
          <button type="button" className="tnum rounded-sm underline decoration-dotted">
            ×{formatearNumero(factor, { minimo: 4, maximo: 4 })}
            {mes}
          </button>
        </Tooltip>
      </TooltipProvider>
      {estimado ? <Badge>estimado</Badge> : null}
    </span>
  );
}

function notaDeAnticipo({ cifras, moneda }: Presupuesto): string | undefined {
  const { anticipoCentavos, anticipoPendienteCentavos } = cifras;
  if (anticipoCentavos === 0) return undefined;
  return `Anticipo ${formatearDinero(anticipoCentavos, moneda)}, sin descontar ${formatearDinero(anticipoPendienteCentavos, moneda)}`;
}

/** Six exact figures; each leads to the rows that make it. */
export function PresupuestoCifras({ presupuesto }: { readonly presupuesto: Presupuesto }) {
  const { tenantId } = useTenant();
  const { cifras, moneda, totalCentavos } = presupuesto;
  const { vigenteCentavos, programadoCentavos } = cifras;
  const anticipo = notaDeAnticipo(presupuesto);
  return (
    <section aria-label="Cifras" className="@container rounded-lg shadow-raised">
      <div className="grid grid-cols-1 gap-px overflow-hidden rounded-lg bg-border @[520px]:grid-cols-2 @[860px]:grid-cols-3">
        <Cifra
          principal
          label="Vigente"
          centavos={vigenteCentavos}
          moneda={moneda}
          a="#items"
          {...(vigenteCentavos === totalCentavos
            ? {}
            : { nota: `Original ${formatearDinero(totalCentavos, moneda)}` })}
        />
        <Cifra
          label="Actualizado"
          centavos={cifras.actualizadoCentavos}
          moneda={moneda}
          a={presupuesto.serie === null ? '#items' : paths.indices(tenantId)}
          nota={<NotaDeIndice {...presupuesto} />}
        />
        <Cifra
          label="Certificado"
          centavos={cifras.certificadoCentavos}
          moneda={moneda}
          a="#certificados"
          nota={`${formatearPorcentajeBp(cifras.certificadoBp)} de lo contratado`}
        />
        <Cifra
          label="Pagado"
          centavos={cifras.pagadoCentavos}
          moneda={moneda}
          a="#pagos"
          {...(programadoCentavos === 0
            ? {}
            : { nota: `Programado ${formatearDinero(programadoCentavos, moneda)}` })}
        />
        <Cifra
          label="Adeudado"
          centavos={cifras.adeudadoCentavos}
          moneda={moneda}
          a="#certificados"
          {...(anticipo === undefined ? {} : { nota: anticipo })}
        />
        <Cifra
          label="Fondo de reparo"
          centavos={cifras.reparoCentavos}
          moneda={moneda}
          a="#certificados"
          nota={
            presupuesto.fondoReparoBp === 0
              ? 'No se retiene'
              : `${formatearPorcentajeBp(presupuesto.fondoReparoBp)} de cada certificado`
          }
        />
      </div>
    </section>
  );
}
