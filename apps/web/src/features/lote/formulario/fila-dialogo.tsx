import type { GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import type { AporteLote, Lote } from '@plomada/domain/lote/lote.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import type { ReactNode } from 'react';

import { Dated } from '@/components/display/dated.tsx';
import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { ReadAmount } from '@/components/display/read-amount.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { DELETION_REASON } from '@/config/reasons.ts';
import { CuentaDe } from '@/features/cuentas/campo/cuenta-link.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';

import { BajaPendiente, EnlaceMovimiento, textoDeCotizacion } from '../pagina/celdas.tsx';

type Fila = GastoLote | AporteLote;

type BajaDialogoProps = {
  readonly fila: Fila;
  readonly lote: Lote;
  /** Row in words: "del gasto Sellos", "del aporte AP-0001". */
  readonly de: string;
  readonly pedir: (motivo: string) => Promise<object>;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Request to delete a row and its movement; the row counts until it is approved. */
export function BajaDialogo({ fila, lote, de, pedir, onBack, onDone }: BajaDialogoProps) {
  const cuenta = <Money centavos={fila.importeLoteCentavos} moneda={lote.moneda} />;
  return (
    <ConfirmDialog
      title={`¿Pedir la baja ${de}?`}
      text="Sigue contando hasta que un Owner lo apruebe. Si se aprueba, se va con su movimiento."
      verb="Pedir baja"
      destructive
      about={fila.id}
      reason={DELETION_REASON}
      onConfirm={(motivo) => pedir(motivo ?? '')}
      done={{ title: 'Baja pedida', description: `Baja ${de}` }}
      refresh={useRefreshMoney()}
      onClose={onBack}
      onDone={onDone}
    >
      <EffectTotals lines={[['Cuenta para el lote', cuenta]]} />
    </ConfirmDialog>
  );
}

type FilaDialogoProps = {
  readonly fila: Fila;
  readonly lote: Lote;
  readonly title: string;
  readonly label: string;
  /** Signed amount of the row in centavos. */
  readonly centavos: number;
  readonly medio: string;
  /** Partner of a contribution. */
  readonly socio?: string;
  /** Button beside "Cerrar". */
  readonly editar?: ReactNode;
  /** Link to another page that shows the row. */
  readonly enlace?: ReactNode;
  /** Undefined when the row may not be deleted. */
  readonly onBaja: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Dialog of a row with its data and actions. */
export function FilaDialogo(props: FilaDialogoProps) {
  const { fila, lote, socio, enlace, onBaja, onClose } = props;
  const { fecha, moneda, creadoPor, creadoEn } = fila;
  const datos: readonly (readonly [nombre: string, valor: ReactNode] | false)[] = [
    socio !== undefined && ['Socio', socio],
    ['Fecha', <Dated key="fecha" fecha={fecha} explained />],
    fila.cotizacion !== null && ['Cotización', textoDeCotizacion(fila)],
    moneda !== lote.moneda && [
      'Cuenta para el lote',
      <Money key="l" centavos={fila.importeLoteCentavos} moneda={lote.moneda} />,
    ],
    ['Medio de pago', props.medio],
    fila.cuentaId !== null && ['Cuenta', <CuentaDe key="c" id={fila.cuentaId} />],
    [
      'Movimiento',
      <EnlaceMovimiento key="m" obraId={lote.proyectoId} movimiento={fila.movimiento} />,
    ],
    ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
  ];
  return (
    <OpenDialog
      asksOnly
      onClose={onClose}
      title={props.title}
      footer={
        <>
          <Button variant="outline" data-first-focus onClick={onClose}>
            Cerrar
          </Button>
          {props.editar}
        </>
      }
    >
      {fila.bajaPendiente ? (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <BajaPendiente />
          Sigue contando hasta que un Owner lo decida.
        </p>
      ) : null}
      <ReadAmount label={props.label} centavos={props.centavos} moneda={moneda} />
      <dl className="mt-4 grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2">
        {datos.map((dato) =>
          dato === false ? null : (
            <div key={dato[0]} className="contents">
              <dt className="text-muted-foreground">{dato[0]}</dt>
              <dd className="tnum min-w-0 break-words whitespace-normal">{dato[1]}</dd>
            </div>
          ),
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3 border-t border-border pt-4 pb-2 empty:hidden">
        {enlace}
        {onBaja === undefined ? null : (
          <Button variant="link" size="inline" onClick={onBaja}>
            Pedir baja
          </Button>
        )}
      </div>
    </OpenDialog>
  );
}
