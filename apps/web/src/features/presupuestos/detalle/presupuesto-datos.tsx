import {
  INDEXACION_EN_PALABRAS,
  SENTIDO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora, formatearMes } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { ExactTotal, ExactTotals } from '@/components/display/exact-totals.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import {
  Tooltip,
  TooltipContent,
  TooltipProvider,
  TooltipTrigger,
} from '@/components/ui/tooltip.tsx';
import { paths } from '@/config/paths.ts';
import { ProveedorLink } from '@/features/proveedores/proveedor-link.tsx';
import { useTenant } from '@/lib/tenant.ts';

import { indiceDe } from '../textos.ts';

/** Factor and month of the index, short in the text and with all decimals in the tooltip. */
function NotaDeIndice({ cifras, indexacion, mesBase }: Presupuesto) {
  const { factor, mesIndice, estimado } = cifras;
  if (indexacion === 'NINGUNA') return 'Sin actualización';
  if (factor === null) return 'El índice todavía no tiene valor';
  const mes = mesIndice === null ? '' : ` de ${formatearMes(mesIndice)}`;
  const base = mesBase === null ? '' : ` sobre ${formatearMes(mesBase)}`;
  const exacto = formatearNumero(factor, { minimo: 12, maximo: 12 });
  return (
    <span className="relative z-[1] inline-flex flex-wrap items-center gap-x-2 max-md:mt-6">
      <TooltipProvider>
        <Tooltip>
          <TooltipTrigger
            type="button"
            className="finger tnum rounded-sm underline decoration-dotted"
          >
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

/** Six exact amounts, each linked to its rows or to the page of the indices. */
export function PresupuestoCifras({ presupuesto }: { readonly presupuesto: Presupuesto }) {
  const { tenantId } = useTenant();
  const { cifras, moneda, totalCentavos } = presupuesto;
  const { vigenteCentavos, programadoCentavos } = cifras;
  return (
    <ExactTotals>
      <ExactTotal
        lead
        label="Vigente"
        centavos={vigenteCentavos}
        moneda={moneda}
        to="#items"
        note={
          vigenteCentavos === totalCentavos
            ? undefined
            : `Original ${formatearDinero(totalCentavos, moneda)}`
        }
      />
      <ExactTotal
        label="Actualizado"
        centavos={cifras.actualizadoCentavos}
        moneda={moneda}
        to={presupuesto.serie === null ? '#items' : paths.indices(tenantId)}
        note={<NotaDeIndice {...presupuesto} />}
      />
      <ExactTotal
        label="Certificado"
        centavos={cifras.certificadoCentavos}
        moneda={moneda}
        to="#certificados"
        note={`${formatearPorcentajeBp(cifras.certificadoBp)} de lo contratado`}
      />
      <ExactTotal
        label="Pagado"
        centavos={cifras.pagadoCentavos}
        moneda={moneda}
        to="#pagos"
        note={
          programadoCentavos === 0
            ? undefined
            : `Programado ${formatearDinero(programadoCentavos, moneda)}`
        }
      />
      <ExactTotal
        label="Adeudado"
        centavos={cifras.adeudadoCentavos}
        moneda={moneda}
        to="#certificados"
        note={notaDeAnticipo(presupuesto)}
      />
      <ExactTotal
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
    </ExactTotals>
  );
}

function datos(presupuesto: Presupuesto): readonly (readonly [string, ReactNode])[] {
  const { sentido, rubro, fecha, vence, validezDias, cliente, cotizacionBase } = presupuesto;
  const { proveedor } = presupuesto;
  const { anticipoBp, fondoReparoBp, baseAnticipo, creadoPor, creadoEn, indexacion } = presupuesto;
  const { enviadoEn, aceptadoEn, plazoPagoDias, devolucionReparo } = presupuesto;
  const filas: readonly (readonly [string, ReactNode] | false)[] = [
    ['Tipo', SENTIDO_PRESUPUESTO_EN_PALABRAS[sentido]],
    proveedor !== null && ['Proveedor', <ProveedorLink key="proveedor" proveedor={proveedor} />],
    cliente?.cuit ? ['CUIT', formatearCuit(cliente.cuit)] : false,
    sentido === 'EGRESO' && ['Rubro', rubro?.nombre ?? '—'],
    ['Fecha', formatearFecha(fecha)],
    [
      'Validez',
      validezDias === null || vence === null
        ? 'Sin vencimiento'
        : `${formatearNumero(validezDias)} días, hasta el ${formatearFecha(vence)}`,
    ],
    ['Actualización', indiceDe(presupuesto) ?? INDEXACION_EN_PALABRAS[indexacion]],
    cotizacionBase !== null && [
      'Dólar al aceptar',
      `$\u00a0${formatearNumero(cotizacionBase, { minimo: 2, maximo: 6 })}`,
    ],
    ['Anticipo', anticipoBp === 0 ? 'Sin anticipo' : formatearPorcentajeBp(anticipoBp)],
    anticipoBp > 0 && [
      'Se descuenta',
      baseAnticipo === 'ORIGINAL' ? 'Sobre la base original' : 'Sobre la base actualizada',
    ],
    ['Fondo de reparo', fondoReparoBp === 0 ? 'No' : formatearPorcentajeBp(fondoReparoBp)],
    plazoPagoDias !== null && ['Plazo de pago', `${formatearNumero(plazoPagoDias)} días`],
    devolucionReparo !== null && ['Devolución del reparo', formatearFecha(devolucionReparo)],
    ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
    enviadoEn !== null && ['Enviado', formatearFechaHora(enviadoEn)],
    aceptadoEn !== null && ['Aceptado', formatearFechaHora(aceptadoEn)],
  ];
  return filas.filter((fila) => fila !== false);
}

/** Agreed terms. */
export function PresupuestoDatos({ presupuesto }: { readonly presupuesto: Presupuesto }) {
  return (
    <Panel title="Condiciones">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {datos(presupuesto).map(([que, valor]) => (
          <div key={que} className="min-w-0">
            <dt className="text-sm text-muted-foreground">{que}</dt>
            <dd className="break-words">{valor}</dd>
          </div>
        ))}
      </dl>
      {presupuesto.condiciones === null ? null : (
        <p className="mt-4 max-w-[68ch] break-words whitespace-pre-line">
          {presupuesto.condiciones}
        </p>
      )}
    </Panel>
  );
}
