import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { RETENCION_EN_PALABRAS } from '@plomada/domain/retenciones/retencion.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import type { ReactNode } from 'react';

import { FactRow } from '@/components/display/facts.tsx';
import { Money } from '@/components/display/money.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { CuentaDe } from '@/features/cuentas/campo/cuenta-link.tsx';
import { trpc } from '@/lib/trpc.ts';

import { ChequeDeMedio } from './cheque-de-medio.tsx';
import { Constancia } from './constancia.tsx';
import { DESCUENTO_LABEL } from './textos.ts';

type Renglon = {
  /** Unique key in the list. */
  readonly clave: string;
  readonly que: ReactNode;
  readonly centavos: number;
};

type RenglonesProps = { readonly renglones: readonly Renglon[]; readonly moneda: Pago['moneda'] };

export function Renglones({ renglones, moneda }: RenglonesProps) {
  return (
    <span className="flex flex-col gap-1">
      {renglones.map(({ clave, que, centavos }) => (
        <span key={clave} className="flex items-baseline gap-x-4 max-md:flex-wrap">
          <span className="min-w-0">{que}</span>
          <Money centavos={centavos} moneda={moneda} className="ml-auto shrink-0 font-medium" />
        </span>
      ))}
    </span>
  );
}

export const mediosDe = ({ medios }: Pick<Pago, 'medios'>): Renglon[] =>
  medios.map(({ medio, cheque, chequeId, importeCentavos, cuentaId }, i) => ({
    clave: `medio ${i}`,
    que: (
      <>
        {MEDIO_PAGO_LABEL[medio]}
        {cheque === null ? null : <ChequeDeMedio cheque={cheque} chequeId={chequeId} />}
        {cuentaId ? (
          <span className="block text-sm max-md:mt-1.5">
            <CuentaDe id={cuentaId} />
          </span>
        ) : null}
      </>
    ),
    centavos: importeCentavos,
  }));

/** Lines of the withholdings of a payment. */
export const retencionesDe = ({
  retenciones,
  privado,
}: Pick<Pago, 'retenciones' | 'privado'>): Renglon[] =>
  retenciones.map(({ id, tipo, jurisdiccion, certificado, depositadaEn, ...resto }) => ({
    clave: id,
    que: (
      <>
        {`Retención de ${RETENCION_EN_PALABRAS[tipo]}`}
        <span className="block text-sm text-muted-foreground">
          {[
            jurisdiccion,
            certificado && `Certificado ${certificado}`,
            depositadaEn && `depositada el ${formatearFecha(depositadaEn)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Constancia id={id} numero={resto.constanciaNumero} privado={privado} />
      </>
    ),
    centavos: -resto.importeCentavos,
  }));

/** Share of this payment in the withholdings and credit notes of its orden de pago. */
function deSuOrden({ ordenPago, importeBrutoCentavos, netoCentavos }: Pago): Renglon[] {
  const centavos = netoCentavos - importeBrutoCentavos;
  if (ordenPago === null || centavos === 0) return [];
  return [{ clave: 'orden', que: 'Retenciones y notas de crédito de la orden', centavos }];
}

/** Calculation of a payment, from the gross amount to the amount paid. */
export const calculoDe = (pago: Pago): Renglon[] => [
  { clave: 'bruto', que: 'Bruto', centavos: pago.importeBrutoCentavos },
  ...pago.descuentos.map(({ tipo, importeCentavos }, i) => ({
    clave: `descuento ${i}`,
    que: `Descuento: ${DESCUENTO_LABEL[tipo]}`,
    centavos: -importeCentavos,
  })),
  ...retencionesDe(pago),
  ...deSuOrden(pago),
  { clave: 'neto', que: <b className="font-semibold">Neto</b>, centavos: pago.netoCentavos },
];

type PagoEnMovimientoProps = { readonly presupuestoId: string; readonly pagoId: string };

/** Calculation and means of the payment that created a movement. */
export function PagoEnMovimiento({ presupuestoId, pagoId }: PagoEnMovimientoProps) {
  const { data } = trpc.pagos.obtener.useQuery({ id: presupuestoId, pagoId });
  if (data === undefined) return null;
  return (
    <>
      <FactRow wide name="Medios">
        <Renglones renglones={mediosDe(data)} moneda={data.moneda} />
      </FactRow>
      <FactRow wide name="Cálculo">
        <Renglones renglones={calculoDe(data)} moneda={data.moneda} />
      </FactRow>
    </>
  );
}
