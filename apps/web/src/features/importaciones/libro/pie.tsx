import type {
  LibroEnCurso,
  LibroImportado,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { useId } from 'react';

import { Button } from '@/components/ui/button';

import { SaveLine } from '../../../components/display/save-line.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { isVersionConflict, toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { contar, cuantos, loQueEntra, loQueQuedaAfuera } from '../palabras.ts';

export type PieProps = {
  readonly libro: LibroEnCurso;
  /** A change is on its way: what can be imported is not known yet. */
  readonly enCurso: boolean;
  readonly onHecho: (hecho: LibroImportado) => void;
};

/** What is made beside the rows. */
const deNuevos = ({ obrasNuevas, proveedoresNuevos }: LibroEnCurso): string[] =>
  [
    obrasNuevas > 0 && cuantos(obrasNuevas, ['obra nueva', 'obras nuevas']),
    proveedoresNuevos > 0 && cuantos(proveedoresNuevos, ['proveedor nuevo', 'proveedores nuevos']),
  ].filter((parte) => parte !== false);

function motivoDe({ sinDestino }: LibroEnCurso, listas: number): string | null {
  if (sinDestino > 0) return 'No se puede importar: hay celdas que no se sabe qué son.';
  return listas === 0 ? 'Todavía no hay ninguna fila lista para importar.' : null;
}

function useImportar({ libro: { id, version }, onHecho }: PieProps) {
  const refrescarDinero = useRefreshMoney();
  const { importaciones } = trpc.useUtils();
  const importar = trpc.importaciones.libro.importar.useMutation({
    onSuccess: async (hecho) => {
      onHecho(hecho);
      await Promise.all([
        refrescarDinero(),
        importaciones.listar.invalidate(),
        importaciones.libro.listar.invalidate(),
      ]);
    },
    onError: async (causa) => {
      if (isVersionConflict(causa)) await importaciones.libro.obtener.invalidate({ id });
    },
  });
  return { ...importar, enviar: () => importar.mutate({ id, version }) };
}

/** What goes in, what stays out and why, and the one button. */
export function Pie(props: PieProps) {
  const { libro, enCurso } = props;
  const motivo = useId();
  const { enviar, isPending, isError, error } = useImportar(props);
  const cuenta = contar(libro.tablas);
  const afuera = loQueQuedaAfuera(cuenta);
  const impide = motivoDe(libro, cuenta.listas);
  const hechos = [
    loQueEntra(libro.tablas),
    cuantos(libro.sinDestino, ['celda sin destino', 'celdas sin destino']),
    ...deNuevos(libro),
  ];
  return (
    <footer className="sticky bottom-0 z-10 -mx-6 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-background px-6 py-3 max-md:static max-md:mx-0 max-md:px-0 [@media(max-height:500px)]:static">
      <div id={motivo} className="min-w-0">
        <p className="tnum font-medium whitespace-normal">{hechos.join(' · ')}</p>
        <p className="text-sm text-muted-foreground">
          {impide ??
            (afuera.length === 0 ? 'Entra todo.' : `Quedan afuera: ${afuera.join(' · ')}.`)}
        </p>
        <SaveLine
          pending={isPending}
          failure={isError ? toApiError(error).message : undefined}
          alert
        />
      </div>
      <Button
        className="max-md:w-full"
        disabled={impide !== null}
        loading={isPending || enCurso}
        aria-describedby={motivo}
        onClick={enviar}
      >
        Importar {loQueEntra(libro.tablas)}
      </Button>
    </footer>
  );
}
