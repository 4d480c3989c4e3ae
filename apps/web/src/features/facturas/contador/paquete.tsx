import {
  type MotivoFaltante,
  MOTIVOS_QUE_EXCLUYEN,
  type ResumenContador,
} from '@plomada/domain/facturas/contador.schema';
import { nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { invoices } from '@/config/invoices-paths.ts';
import { alicuotaEnPalabras } from '@/config/iva-labels.ts';
import { payables } from '@/config/payables-paths.ts';
import { useTenant } from '@/lib/tenant.ts';

const MOTIVO_LABEL: Readonly<Record<MotivoFaltante, string>> = {
  FALTA_ACA: 'ARCA las tiene y acá faltan',
  SIN_CLASIFICAR: 'ARCA las tiene con un tipo que hay que clasificar',
  SIN_FECHA: 'Sin fecha de emisión',
  SIN_TOTAL: 'Sin total',
  SIN_COTIZACION: 'En dólares y sin cotización',
  SIN_PARTES: 'Discriminan IVA y no se saben sus partes',
  PARTES_NO_SUMAN: 'Sus partes no suman el total',
  FUERA_DE_PLAZO: 'Emitidas más de seis meses antes',
  SIN_ARCHIVO: 'Sin archivo adjunto',
  RETENCION_INCOMPLETA: 'Retenciones de Ganancias sin régimen o condición',
  RETENCION_ARBA_INCOMPLETA: 'Retenciones de ARBA fuera del lote',
};

/** True for reasons that leave a document out of the two files of the Libro IVA Digital. */
export const quedaAfuera = (motivo: MotivoFaltante): boolean =>
  MOTIVOS_QUE_EXCLUYEN.some((excluye) => excluye === motivo);

type Falta = ResumenContador['faltan'][number];

function useDonde(mes: string) {
  const { tenantId } = useTenant();
  return (motivo: MotivoFaltante): string => {
    if (motivo === 'RETENCION_INCOMPLETA') return payables.lista(tenantId, '?vista=ordenes');
    if (motivo === 'RETENCION_ARBA_INCOMPLETA') return payables.retenciones(tenantId);
    const pila = motivo === 'FALTA_ACA' ? '&pila=FALTA_ACA' : '';
    return invoices.lista(tenantId, `?mes=${mes}${pila}`);
  };
}

type GrupoProps = {
  readonly titulo: string;
  readonly faltan: readonly Falta[];
  readonly mes: string;
  readonly afuera: boolean;
};

function Grupo({ titulo, faltan, mes, afuera }: GrupoProps) {
  const donde = useDonde(mes);
  if (faltan.length === 0) return null;
  return (
    <section className="border-t border-border first:border-t-0">
      <h3 className="px-4 pt-3 pb-1 text-sm font-medium text-muted-foreground">{titulo}</h3>
      <ul className="pb-1.5">
        {faltan.map(({ motivo, cantidad, totalCentavos }) => (
          <li key={motivo} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5">
            <CircleAlert
              aria-hidden
              className={`size-4 shrink-0 ${afuera ? 'text-warning' : 'text-muted-foreground'}`}
            />
            <Link
              to={donde(motivo)}
              className="finger min-w-0 flex-1 rounded-sm text-primary hover:underline"
            >
              {`${formatearNumero(cantidad)} · ${MOTIVO_LABEL[motivo]}`}
            </Link>
            <Money centavos={totalCentavos} className="ml-auto" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function QueFalta({ resumen }: { readonly resumen: ResumenContador }) {
  const { faltan, mes } = resumen;
  const afuera = faltan.filter(({ motivo }) => quedaAfuera(motivo));
  const igual = faltan.filter(({ motivo }) => !quedaAfuera(motivo));
  return (
    <Panel title="Qué falta" flush>
      {faltan.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3 text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {`No falta nada de ${nombrarMes(mes)}.`}
        </p>
      ) : (
        <>
          <Grupo titulo="Quedan afuera del Libro IVA Digital" faltan={afuera} mes={mes} afuera />
          <Grupo titulo="Van igual, incompletas" faltan={igual} mes={mes} afuera={false} />
        </>
      )}
    </Panel>
  );
}

const CELDA = 'px-4 py-1.5 text-right max-md:px-2 max-md:last:pr-4';

const Celda = (props: { readonly centavos: number }) => (
  <td className={CELDA}>
    <Money {...props} />
  </td>
);

function Sumas({ resumen }: { readonly resumen: ResumenContador }) {
  const totales = [
    ['Percepciones', resumen.percepcionesCentavos],
    ['Total de los comprobantes', resumen.totalCentavos],
  ] as const;
  const alicuotas = resumen.alicuotas.filter(
    ({ netoCentavos, ivaCentavos }) => netoCentavos !== 0 || ivaCentavos !== 0,
  );
  const neto = alicuotas.reduce((suma, { netoCentavos }) => suma + netoCentavos, 0);
  const iva = alicuotas.reduce((suma, { ivaCentavos }) => suma + ivaCentavos, 0);
  return (
    <table className="w-full text-base">
      <caption className="sr-only">Sumas por alícuota, en pesos</caption>
      <thead className="bg-muted text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="h-8 px-4 text-left font-medium">
            Alícuota
          </th>
          <th scope="col" className={`${CELDA} font-medium`}>
            Neto
          </th>
          <th scope="col" className={`${CELDA} font-medium`}>
            IVA
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border/70">
        {alicuotas.map(({ bp, netoCentavos, ivaCentavos }) => (
          <tr key={bp}>
            <th scope="row" className="tnum px-4 py-1.5 text-left font-normal">
              {alicuotaEnPalabras(bp)}
            </th>
            <Celda centavos={netoCentavos} />
            <Celda centavos={ivaCentavos} />
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold shadow-[inset_0_2px_0_var(--border-strong)]">
        <tr>
          <th scope="row" className="px-4 py-2 text-left font-normal text-muted-foreground">
            Suma
          </th>
          <Celda centavos={neto} />
          <Celda centavos={iva} />
        </tr>
        {totales.map(([nombre, centavos]) => (
          <tr key={nombre} className="border-t border-border/70">
            <th
              scope="row"
              colSpan={2}
              className="px-4 py-1.5 text-left font-normal text-muted-foreground"
            >
              {nombre}
            </th>
            <Celda centavos={centavos} />
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

export function QueLleva({ resumen }: { readonly resumen: ResumenContador }) {
  const { comprobantes, movimientos, retenciones, archivos } = resumen;
  const cuentas = [
    ['Comprobantes', comprobantes],
    ['Movimientos', movimientos],
    ['Retenciones', retenciones],
    ['Archivos', archivos],
  ] as const;
  return (
    <Panel title="Qué lleva" qualifier="en pesos, las notas de crédito restan" flush>
      <Sumas resumen={resumen} />
      <dl className="grid grid-cols-4 gap-px border-t border-border bg-border max-md:grid-cols-2">
        {cuentas.map(([nombre, cuantos]) => (
          <div key={nombre} className="bg-card px-4 py-2.5">
            <dt className="text-sm text-muted-foreground">{nombre}</dt>
            <dd className="tnum text-lg font-semibold">{formatearNumero(cuantos)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
