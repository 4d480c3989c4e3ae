import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { repartir } from '@plomada/domain/base/reparto.rules';
import type { ConceptoGasto } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';
import { cn } from '@/lib/utils';

import type { CompraConLote } from '../use-lote.ts';

type Renglon = { readonly nombre: string; readonly centavos: number };

/** What each concept comes to; instalments are of the price, which stands by itself. */
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

/** Each with its part of their sum; the parts come to 100,00 %. Null where they cannot. */
function enPartes(renglones: readonly Renglon[]): Parte[] {
  const pesos = renglones.map(({ nombre, centavos }) => ({ id: nombre, alta: '', peso: centavos }));
  if (pesos.some(({ peso }) => peso < 0) || !pesos.some(({ peso }) => peso > 0)) {
    return renglones.map((renglon) => ({ ...renglon, bp: null }));
  }
  const partes = repartir(10_000, pesos);
  return renglones.map((renglon, i) => ({ ...renglon, bp: partes[i]?.unidades ?? null }));
}

/** What the cost is made of, largest first, and how much of it is paid. */
export function CostoPanel({ gastos, resumen }: CompraConLote) {
  const { moneda, costoTotalCentavos: costo, precioCentavos, pagadoCentavos } = resumen;
  // As the figure above says it: never more than there is.
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
