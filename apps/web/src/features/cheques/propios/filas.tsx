import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { esperaSuPago } from '@plomada/domain/cheques/propio.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';

import type { Picking } from '@/components/data-table/selection-bar.tsx';
import { useSelection } from '@/components/data-table/use-selection.ts';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import type { ListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';

import { FILAS } from '../lista/columnas.tsx';
import { admite, cuantosCheques, estaEnPalabras, sumaDe } from '../palabras.ts';
import { mesDelCheque, semanaDe } from '../semanas.ts';
import { COLUMNAS, filaPropiaDeTelefono } from './columnas.tsx';
import type { Filtros } from './filtros.ts';

/** Reason why a cheque cannot be confirmed today; undefined when it can. */
const porQueNo = (cheque: Cheque, hoy: string): string | undefined =>
  admite(cheque, 'COBRADO')
    ? (esperaSuPago(cheque, hoy, formatearFecha) ?? undefined)
    : estaEnPalabras(cheque);

export const seConfirma = (cheque: Cheque, hoy: string): boolean =>
  porQueNo(cheque, hoy) === undefined;

const MAX = 100;

/** Selected cheques in words, and whether they can be confirmed together. */
function eleccionDe(elegidos: readonly Cheque[]) {
  const [primero] = elegidos;
  if (primero === undefined) return { texto: 'Nada elegido', breve: 'Nada elegido', cabe: false };
  if (elegidos.length > MAX) {
    return { texto: `Se eligen hasta ${MAX} cheques por vez`, breve: `Hasta ${MAX}`, cabe: false };
  }
  const cuantos = cuantosCheques(elegidos.length);
  const enUna = elegidos.every(({ moneda }) => moneda === primero.moneda);
  if (!enUna) return { texto: cuantos, breve: String(elegidos.length), cabe: true };
  const suma = formatearDinero(sumaDe(elegidos), primero.moneda);
  return { texto: `${cuantos}, ${suma}`, breve: `${elegidos.length} · ${suma}`, cabe: true };
}

/** Heading of a row: its week while all rows are still to be paid, else its month. */
function useGrupo(porSemana: boolean): (cheque: Cheque) => string {
  const hoy = useToday();
  return useCallback(
    (cheque) => (porSemana ? semanaDe(cheque, hoy) : mesDelCheque(cheque)),
    [porSemana, hoy],
  );
}

type FilasProps = Picking & {
  readonly lista: ListPages<Cheque>;
  readonly filtros: Filtros;
  readonly onConfirmar: (cheques: readonly Cheque[], onDone: () => void) => void;
};

/** Selection of the rows, which a new filter clears. */
function useElegidos(filas: readonly Cheque[], filtros: Filtros) {
  const hoy = useToday();
  const elegibles = useMemo(
    () => filas.filter((cheque) => seConfirma(cheque, hoy)).map(FILAS.rowKey),
    [filas, hoy],
  );
  const seleccion = useSelection(elegibles);
  const { clear, has } = seleccion;
  useEffect(() => clear, [clear, filtros]);
  const elegidos = useMemo(() => filas.filter(({ id }) => has(id)), [filas, has]);
  const refused = useMemo(() => {
    const motivos = new Map(filas.map((cheque) => [cheque.id, porQueNo(cheque, hoy)]));
    return (clave: string) => motivos.get(clave);
  }, [filas, hoy]);
  return { elegibles, seleccion, elegidos, refused };
}

export function Filas({ lista, filtros, picking, stop, onConfirmar }: FilasProps) {
  const filas = lista.rows;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const puede = useCan('manage_cheques');
  const grupo = useGrupo(filtros.estado === undefined);
  const orden = useMemo(() => filas.map(FILAS.rowKey), [filas]);
  const { elegibles, seleccion, elegidos, refused } = useElegidos(filas, filtros);
  const { texto, breve, cabe } = eleccionDe(elegidos);
  const dejar = () => {
    seleccion.clear();
    stop();
  };
  return (
    <VirtualTable
      caption="Cheques propios, el que se paga antes arriba"
      columns={COLUMNAS}
      {...pagedRows(lista)}
      order={orden}
      {...FILAS}
      rowLink={useCallback(({ id }: Cheque) => cheques.cheque(tenantId, id), [tenantId])}
      phoneRow={useCallback(
        (cheque: Cheque) => filaPropiaDeTelefono(cheque, grupo(cheque)),
        [grupo],
      )}
      phoneGroup={grupo}
      wideHeading={grupo}
      selection={
        puede && elegibles.length > 0
          ? {
              ...seleccion,
              refused,
              picking,
              text: isPhone ? breve : texto,
              onClose: dejar,
              actions: cabe ? (
                <Button
                  size="sm"
                  className="max-md:px-3"
                  aria-haspopup="dialog"
                  onClick={() => onConfirmar(elegidos, dejar)}
                >
                  {isPhone ? null : <CircleCheck aria-hidden />}
                  Confirmar cobro
                </Button>
              ) : null,
            }
          : undefined
      }
    />
  );
}
