import type { LecturaArca } from '@plomada/domain/facturas/lectura.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';

import { QueryError } from '../../../components/state/query-error.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { cuantasFacturas } from '../palabras.ts';
import { useRefrescarFacturas } from '../que-hacer.ts';

const A_LA_VISTA = 20;

/** Asks in place: there is no dialog within a dialog. */
function Deshacer({ id, archivo }: Pick<LecturaArca, 'id' | 'archivo'>) {
  const [preguntando, setPreguntando] = useState(false);
  const refrescar = useRefrescarFacturas();
  const deshacer = trpc.lecturasArca.deshacer.useMutation({
    onSuccess: async () => {
      toast.success('Lectura deshecha', { description: archivo });
      await refrescar();
    },
  });
  if (!preguntando) {
    return (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Deshacer la lectura de ${archivo}`}
        onClick={() => setPreguntando(true)}
      >
        <Undo2 aria-hidden />
        Deshacer
      </Button>
    );
  }
  return (
    <div className="min-w-0">
      <div
        role="group"
        aria-label="Confirmar que se deshace"
        className="flex flex-wrap items-center gap-2"
      >
        <span className="text-sm">
          Deja de contar lo que solo este archivo trajo. Lo registrado acá queda.
        </span>
        <Button variant="outline" size="sm" onClick={() => setPreguntando(false)}>
          Cancelar
        </Button>
        <Button
          size="sm"
          variant="destructive"
          loading={deshacer.isPending}
          onClick={() => deshacer.mutate({ id })}
        >
          Deshacer
        </Button>
      </div>
      {deshacer.isError ? (
        <p role="alert" className="mt-1 text-sm text-destructive">
          {toApiError(deshacer.error).message}
        </p>
      ) : null}
    </div>
  );
}

function Fila({ lectura }: { readonly lectura: LecturaArca }) {
  const { archivo, desde, hasta, filas, creadoPor, creadoEn, deshecha } = lectura;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-all">{archivo}</span>
          {deshecha ? (
            <Badge variant="secondary" icon={Undo2}>
              Deshecha
            </Badge>
          ) : null}
        </p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`${cuantasFacturas(filas)} del ${formatearFecha(desde)} al ${formatearFecha(hasta)} · ${creadoPor.nombre} · ${formatearFechaHora(creadoEn)}`}
        </p>
      </div>
      {deshecha ? null : <Deshacer id={lectura.id} archivo={archivo} />}
    </li>
  );
}

/** The files that were read before, newest first, each with its way back. */
export function Lecturas() {
  const lista = trpc.lecturasArca.listar.useQuery({ limit: A_LA_VISTA });
  if (lista.isError) {
    return <QueryError title="No pudimos traer las lecturas anteriores" query={lista} />;
  }
  const items = lista.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">Lecturas anteriores</h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {items.map((lectura) => (
          <Fila key={lectura.id} lectura={lectura} />
        ))}
      </ul>
    </section>
  );
}
