import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { ExactFigure, ExactFigures } from '@/components/display/exact-figures';
import { Badge } from '@/components/ui/badge';
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from '@/components/ui/tooltip';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';

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
        <Tooltip>
          <TooltipTrigger type="button" className="tnum rounded-sm underline decoration-dotted">
            ×{formatearNumero(factor, { minimo: 4, maximo: 4 })}
            {mes}
          </TooltipTrigger>
          <TooltipContent>
            Factor <span className="tnum">{exacto}</span>
            {mes}
            {base}.{estimado ? ' Falta un valor definitivo: se toma el último publicado.' : ''}
          </TooltipContent>
        </Tooltip>
      </TooltipProvider>
      {estimado ? <Badge variant="secondary">estimado</Badge> : null}
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
    <ExactFigures>
      <ExactFigure
        lead
        label="Vigente"
        centavos={vigenteCentavos}
        moneda={moneda}
        to="#items"
        {...(vigenteCentavos === totalCentavos
          ? {}
          : { note: `Original ${formatearDinero(totalCentavos, moneda)}` })}
      />
      <ExactFigure
        label="Actualizado"
        centavos={cifras.actualizadoCentavos}
        moneda={moneda}
        to={presupuesto.serie === null ? '#items' : paths.indices(tenantId)}
        note={<NotaDeIndice {...presupuesto} />}
      />
      <ExactFigure
        label="Certificado"
        centavos={cifras.certificadoCentavos}
        moneda={moneda}
        to="#certificados"
        note={`${formatearPorcentajeBp(cifras.certificadoBp)} de lo contratado`}
      />
      <ExactFigure
        label="Pagado"
        centavos={cifras.pagadoCentavos}
        moneda={moneda}
        to="#pagos"
        {...(programadoCentavos === 0
          ? {}
          : { note: `Programado ${formatearDinero(programadoCentavos, moneda)}` })}
      />
      <ExactFigure
        label="Adeudado"
        centavos={cifras.adeudadoCentavos}
        moneda={moneda}
        to="#certificados"
        {...(anticipo === undefined ? {} : { note: anticipo })}
      />
      <ExactFigure
        label="Fondo de reparo"
        centavos={cifras.reparoCentavos}
        moneda={moneda}
        to="#certificados"
        note={
          presupuesto.fondoReparoBp === 0
            ? 'No se retiene'
            : `${formatearPorcentajeBp(presupuesto.fondoReparoBp)} de cada certificado`
        }
      />
    </ExactFigures>
  );
}
