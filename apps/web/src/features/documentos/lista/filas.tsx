import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { useEffect, useMemo } from 'react';

import { useSelection } from '@/components/data-table/use-selection.ts';
import { VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { COLUMNAS, filaDeTelefono } from './columnas.tsx';
import { textoDeSeleccion, DescargarZip } from './descargar-zip.tsx';
import { Galeria } from './galeria.tsx';

const claveDe = ({ id }: DocumentoEnLista) => id;
const nombreDe = ({ titulo }: DocumentoEnLista) => titulo;
const alto = () => 52;

export function useElegidos(filas: readonly DocumentoEnLista[], filtros: object) {
  const orden = useMemo(() => filas.map(claveDe), [filas]);
  const seleccion = useSelection(orden);
  const { clear, chosen, has } = seleccion;
  // Clears the selection when the filters change, since it would reappear later with its rows.
  useEffect(() => clear, [clear, filtros]);
  const elegidos = useMemo(
    () => (chosen.length === 0 ? [] : filas.filter(({ id }) => has(id))),
    [filas, chosen, has],
  );
  return { orden, seleccion, elegidos };
}

type FilasProps = {
  readonly filas: readonly DocumentoEnLista[];
  readonly galeria: boolean;
  readonly refreshing: boolean;
  readonly eligiendo: boolean;
  readonly dejarDeElegir: () => void;
  readonly elegidos: ReturnType<typeof useElegidos>;
};

export function Filas({
  filas,
  galeria,
  refreshing,
  eligiendo,
  dejarDeElegir,
  ...props
}: FilasProps) {
  const { tenantId } = useTenant();
  const { orden, seleccion, elegidos } = props.elegidos;
  const enlaceDe = ({ id, proyecto }: DocumentoEnLista) =>
    paths.documento(tenantId, proyecto.id, id);
  const elegir = {
    ...seleccion,
    picking: eligiendo,
    text: textoDeSeleccion(elegidos),
    onClose: () => {
      seleccion.clear();
      dejarDeElegir();
    },
    actions: <DescargarZip documentos={elegidos} />,
  };
  if (galeria) return <Galeria documentos={filas} enlaceDe={enlaceDe} selection={elegir} />;
  return (
    <VirtualTable
      caption="Documentos, del más nuevo al más viejo"
      columns={COLUMNAS}
      rows={filas}
      order={orden}
      rowCount={undefined}
      rowKey={claveDe}
      rowName={nombreDe}
      rowHeight={alto}
      rowLink={enlaceDe}
      phoneRow={filaDeTelefono}
      refreshing={refreshing}
      selection={elegir}
    />
  );
}
