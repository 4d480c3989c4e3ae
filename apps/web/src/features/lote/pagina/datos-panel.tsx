import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearCantidad } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { TIPO_COTIZACION_LABEL } from '../../../config/form-labels.ts';
import type { CompraConLote, Obra } from '../use-lote.ts';
import { textoDeCotizacion } from './celdas.tsx';

/** Parties, measures and registers of the lot. */
export function DatosPanel({
  compra,
  obra,
}: {
  readonly compra: CompraConLote;
  readonly obra: Obra;
}) {
  const { lote } = compra;
  const { cotizacion } = lote;
  const de = cotizacion?.fecha ? `, del ${formatearFecha(cotizacion.fecha)}` : '';
  const datos = [
    ['Precio', <Money key="p" centavos={lote.precioCentavos} moneda={lote.moneda} />],
    cotizacion !== null && [
      'Cotización',
      `${textoDeCotizacion(lote) ?? ''} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}${de}`,
    ],
    ['Vendedor', lote.vendedor ?? '—'],
    ['Nomenclatura catastral', lote.nomenclaturaCatastral ?? '—'],
    ['Partida', lote.partida ?? '—'],
    ['Superficie del lote', formatearCantidad(lote.superficieM2, 'm²')],
    [
      'Superficie construible',
      lote.superficieConstruibleM2 === null
        ? 'La de la obra'
        : formatearCantidad(lote.superficieConstruibleM2, 'm²'),
    ],
    lote.superficieConstruibleM2 === null && [
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
