import type { Moneda } from '@plomada/domain/base/campos.schema';
import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import type { DiferenciasCierre } from '@plomada/domain/cierres/cierre.schema';
import type { TotalCierre } from '@plomada/domain/cierres/total.schema';
import { nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Minus, Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { SideScroll } from '@/components/display/side-scroll.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { pageOfRow } from '@/config/page-of-row.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import { Versiones } from './versiones.tsx';

type Fila = DiferenciasCierre['filas'][number];

const CAMBIO = {
  AGREGADA: { palabra: 'Agregada', icon: Plus },
  CAMBIADA: { palabra: 'Cambiada', icon: Pencil },
  QUITADA: { palabra: 'Quitada', icon: Minus },
} as const;

function UnaFila({ fila }: { readonly fila: Fila }) {
  const { tenantId } = useTenant();
  const { palabra, icon } = CAMBIO[fila.cambio];
  const pagina = fila.cambio === 'QUITADA' ? null : pageOfRow(tenantId, fila);
  return (
    <li className="flex min-h-9 items-center gap-3 border-t border-border/70 py-1.5 first:border-t-0 max-md:min-h-11">
      <Badge variant="secondary" icon={icon} className="min-w-22">
        {palabra}
      </Badge>
      {pagina === null ? (
        <span className="min-w-0 break-words">{fila.texto}</span>
      ) : (
        <Link
          to={pagina.to}
          className="finger min-w-0 rounded-sm break-words text-primary hover:underline"
        >
          {fila.texto}
        </Link>
      )}
    </li>
  );
}

const CIFRAS = [
  ['ingresosCentavos', 'Ingresos'],
  ['egresosCentavos', 'Egresos'],
  ['saldoCentavos', 'Saldo del mes'],
  ['movimientos', 'Movimientos'],
] as const satisfies readonly (readonly [keyof TotalCierre, string])[];

/** Two amounts fill the line on a phone, so their label is above them. */
const RENGLON = 'max-md:grid max-md:grid-cols-2';

type ComparadosProps = {
  readonly moneda: Moneda;
  readonly cerrado: TotalCierre | undefined;
  readonly ahora: TotalCierre | undefined;
};

const nombreDeTotales = (moneda: Moneda): string =>
  `Totales en ${MONEDA_LABEL[moneda].toLowerCase()}`;

function Comparados({ moneda, cerrado, ahora }: ComparadosProps) {
  return (
    <table className="w-full text-base max-md:block md:table-fixed">
      <caption className="sr-only">{nombreDeTotales(moneda)}</caption>
      <thead className="text-xs text-muted-foreground max-md:block">
        <tr className={RENGLON}>
          <th scope="col" className="py-1 pr-2 text-left font-medium max-md:col-span-2">
            {MONEDA_LABEL[moneda]}
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-medium">
            Al cerrar
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-medium">
            Ahora
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {CIFRAS.map(([campo, nombre]) => {
          const [a, b] = [cerrado?.[campo] ?? 0, ahora?.[campo] ?? 0];
          const escribir = (cifra: number) =>
            campo === 'movimientos' ? (
              formatearNumero(cifra)
            ) : (
              <Money centavos={cifra} moneda={moneda} />
            );
          return (
            <tr key={campo} className={cn(RENGLON, 'border-t border-border/70')}>
              <th
                scope="row"
                className="py-1.5 pr-2 text-left font-normal max-md:col-span-2 max-md:pb-0"
              >
                {nombre}
              </th>
              <td className="tnum py-1.5 pl-2 text-right text-muted-foreground">{escribir(a)}</td>
              <td className={cn('tnum py-1.5 pl-2 text-right', a !== b && 'font-semibold')}>
                {escribir(b)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Dichas({ diferencias }: { readonly diferencias: DiferenciasCierre }) {
  const { filas, hayMas, cerrado, ahora } = diferencias;
  const de = (totales: readonly TotalCierre[], moneda: Moneda) =>
    totales.find((total) => total.moneda === moneda);
  const monedas = MONEDAS.filter(
    (moneda) => de(cerrado, moneda) !== undefined || de(ahora, moneda) !== undefined,
  );
  return (
    <div className="flex flex-col gap-4">
      {filas.length === 0 ? (
        <p>Nada: cada fila del mes está como se cerró.</p>
      ) : (
        <ul aria-label="Filas que cambiaron">
          {filas.map((fila) => (
            <UnaFila key={`${fila.tipo} ${fila.id}`} fila={fila} />
          ))}
        </ul>
      )}
      {hayMas ? (
        <p className="text-sm text-muted-foreground">
          {`Hay más: se muestran las primeras ${formatearNumero(filas.length)}.`}
        </p>
      ) : null}
      {monedas.map((moneda) => (
        <SideScroll key={moneda} label={nombreDeTotales(moneda)}>
          <Comparados moneda={moneda} cerrado={de(cerrado, moneda)} ahora={de(ahora, moneda)} />
        </SideScroll>
      ))}
    </div>
  );
}

export function Diferencias(props: { readonly mes: string; readonly onClose: () => void }) {
  const { mes, onClose } = props;
  const diferencias = trpc.cierres.diferencias.useQuery({ mes });
  const { data } = diferencias;
  return (
    <OpenDialog
      size="wide"
      asksOnly
      onClose={onClose}
      title={`Qué cambió en ${nombrarMes(mes)}`}
      description={
        data === undefined
          ? 'Desde que se cerró.'
          : `Desde que se cerró, en su versión ${data.version}.`
      }
      footer={
        <Button variant="outline" onClick={onClose}>
          Volver
        </Button>
      }
    >
      {data !== undefined ? (
        <div className="flex flex-col gap-5">
          <Dichas diferencias={data} />
          {data.version > 1 ? <Versiones mes={mes} /> : null}
        </div>
      ) : diferencias.isError ? (
        <QueryError title="No pudimos comparar el mes" query={diferencias} />
      ) : (
        <LoadingRows rows={4} label="Comparando el mes" />
      )}
    </OpenDialog>
  );
}
