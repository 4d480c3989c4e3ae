import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import type { SumasCertificado } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import { SERIE_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';

import { mesEnCifras } from './meses.ts';

/** Factor and index of an update. */
export type FactorVisto = {
  /** Decimal with 12 places. */
  readonly factor: string;
  /** Month of the index in use. */
  readonly mes: string | null;
  readonly periodo: string;
  readonly estimado: boolean;
  readonly cotizacion: string | null;
};

type LiquidacionProps = {
  readonly presupuesto: Presupuesto;
  readonly sumas: SumasCertificado;
  /**
   * Factor of the certificate's update; null if the budget has none, while indices load, or while
   * the month's index or the dollar rate is missing.
   */
  readonly factor: FactorVisto | null;
};

const cotizacionEnCifras = (valor: string) => formatearNumero(valor, { minimo: 2, maximo: 6 });

/**
 * Index and factor of the update in words, as in `CAC mano de obra 09/2026 sobre 06/2026, factor
 * 1,062763145011`, or the reason why there is none.
 */
function deDonde(presupuesto: Presupuesto, factorVisto: FactorVisto | null): ReactNode {
  const { indexacion, serie, mesBase, cotizacionBase } = presupuesto;
  if (indexacion === 'NINGUNA') return 'Sin actualización';
  if (factorVisto === null) {
    return indexacion === 'USD'
      ? 'Falta la cotización del certificado'
      : 'La serie todavía no tiene índices para este mes';
  }
  const factor = formatearNumero(factorVisto.factor, { minimo: 2, maximo: 12 });
  const sobre =
    indexacion === 'USD'
      ? `Dólar a ${cotizacionEnCifras(factorVisto.cotizacion ?? '0')} sobre ${cotizacionEnCifras(cotizacionBase ?? '0')}`
      : `${SERIE_EN_PALABRAS[serie ?? ''] ?? serie ?? ''} ${mesEnCifras(factorVisto.mes ?? factorVisto.periodo)} sobre ${mesEnCifras(mesBase ?? factorVisto.periodo)}`;
  return (
    <>
      {sobre}, factor <span className="tnum text-foreground">{factor}</span>
      {factorVisto.estimado ? (
        <span className="font-medium text-warning">
          {factorVisto.mes !== null && factorVisto.mes !== factorVisto.periodo
            ? ` · estimado: falta el índice de ${mesEnCifras(factorVisto.periodo)}`
            : ' · estimado: el índice es provisorio'}
        </span>
      ) : null}
    </>
  );
}

type Linea = readonly [nombre: string, detalle: ReactNode, importe: ReactNode];

function lineasDe({ presupuesto, sumas, factor }: LiquidacionProps): readonly Linea[] {
  const { moneda, anticipoBp, fondoReparoBp, baseAnticipo } = presupuesto;
  const dinero = (centavos: number) => <Money centavos={centavos} moneda={moneda} />;
  const resta = (centavos: number) => dinero(centavos === 0 ? 0 : -centavos);
  const base = baseAnticipo === 'ACTUALIZADO' ? 'actualizada' : 'original';
  const conActualizacion = sumas.brutoCentavos + sumas.actualizacionCentavos;
  return [
    ['Bruto', 'Suma del presente', dinero(sumas.brutoCentavos)],
    ['Actualización', deDonde(presupuesto, factor), dinero(sumas.actualizacionCentavos)],
    ['Ajuste de índice', 'De certificados ya aprobados', dinero(sumas.ajusteIndiceCentavos)],
    [
      'Desacopio',
      anticipoBp === 0
        ? 'Sin anticipo'
        : `${formatearPorcentajeBp(anticipoBp)} del bruto, base ${base}`,
      resta(sumas.desacopioCentavos),
    ],
    [
      'Fondo de reparo',
      fondoReparoBp === 0
        ? 'Sin fondo de reparo'
        : `${formatearPorcentajeBp(fondoReparoBp)} de bruto más actualización, ${formatearDinero(conActualizacion, moneda)}`,
      resta(sumas.fondoReparoCentavos),
    ],
    ['Otros descuentos', 'Multas, materiales, otros', resta(sumas.otrosDescuentosCentavos)],
  ];
}

/** Column of sums from gross to net, in the order of the signed document. */
export function Liquidacion(props: LiquidacionProps) {
  const { presupuesto, sumas } = props;
  const { moneda } = presupuesto;
  return (
    <Panel
      flush
      title="Liquidación"
      qualifier={moneda === 'USD' ? 'en dólares, IVA incluido' : 'en pesos, IVA incluido'}
    >
      <dl className="pb-1">
        {lineasDe(props).map(([nombre, detalle, importe]) => (
          <div
            key={nombre}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-t border-border px-4 py-2.5 first:border-t-0 md:grid-cols-[140px_1fr_auto]"
          >
            <dt className="font-medium">{nombre}</dt>
            <dd className="tnum text-right font-medium md:order-3">{importe}</dd>
            <dd className="text-sm text-muted-foreground max-md:col-span-2 md:order-2">
              {detalle}
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t-2 border-border-strong px-4 py-4 md:grid-cols-[140px_1fr_auto]">
          <dt className="font-semibold">
            {presupuesto.sentido === 'INGRESO' ? 'Neto a cobrar' : 'Neto a pagar'}
          </dt>
          <dd className="text-xl font-semibold md:order-3" data-neto>
            <Money centavos={sumas.netoCentavos} moneda={moneda} />
          </dd>
          <dd className="text-xs text-muted-foreground max-md:col-span-2 md:order-2">
            {sumas.netoCentavos > 0 ? importeEnLetras(sumas.netoCentavos, moneda) : null}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
