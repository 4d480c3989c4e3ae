import type {
  ListarObligaciones,
  Obligacion,
  TotalesObligaciones,
} from '@plomada/domain/obligaciones/obligacion.schema';
import {
  PARTE_DE_CLIENTES,
  PARTE_DE_OBLIGACION,
} from '@plomada/domain/obligaciones/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';

const Hoja = lazyPart(async () => (await import('./hoja.tsx')).Hoja);

const PAGINA = 200;
type Filtros = Omit<Partial<ListarObligaciones>, 'sentido' | 'limit' | 'cursor'>;
type Nombres = { readonly proyectoId?: string; readonly proveedorId?: string };

type Lo = {
  readonly filas: readonly Obligacion[];
  readonly totales: readonly TotalesObligaciones[];
};

/** Returns a function that reads all rows that match the filters, page after page. */
function useTraer(sentido: ListarObligaciones['sentido'], filtros: Filtros) {
  const { client } = trpc.useUtils();
  return async (): Promise<Lo> => {
    const filas: Obligacion[] = [];
    let totales: Lo['totales'] = [];
    let cursor: string | undefined;
    do {
      const pagina = await client.obligaciones.listar.query({
        ...filtros,
        sentido,
        limit: PAGINA,
        ...(cursor === undefined ? {} : { cursor }),
      });
      filas.push(...pagina.items);
      ({ totales } = pagina);
      cursor = pagina.siguiente ?? undefined;
    } while (cursor !== undefined);
    return { filas, totales };
  };
}

type ImprimirProps = {
  readonly sentido: ListarObligaciones['sentido'];
  readonly filtros: Filtros;
  readonly porContraparte: boolean;
  /** Chips of the filters, with the names that the rows provide. */
  readonly chipsDe: (nombres: Nombres) => readonly { readonly label: string }[];
};

/**
 * Button that prints all rows that match the filters, loaded or not; shown to members who may
 * export.
 */
export function Imprimir({ sentido, filtros, porContraparte, chipsDe }: ImprimirProps) {
  const { tenantName } = useTenant();
  const puede = useCan('export_data');
  const isPhone = useIsPhone();
  const hoy = useToday();
  const traer = useTraer(sentido, filtros);
  const [isBusy, setIsBusy] = useState(false);
  const [lo, setLo] = useState<Lo | null>(null);
  if (!puede) return null;
  const imprimir = async () => {
    setIsBusy(true);
    try {
      setLo(await traer());
    } catch {
      toast.error('No se pudo imprimir', { description: 'No llegaron todas las filas.' });
    } finally {
      setIsBusy(false);
    }
  };
  const [primera] = lo?.filas ?? [];
  const chips = chipsDe({
    ...(primera?.proyecto ? { proyectoId: primera.proyecto.nombre } : {}),
    ...(primera ? { proveedorId: primera.contraparte.nombre } : {}),
  });
  const debemos = sentido === 'EGRESO';
  return (
    <>
      <Button
        variant="outline"
        {...(isPhone ? { size: 'icon', 'aria-label': 'Imprimir', className: 'flex-none!' } : {})}
        loading={isBusy}
        onClick={() => void imprimir()}
      >
        {isBusy ? null : <Printer aria-hidden />}
        {isPhone ? null : 'Imprimir'}
      </Button>
      {lo === null ? null : (
        <Hoja
          titulo={debemos ? 'Qué debemos' : 'Qué nos deben'}
          datos={[
            `${tenantName} · Al ${formatearFecha(hoy)}`,
            ...(chips.length === 0 ? [] : [chips.map(({ label }) => label).join(' · ')]),
          ]}
          contraparte={debemos ? 'A quién' : 'Quién debe'}
          palabras={debemos ? PARTE_DE_OBLIGACION : PARTE_DE_CLIENTES}
          porContraparte={porContraparte}
          onDone={() => setLo(null)}
          {...lo}
        />
      )}
    </>
  );
}
