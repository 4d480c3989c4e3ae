import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { repartir } from '@plomada/domain/base/reparto.rules';
import type { ConceptoGasto } from '@plomada/domain/lote/gasto-lote.schema';
import type { Lote } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS, TITULOS_LOTE as T } from '@plomada/domain/lote/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { ExactTotal, ExactTotals } from '@/components/display/exact-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import type { CompraConLote, Obra } from '../use-lote.ts';
import { textoDeCotizacion } from './celdas.tsx';

function notaDeIncidencia({ lote, resumen }: CompraConLote): string {
  if (resumen.incidenciaM2Centavos === null) return 'Falta la superficie construible';
  return lote.superficieConstruibleM2 === null
    ? 'Costo sobre la superficie cubierta y media semicubierta de la obra'
    : `Costo sobre ${formatearCantidad(lote.superficieConstruibleM2, 'm²')} construibles`;
}

/** Six exact amounts in the lot's currency, each linked to the panel below with its details. */
export function LoteCifras(compra: CompraConLote) {
  const { lote, resumen } = compra;
  const { moneda, costoTotalCentavos: costo } = resumen;
  const propio = useTenant().role === 'Socio';
  const dinero = (centavos: number) => formatearDinero(centavos, moneda);
  const delCosto = (centavos: number) =>
    costo > 0 ? `${formatearPorcentajeBp(bpDe(centavos, costo))} del costo` : 'Sin costo';
  return (
    <ExactTotals>
      <ExactTotal
        lead
        label="Costo total"
        centavos={costo}
        moneda={moneda}
        to="#costo"
        note={`Precio ${dinero(resumen.precioCentavos)} y gastos ${dinero(resumen.gastosCentavos)}`}
      />
      <ExactTotal
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
      <ExactTotal
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
      <ExactTotal
        label="Pagado"
        centavos={resumen.pagadoCentavos}
        moneda={moneda}
        to="#gastos"
        note={`Gastos y cuotas del precio, ${delCosto(resumen.pagadoCentavos)}`}
      />
      <ExactTotal
        label="Por m² de lote"
        centavos={resumen.porM2Centavos}
        moneda={moneda}
        to="#datos"
        note={`Costo sobre ${formatearCantidad(lote.superficieM2, 'm²')}`}
      />
      <ExactTotal
        label="Incidencia por m² construible"
        centavos={resumen.incidenciaM2Centavos}
        moneda={moneda}
        to="#datos"
        note={notaDeIncidencia(compra)}
      />
    </ExactTotals>
  );
}

type Renglon = { readonly nombre: string; readonly centavos: number };

/** Sum per concept, without instalments, which belong to the price. */
function porConcepto(gastos: CompraConLote['gastos']): Renglon[] {
  const sumas = new Map<ConceptoGasto, number>();
  for (const { concepto, importeLoteCentavos } of gastos) {
    if (concepto !== 'PRECIO') {
      sumas.set(concepto, (sumas.get(concepto) ?? 0) + importeLoteCentavos);
    }
  }
  return [...sumas]
    .map(([concepto, centavos]) => ({ nombre: CONCEPTO_GASTO_EN_PALABRAS[concepto], centavos }))
    .sort((a, b) => b.centavos - a.centavos);
}

type Parte = Renglon & { readonly bp: number | null; readonly total?: boolean };

/** Share of each row in the sum, adding up to 100,00 %; null if a row is negative or all are 0. */
function enPartes(renglones: readonly Renglon[]): Parte[] {
  const pesos = renglones.map(({ nombre, centavos }) => ({ id: nombre, alta: '', peso: centavos }));
  if (pesos.some(({ peso }) => peso < 0) || !pesos.some(({ peso }) => peso > 0)) {
    return renglones.map((renglon) => ({ ...renglon, bp: null }));
  }
  const partes = repartir(10_000, pesos);
  return renglones.map((renglon, i) => ({ ...renglon, bp: partes[i]?.unidades ?? null }));
}

/** Parts of the lot's cost, with the part paid. */
export function CostoPanel({ gastos, resumen }: CompraConLote) {
  const { moneda, costoTotalCentavos: costo, precioCentavos, pagadoCentavos } = resumen;
  // Percentage paid, only between 0 and the whole cost, as in the total above.
  const entero = pagadoCentavos >= 0 && pagadoCentavos <= costo && costo > 0;
  const pagado = entero ? bpDe(pagadoCentavos, costo) : null;
  const renglones: readonly Parte[] = [
    ...enPartes([{ nombre: 'Precio', centavos: precioCentavos }, ...porConcepto(gastos)]),
    { nombre: 'Costo total', centavos: costo, bp: costo > 0 ? 10_000 : null, total: true },
    { nombre: 'Pagado', centavos: pagadoCentavos, bp: pagado },
    {
      nombre: 'Por pagar',
      centavos: costo - pagadoCentavos,
      bp: pagado === null ? null : 10_000 - pagado,
    },
  ];
  return (
    <div id="costo" className="scroll-mt-[68px]">
      <Panel title="Costo" qualifier="por concepto">
        <dl>
          {renglones.map(({ nombre, centavos, bp, total = false }) => (
            <div
              key={nombre}
              className={cn(
                'flex flex-wrap items-baseline justify-between gap-x-3 py-2',
                total
                  ? 'border-t-2 border-border-strong font-semibold'
                  : 'border-t border-border/70 first:border-t-0',
              )}
            >
              <dt className={cn('min-w-0', !total && 'text-muted-foreground')}>{nombre}</dt>
              <dd className="ml-auto flex items-baseline gap-2">
                <Money centavos={centavos} moneda={moneda} className="font-medium" />
                <span className="tnum w-[4.25rem] text-right text-sm font-normal text-muted-foreground">
                  {bp === null ? '—' : formatearPorcentajeBp(bp)}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

/** Price, seller, measures and registry data of the lot. */
export function DatosPanel({ lote, obra }: { readonly lote: Lote; readonly obra: Obra }) {
  const { cotizacion, superficieConstruibleM2: construible } = lote;
  const de = cotizacion?.fecha ? `, del ${formatearFecha(cotizacion.fecha)}` : '';
  const datos = [
    ['Precio', <Money key="p" centavos={lote.precioCentavos} moneda={lote.moneda} />],
    cotizacion !== null && [
      'Cotización',
      `${textoDeCotizacion(lote) ?? ''} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}${de}`,
    ],
    [T.vendedor, lote.vendedor ?? '—'],
    [T.nomenclaturaCatastral, lote.nomenclaturaCatastral ?? '—'],
    [T.partida, lote.partida ?? '—'],
    ['Superficie del lote', formatearCantidad(lote.superficieM2, 'm²')],
    [
      T.superficieConstruibleM2,
      construible === null ? 'La de la obra' : formatearCantidad(construible, 'm²'),
    ],
    construible === null && [
      'Cubierta y semicubierta',
      obra.superficieCubierta === null && obra.superficieSemicubierta === null
        ? '—'
        : [obra.superficieCubierta, obra.superficieSemicubierta]
            .map((area) => (area === null ? '—' : formatearCantidad(area, 'm²')))
            .join(' y '),
    ],
  ] as const;
  return (
    <div id="datos" className="scroll-mt-[68px]">
      <Panel title="Datos">
        <dl>
          {datos.map((dato) =>
            dato === false ? null : (
              <div
                key={dato[0]}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border/70 py-2 first:border-t-0"
              >
                <dt className="text-muted-foreground">{dato[0]}</dt>
                <dd className="ml-auto min-w-0 text-right font-medium break-words">{dato[1]}</dd>
              </div>
            ),
          )}
        </dl>
      </Panel>
    </div>
  );
}
