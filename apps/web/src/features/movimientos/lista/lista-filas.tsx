import type { TotalesMovimientos } from '@plomada/domain/movimientos/acciones.schema';
import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { ExternalLink, FilePenLine, Files, Trash2, Upload } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';

import type { Selection } from '@/components/data-table/use-selection.ts';
import { VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { Closings } from '@/components/display/dated.tsx';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { MOVEMENT_FILTERS, type MovementFilters } from '@/lib/filters-address.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { nombreEnLista } from '../nombre.ts';
import { rutaDe } from '../rutas.ts';
import { altoDe, columnas } from './columnas.tsx';
import { filaDeTelefono } from './fila-de-telefono.tsx';
import { porqueNoVan, textoDeSeleccion } from './lote.ts';
import { totalesDelPie } from './totales.tsx';

const SeleccionLote = lazyPart(async () => (await import('./lote-dialogo.tsx')).SeleccionLote);
const MoverDialogo = lazyPart(
  async () => (await import('@/features/proyectos/administracion/mover-dialogo.tsx')).MoverDialogo,
);
const PedirBaja = lazyPart(
  async () =>
    (await import('@/features/solicitudes/pedir-baja-movimiento.tsx')).PedirBajaMovimiento,
);

export type MovimientosGrillaProps = {
  readonly filas: readonly ItemMovimiento[];
  readonly orden: readonly string[];
  readonly totales: TotalesMovimientos | undefined;
  /** Absent for the whole organisation. */
  readonly obraId: string | undefined;
  readonly soloPrivados: boolean;
  readonly saldos: readonly number[] | undefined;
  readonly seleccion: Selection;
  readonly eligiendo: boolean;
  readonly dejarDeElegir: () => void;
  readonly soloLectura: boolean;
  readonly refreshing: boolean;
  readonly onNearEnd: (() => void) | undefined;
};

const claveDe = ({ id }: ItemMovimiento) => id;
const diaDe = ({ fecha }: ItemMovimiento) => fecha;
const nombreDe = (movimiento: ItemMovimiento) =>
  `${movimiento.codigo}, ${nombreEnLista(movimiento).nombre}`;
const ORDEN = { column: 'fecha', direction: 'descending' } as const;

/**
 * Dialog over rows by id, so that rows fetched while it is open reach it, with the versions for a
 * second try.
 */
type Abierto = { readonly que: 'lote' | 'baja' | 'mover'; readonly ids: ReadonlySet<string> };

/** Menu of one row: links first, then edits, and the deletion last. */
function useMenu(abrir: (dialogo: Abierto) => void, puedeEditar: boolean) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  return (movimiento: ItemMovimiento): readonly MenuItem[] => {
    const { estado, grupoProrrateoId, importacionId } = movimiento;
    const filtrar = (filtros: MovementFilters) => () => {
      const query = MOVEMENT_FILTERS.write(filtros, new URLSearchParams({ vista: 'movimientos' }));
      void navigate(`${paths.obras(tenantId)}?${query.toString()}`);
    };
    const items: readonly (MenuItem | false)[] = [
      {
        label: 'Abrir',
        icon: ExternalLink,
        onSelect: () => void navigate(rutaDe(tenantId, movimiento)),
      },
      grupoProrrateoId !== undefined && {
        label: 'Ver todas las partes',
        icon: Files,
        onSelect: filtrar({ grupoProrrateoId }),
      },
      importacionId !== undefined && {
        label: 'Ver toda la importación',
        icon: Upload,
        onSelect: filtrar({ importacionId }),
      },
      puedeEditar && {
        label: 'Cambiar rubro o proveedor',
        icon: FilePenLine,
        onSelect: () => abrir({ que: 'lote', ids: new Set([movimiento.id]) }),
      },
      puedeEditar &&
        estado !== 'PENDIENTE_ELIMINACION' && {
          label: 'Pedir baja',
          icon: Trash2,
          tone: 'destructive',
          onSelect: () => abrir({ que: 'baja', ids: new Set([movimiento.id]) }),
        },
    ];
    return items.filter((item) => item !== false);
  };
}

type AccionesDeSeleccionProps = {
  readonly puedeMover: boolean;
  readonly elegidos: readonly ItemMovimiento[];
  readonly abrir: (dialogo: Abierto) => void;
};

function AccionesDeSeleccion({ elegidos, abrir, puedeMover }: AccionesDeSeleccionProps) {
  const [unico, otro] = elegidos;
  const solo = otro === undefined ? unico : undefined;
  const porque = porqueNoVan(elegidos.length);
  return (
    <>
      {solo !== undefined && solo.estado !== 'PENDIENTE_ELIMINACION' ? (
        <Button
          variant="link"
          size="inline"
          className="h-7 px-2 text-sm text-destructive max-md:h-11"
          onClick={() => abrir({ que: 'baja', ids: new Set([solo.id]) })}
        >
          Pedir baja
        </Button>
      ) : null}
      {puedeMover ? (
        <Button
          variant="link"
          size="inline"
          className="h-7 px-2 text-sm disabled:border-transparent disabled:bg-transparent max-md:h-11"
          disabledBecause={porque}
          aria-label="Pasar a Administración"
          onClick={() => abrir({ que: 'mover', ids: new Set(elegidos.map(({ id }) => id)) })}
        >
          <span className="md:hidden">Pasar</span>
          <span className="max-md:hidden">Pasar a Administración</span>
        </Button>
      ) : null}
      <Button
        variant="link"
        size="inline"
        className="h-7 px-2 text-sm disabled:border-transparent disabled:bg-transparent max-md:h-11"
        disabledBecause={porque}
        aria-label="Cambiar rubro o proveedor"
        onClick={() => abrir({ que: 'lote', ids: new Set(elegidos.map(({ id }) => id)) })}
      >
        <span className="md:hidden">Cambiar</span>
        <span className="max-md:hidden">Cambiar rubro o proveedor</span>
      </Button>
    </>
  );
}

type DialogosProps = Pick<MovimientosGrillaProps, 'filas'> & {
  readonly abierto: Abierto | null;
  readonly cerrar: () => void;
  readonly onDone: () => void;
};

function Dialogos({ abierto, filas, cerrar, onDone }: DialogosProps) {
  const movimientos = useMemo(
    () => (abierto === null ? [] : filas.filter(({ id }) => abierto.ids.has(id))),
    [filas, abierto],
  );
  const [primero] = movimientos;
  if (abierto === null || primero === undefined) return null;
  if (abierto.que === 'baja') return <PedirBaja movimiento={primero} onClose={cerrar} />;
  const terminar = () => {
    cerrar();
    onDone();
  };
  if (abierto.que === 'mover') {
    return (
      <MoverDialogo
        pedido={{ ids: movimientos.map(({ id }) => id) }}
        que={movimientos.length === 1 ? primero.codigo : `${movimientos.length} movimientos`}
        onClose={cerrar}
        onDone={onDone}
      />
    );
  }
  return <SeleccionLote movimientos={movimientos} onClose={cerrar} onDone={terminar} />;
}

export function MovimientosGrilla(props: MovimientosGrillaProps) {
  const { filas, orden, totales, obraId, soloPrivados, saldos, seleccion } = props;
  const conObra = obraId === undefined;
  const { tenantId } = useTenant();
  const { opened, open, close } = useOpened<Abierto>();
  const puedeEditar = useCan('manage_movements') && !props.soloLectura;
  const puedeMover = useCan('edit_projects') && obraId !== tenantId;
  const menuDe = useMenu(open, puedeEditar);
  const { chosen, clear, has } = seleccion;
  const elegidos = useMemo(
    () => (chosen.length === 0 ? [] : filas.filter(({ id }) => has(id))),
    [filas, chosen, has],
  );
  const cerrarSeleccion = () => {
    clear();
    props.dejarDeElegir();
  };
  const tabla = useMemo(
    () => columnas({ conObra, soloPrivados, completa: true, ...(saldos && { saldos }) }),
    [conObra, soloPrivados, saldos],
  );
  return (
    <Closings>
      <VirtualTable
        caption="Movimientos, del más nuevo al más viejo"
        columns={tabla}
        rows={filas}
        order={orden}
        rowCount={totales?.cantidad}
        rowKey={claveDe}
        rowName={nombreDe}
        rowHeight={altoDe}
        rowLink={useCallback((fila: ItemMovimiento) => rutaDe(tenantId, fila), [tenantId])}
        phoneRow={useCallback(
          (fila: ItemMovimiento) => filaDeTelefono(fila, { conObra, soloPrivados, porDia: true }),
          [conObra, soloPrivados],
        )}
        phoneGroup={diaDe}
        sort={ORDEN}
        refreshing={props.refreshing}
        totals={totales === undefined ? [] : totalesDelPie(totales)}
        onNearEnd={props.onNearEnd}
        menuOf={menuDe}
        editLink={puedeEditar ? (fila) => `${rutaDe(tenantId, fila)}?hacer=editar` : undefined}
        {...(puedeEditar
          ? {
              selection: {
                ...seleccion,
                picking: props.eligiendo,
                text: textoDeSeleccion(chosen.length),
                onClose: cerrarSeleccion,
                actions: <AccionesDeSeleccion {...{ elegidos, puedeMover }} abrir={open} />,
              },
            }
          : {})}
      />
      <Dialogos abierto={opened} filas={filas} cerrar={close} onDone={cerrarSeleccion} />
    </Closings>
  );
}
