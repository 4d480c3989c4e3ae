import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';

import { SaveLine } from '@/components/display/save-line.tsx';
import { Button } from '@/components/ui/button.tsx';
import { isVersionConflict, toApiError } from '@/lib/api-error.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useRemoteFile } from '@/lib/download.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { contar, cuantos, type Cuenta, loQueEntra, loQueQuedaAfuera } from '../palabras.ts';
import type { Hecho } from './resultado.tsx';

/**
 * Time limit in ms of the file of rows left out, equal to the server's, since the workbook is read
 * again.
 */
const LIMITE_MS = 60_000;

const deAfuera = (id: string) =>
  [`/importaciones/libro/${id}/afuera`, { limitMs: LIMITE_MS }] as const;

export type PieProps = {
  readonly libro: LibroEnCurso;
  /** True while a change is being sent, so that the importable rows are unknown. */
  readonly enCurso: boolean;
  readonly onHecho: (hecho: Hecho) => void;
};

function motivoDe({ sinDestino, prueba }: LibroEnCurso, listas: number): string | null {
  if (sinDestino > 0) return 'No se puede importar: hay celdas que no se sabe qué son.';
  if (!prueba.every(({ cierra }) => cierra)) {
    return 'No se puede importar: una suma no cierra.';
  }
  return listas === 0 ? 'Todavía no hay ninguna fila lista para importar.' : null;
}

function useImportar({ libro: { id, version }, onHecho }: PieProps, hayAfuera: boolean) {
  const refrescarDinero = useRefreshMoney();
  const traer = useRemoteFile();
  const { importaciones, rubros } = trpc.useUtils();
  const { mutateAsync } = trpc.importaciones.libro.importar.useMutation();
  return useMutation({
    mutationFn: async () => {
      // The file of rows left out is fetched before the import, because it cannot be made
      // afterwards.
      const afuera = hayAfuera ? await traer(...deAfuera(id)) : null;
      return { hecho: await mutateAsync({ id, version }), afuera };
    },
    onSuccess: async (hecho) => {
      onHecho(hecho);
      await Promise.all([
        refrescarDinero(),
        importaciones.listar.invalidate(),
        importaciones.libro.listar.invalidate(),
        rubros.invalidate(),
      ]);
    },
    onError: async (causa) => {
      if (isVersionConflict(causa)) await importaciones.libro.obtener.invalidate({ id });
    },
  });
}

/** True when the file of rows left out is useful; while every row waits for answers, it is not. */
const hayQueBajar = ({ listas, pendientes, conError, omitidas, yaEstan }: Cuenta): boolean =>
  conError + omitidas + yaEstan > 0 || (pendientes > 0 && listas > 0);

function BajarAfuera({ id }: { readonly id: string }) {
  const { isBusy, save } = useBusyDownload();
  return (
    <Button variant="outline" loading={isBusy} onClick={() => void save(...deAfuera(id))}>
      <Download aria-hidden />
      Bajar lo que queda afuera
    </Button>
  );
}

export function Pie(props: PieProps) {
  const { libro, enCurso } = props;
  const { sinDestino, obrasNuevas, rubrosNuevos, proveedoresNuevos } = libro;
  const motivo = useId();
  const cuenta = contar(libro.tablas);
  const afuera = loQueQuedaAfuera(cuenta);
  const { mutate, isPending, isError, error } = useImportar(props, afuera.length > 0);
  const impide = motivoDe(libro, cuenta.listas);
  const hechos = [
    loQueEntra(libro.tablas),
    cuantos(sinDestino, ['celda sin destino', 'celdas sin destino']),
    obrasNuevas > 0 && cuantos(obrasNuevas, ['obra nueva', 'obras nuevas']),
    rubrosNuevos > 0 && cuantos(rubrosNuevos, ['rubro nuevo', 'rubros nuevos']),
    proveedoresNuevos > 0 && cuantos(proveedoresNuevos, ['proveedor nuevo', 'proveedores nuevos']),
  ];
  return (
    <footer className="sticky bottom-0 z-10 -mx-6 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-background px-6 py-3 max-md:static max-md:mx-0 max-md:px-0 [@media(max-height:500px)]:static">
      <div id={motivo} className="min-w-0">
        <p className="tnum font-medium whitespace-normal">{hechos.filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-muted-foreground">
          {enCurso
            ? 'Calculando con lo que se respondió…'
            : (impide ??
              (afuera.length === 0 ? 'Entra todo.' : `Quedan afuera: ${afuera.join(' · ')}.`))}
        </p>
        <SaveLine
          pending={isPending}
          failure={isError ? toApiError(error).message : undefined}
          alert
        />
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:w-full">
        {hayQueBajar(cuenta) ? <BajarAfuera id={libro.id} /> : null}
        <Button
          disabled={impide !== null}
          loading={isPending || enCurso}
          aria-describedby={motivo}
          onClick={() => mutate()}
        >
          Importar {loQueEntra(libro.tablas)}
        </Button>
      </div>
    </footer>
  );
}
