import { formatearBytes } from '@plomada/formatters/archivo';
import { LayoutGrid, List, ListChecks, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { Bar } from '@/components/charts/bar.tsx';
import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { PickFiles, TakePhoto } from '@/components/files/pick-files.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { ExistingObra } from '@/components/page/existing-obra.tsx';
import { useObraCrumbs } from '@/components/page/obra-pages.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ACCEPTED_FILES } from '@/lib/file-rules.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { useSubir } from '../subir/use-subir.ts';
import { useDocumentos, useFiltros } from '../use-documentos.ts';
import { Filas, useElegidos } from './filas.tsx';
import { FILTROS } from './filtros.ts';

type SoltarArchivosProps = {
  readonly activo: boolean;
  readonly onDrop: (archivos: readonly File[]) => void;
  readonly children: ReactNode;
};

const trae = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Makes the whole page a drop target while a file is dragged. */
function SoltarArchivos({ activo, onDrop, children }: SoltarArchivosProps) {
  const [encima, setEncima] = useState(false);
  useEffect(() => {
    if (!activo) return undefined;
    const sobre = (event: DragEvent) => {
      if (!trae(event)) return;
      event.preventDefault();
      setEncima(true);
    };
    const fuera = (event: DragEvent) => {
      if (event.relatedTarget === null) setEncima(false);
    };
    const soltar = (event: DragEvent) => {
      if (!trae(event)) return;
      event.preventDefault();
      setEncima(false);
      const archivos = [...(event.dataTransfer?.files ?? [])];
      if (archivos.length > 0) onDrop(archivos);
    };
    document.addEventListener('dragover', sobre);
    document.addEventListener('dragleave', fuera);
    document.addEventListener('drop', soltar);
    return () => {
      setEncima(false);
      document.removeEventListener('dragover', sobre);
      document.removeEventListener('dragleave', fuera);
      document.removeEventListener('drop', soltar);
    };
  }, [activo, onDrop]);
  return (
    <>
      {children}
      {encima ? (
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-background/90 p-6">
          <p className="flex items-center gap-3 rounded-lg bg-card p-6 text-lg font-semibold shadow-overlay outline-2 outline-ring">
            <Upload aria-hidden className="size-5" />
            Soltar para subir a esta obra
          </p>
        </div>
      ) : null}
    </>
  );
}

const SubirDialogo = lazyPart(
  async () => (await import('../subir/subir-dialogo.tsx')).SubirDialogo,
);

/** Storage used by the organisation, of the limit of its plan. */
function Espacio() {
  const { data } = trpc.documentos.espacio.useQuery();
  if (data === undefined) return null;
  const { ocupadoBytes, limiteBytes } = data;
  return (
    <div className="max-w-80 text-sm">
      <p className="tnum mb-1 text-muted-foreground">
        Archivos de la organización: {formatearBytes(ocupadoBytes, 1)} de{' '}
        {formatearBytes(limiteBytes)}
      </p>
      <Bar value={ocupadoBytes} scale={limiteBytes} />
    </div>
  );
}

const VISTAS = [
  { value: 'lista', label: 'Lista', icon: List },
  { value: 'galeria', label: 'Galería', icon: LayoutGrid },
] as const;

type EnTelefonoProps = {
  readonly galeria: boolean;
  readonly verComo: (vista: 'lista' | 'galeria') => void;
  readonly elegir: (() => void) | undefined;
};

/** Buttons beside the search on phones, so that the rows begin higher on the screen. */
function EnTelefono({ galeria, verComo, elegir }: EnTelefonoProps) {
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label={galeria ? 'Ver como lista' : 'Ver como galería'}
        onClick={() => verComo(galeria ? 'lista' : 'galeria')}
      >
        {galeria ? <List aria-hidden /> : <LayoutGrid aria-hidden />}
      </Button>
      {elegir === undefined ? null : (
        <Button variant="outline" size="icon" aria-label="Elegir" onClick={elegir}>
          <ListChecks aria-hidden />
        </Button>
      )}
    </>
  );
}

/** Documents of the obra, filtered by the address, as rows or as pictures. */
function DocumentosLista({ obraId }: { readonly obraId: string }) {
  const { filtros, cambiar, galeria, verComo } = useFiltros();
  const lista = useDocumentos(filtros, obraId);
  const elegidos = useElegidos(lista.rows, filtros);
  const [eligiendo, setEligiendo] = useState(false);
  const isPhone = useIsPhone();
  const veEspacio = useCan('view_restricted_documents');
  const etiquetas = useMemo(
    () =>
      [...new Set(lista.rows.flatMap((fila) => fila.etiquetas))]
        .toSorted()
        .map((etiqueta) => ({ value: etiqueta, label: etiqueta })),
    [lista.rows],
  );
  return (
    <div className="flex flex-col gap-4">
      <FilteredList
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        options={{ etiqueta: etiquetas }}
        beside={
          isPhone ? (
            <EnTelefono
              galeria={galeria}
              verComo={verComo}
              elegir={
                !galeria && (lista.isPending || lista.rows.length > 0) && !eligiendo
                  ? () => setEligiendo(true)
                  : undefined
              }
            />
          ) : (
            <Segmented
              label="Vista"
              className="w-auto"
              value={galeria ? 'galeria' : 'lista'}
              options={VISTAS}
              onChange={verComo}
            />
          )
        }
        list={lista}
        article="los"
        noun="documentos"
        none="Ningún documento"
        empty={
          <EmptyState
            title="Todavía no hay documentos"
            text="Entran planos, contratos, pólizas y fotos: se arrastran a esta página o se eligen con Subir documentos."
          />
        }
        onScroll
      >
        {(filas) => (
          <Filas
            filas={filas}
            galeria={galeria}
            refreshing={lista.isRefreshing}
            elegidos={elegidos}
            eligiendo={eligiendo}
            dejarDeElegir={() => setEligiendo(false)}
          />
        )}
      </FilteredList>
      {veEspacio ? <Espacio /> : null}
    </div>
  );
}

export function DocumentosPage() {
  const { obraId, obra, isPending, crumbs, readOnly } = useObraCrumbs();
  const { archivos, subir: open, cual, dejar } = useSubir();
  const sube = useCan('manage_documents');
  const puedeSubir = sube && readOnly === false;
  return (
    <ExistingObra>
      <SoltarArchivos activo={puedeSubir && !archivos?.length} onDrop={open}>
        <PageHeader
          title="Documentos"
          breadcrumb={[...crumbs, { label: 'Documentos' }]}
          facts={obra?.nombre}
          pending={sube && isPending}
          actions={
            puedeSubir ? (
              <>
                <TakePhoto onPicked={open} />
                <PickFiles variant="default" accept={ACCEPTED_FILES} multiple onPicked={open}>
                  <Upload aria-hidden />
                  Subir documentos
                </PickFiles>
              </>
            ) : undefined
          }
        />
        {archivos === null ? null : (
          <SubirDialogo key={cual} obraId={obraId} archivos={archivos} onClose={dejar} />
        )}
        <DocumentosLista obraId={obraId} />
      </SoltarArchivos>
    </ExistingObra>
  );
}
