import type { GastoLote, Lote } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';

import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { useOpened } from '../../../components/ui/use-opened.ts';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import { trpc } from '../../../lib/trpc.ts';
import { BajaPendiente } from '../pagina/baja-pendiente.tsx';
import { EnlaceMovimiento } from '../pagina/enlace-movimiento.tsx';
import { textoDeCotizacion } from '../pagina/importe-celda.tsx';
import { BajaDialogo } from './baja-dialogo.tsx';
import { FilaActos, FilaDatos } from './fila-datos.tsx';
import { GastoForm } from './gasto-form.tsx';

export type GastoDialogoProps = {
  readonly lote: Lote;
  /** Null: a new one. */
  readonly gasto: GastoLote | null;
  readonly editable: boolean;
  readonly onClose: () => void;
};

type GuardadoProps = GastoDialogoProps & { readonly gasto: GastoLote };

const tituloDe = ({ descripcion, concepto }: GastoLote) =>
  descripcion ?? CONCEPTO_GASTO_EN_PALABRAS[concepto];

function Detalle({ lote, gasto }: Pick<GuardadoProps, 'lote' | 'gasto'>) {
  const { concepto, fecha, importeCentavos, moneda, importeLoteCentavos, creadoPor } = gasto;
  return (
    <FilaDatos
      datos={[
        ['Concepto', CONCEPTO_GASTO_EN_PALABRAS[concepto]],
        ['Fecha', formatearFecha(fecha)],
        ['Importe', <Money key="i" centavos={importeCentavos} moneda={moneda} />],
        gasto.cotizacion !== null && ['Cotización', textoDeCotizacion(gasto)],
        moneda !== lote.moneda && [
          'Cuenta para el lote',
          <Money key="l" centavos={importeLoteCentavos} moneda={lote.moneda} />,
        ],
        ['Medio de pago', MEDIO_PAGO_LABEL[gasto.medioPago]],
        [
          'Movimiento',
          <EnlaceMovimiento key="m" obraId={lote.proyectoId} movimiento={gasto.movimiento} />,
        ],
        ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(gasto.creadoEn)}`],
      ]}
    />
  );
}

function Guardado({ lote, gasto, editable, onClose }: GuardadoProps) {
  const { opened, open, close } = useOpened<'baja'>();
  const eliminar = trpc.lote.eliminarGasto.useMutation();
  const titulo = tituloDe(gasto);
  const cambia = editable && !gasto.bajaPendiente;
  if (opened === 'baja') {
    return (
      <BajaDialogo
        id={gasto.id}
        de={`del gasto ${titulo}`}
        centavos={gasto.importeLoteCentavos}
        moneda={lote.moneda}
        pedir={(motivo) =>
          eliminar.mutateAsync({
            id: lote.proyectoId,
            gastoId: gasto.id,
            version: gasto.version,
            motivo,
          })
        }
        onBack={close}
        onDone={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(abierto) => (abierto ? undefined : onClose())} title={titulo}>
      {gasto.bajaPendiente ? (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <BajaPendiente />
          Sigue contando hasta que un Owner lo decida.
        </p>
      ) : null}
      {cambia ? (
        <>
          <GastoForm lote={lote} gasto={gasto} onClose={onClose} />
          <FilaActos>
            {gasto.movimiento === null ? null : (
              <span className="text-muted-foreground">
                Movimiento{' '}
                <EnlaceMovimiento obraId={lote.proyectoId} movimiento={gasto.movimiento} />
              </span>
            )}
            <Button variant="link" size="inline" onClick={() => open('baja')}>
              Pedir baja
            </Button>
          </FilaActos>
        </>
      ) : (
        <Detalle lote={lote} gasto={gasto} />
      )}
    </Dialog>
  );
}

/** An expense to load, to change or, where nothing may change, to read. */
export function GastoDialogo(props: GastoDialogoProps) {
  const { lote, gasto, onClose } = props;
  if (gasto !== null) return <Guardado {...props} gasto={gasto} />;
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Cargar gasto"
      description="Entra también como egreso de la obra."
    >
      <GastoForm lote={lote} gasto={null} onClose={onClose} />
    </Dialog>
  );
}
