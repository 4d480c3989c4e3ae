import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { ExactFigure, ExactFigures } from '@/components/display/exact-figures';

import { useTenant } from '../../../lib/tenant.ts';
import type { CompraConLote } from '../use-lote.ts';

function notaDeIncidencia({ lote, resumen }: CompraConLote): string {
  if (resumen.incidenciaM2Centavos === null) return 'Falta la superficie construible';
  return lote.superficieConstruibleM2 === null
    ? 'Costo sobre la superficie cubierta y media semicubierta de la obra'
    : `Costo sobre ${formatearCantidad(lote.superficieConstruibleM2, 'm²')} construibles`;
}

/** Six exact figures in the lot's currency; each leads to the rows that make it. */
export function LoteCifras(compra: CompraConLote) {
  const { lote, resumen } = compra;
  const { moneda, costoTotalCentavos: costo } = resumen;
  // A Socio sees only their own money.
  const propio = useTenant().role === 'Socio';
  const dinero = (centavos: number) => formatearDinero(centavos, moneda);
  const delCosto = (centavos: number) =>
    costo > 0 ? `${formatearPorcentajeBp(bpDe(centavos, costo))} del costo` : 'Sin costo';
  return (
    <ExactFigures>
      <ExactFigure
        lead
        label="Costo total"
        centavos={costo}
        moneda={moneda}
        to="#costo"
        note={`Precio ${dinero(resumen.precioCentavos)} y gastos ${dinero(resumen.gastosCentavos)}`}
      />
      <ExactFigure
        label={propio ? 'Tu aporte' : 'Aportado'}
        centavos={resumen.aportadoCentavos}
        moneda={moneda}
        to="#aportes"
        note={
          propio
            ? 'Lo que pusiste para el lote'
            : `Entre todos los socios, ${delCosto(resumen.aportadoCentavos)}`
        }
      />
      <ExactFigure
        label={propio ? 'Te falta aportar' : 'Falta aportar'}
        centavos={resumen.pendienteCentavos}
        moneda={moneda}
        to="#socios"
        note={
          propio
            ? 'De la parte del costo que toca a tu participación'
            : 'Del costo, menos lo aportado'
        }
      />
      <ExactFigure
        label="Pagado"
        centavos={resumen.pagadoCentavos}
        moneda={moneda}
        to="#gastos"
        note={`Gastos y cuotas del precio, ${delCosto(resumen.pagadoCentavos)}`}
      />
      <ExactFigure
        label="Por m² de lote"
        centavos={resumen.porM2Centavos}
        moneda={moneda}
        to="#datos"
        note={`Costo sobre ${formatearCantidad(lote.superficieM2, 'm²')}`}
      />
      <ExactFigure
        label="Incidencia por m² construible"
        centavos={resumen.incidenciaM2Centavos}
        moneda={moneda}
        to="#datos"
        note={notaDeIncidencia(compra)}
      />
    </ExactFigures>
  );
}
