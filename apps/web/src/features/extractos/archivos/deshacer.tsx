import type { Extracto, ExtractoDeshecho } from '@plomada/domain/extractos/extracto.schema';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';

import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { cuantas, cuantasLineas } from '../palabras.ts';
import { useRefrescarTodo } from '../que-hacer.ts';

/** Lines and links that go with the file, in words. */
const loQueSeVa = ({ lineas, vinculos }: ExtractoDeshecho): string =>
  lineas === 0
    ? 'No se va ninguna línea: otros archivos también las tienen.'
    : `${lineas === 1 ? 'Se va' : 'Se van'} ${cuantasLineas(lineas)} que solo este archivo tiene, con ${cuantas(vinculos, 'vínculo', 'vínculos')}.`;

/** Rows made from the lines, which stay. */
function LoQueQueda({ quedan }: Pick<ExtractoDeshecho, 'quedan'>) {
  const { tenantId } = useTenant();
  if (quedan.length === 0) return null;
  return (
    <div className="text-sm">
      <p>
        {quedan.length === 1
          ? 'Queda lo que se hizo con ellas, y se le puede pedir la baja:'
          : `Quedan ${quedan.length} que se hicieron con ellas, y se les puede pedir la baja:`}
      </p>
      <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {quedan.map(({ tipo, id, proyectoId, texto }) => (
          <li key={id}>
            <Link
              to={
                tipo === 'TRASPASO' || proyectoId === null
                  ? paths.cuentas(tenantId, `?traspaso=${id}`)
                  : paths.movimiento(tenantId, proyectoId, id)
              }
              className="finger rounded-sm break-words text-primary hover:underline max-md:py-2.5"
            >
              {texto}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type DeshacerProps = {
  readonly cuentaId: string;
  readonly extracto: Pick<Extracto, 'id' | 'archivo'>;
};

type PreguntaProps = DeshacerProps & { readonly onCerrar: () => void };

/** Question with the lines that leave and the rows that stay, before the file is undone. */
function Pregunta({ cuentaId, extracto, onCerrar }: PreguntaProps) {
  const pedido = { id: cuentaId, extractoId: extracto.id };
  const query = trpc.extractos.alDeshacer.useQuery(pedido);
  const refrescar = useRefrescarTodo();
  const deshacer = trpc.extractos.deshacer.useMutation({
    onSuccess: async () => {
      toast.success('Extracto deshecho', { description: extracto.archivo });
      await refrescar();
    },
  });
  const { data } = query;
  return (
    <div
      role="group"
      aria-label={`Confirmar que se deshace ${extracto.archivo}`}
      className="flex w-full flex-col gap-2 rounded-md bg-sunken px-3 py-2.5"
    >
      {data === undefined ? (
        <QueryWait query={query} que="lo que se va" rows={1} />
      ) : (
        <>
          <p>{loQueSeVa(data)}</p>
          <LoQueQueda quedan={data.quedan} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" size="sm" autoFocus onClick={onCerrar}>
          Cancelar
        </Button>
        <Button
          size="sm"
          variant="destructive"
          disabledBecause={data === undefined ? 'Todavía no se sabe lo que se va.' : null}
          loading={deshacer.isPending}
          onClick={() => deshacer.mutate(pedido)}
        >
          Deshacer
        </Button>
      </div>
      {deshacer.error === null ? null : (
        <p role="alert" className="text-sm text-destructive">
          {toApiError(deshacer.error).message}
        </p>
      )}
    </div>
  );
}

/** Button that undoes a file, after its effect was read. */
export function Deshacer({ cuentaId, extracto }: DeshacerProps) {
  const [pregunta, setPregunta] = useState<boolean>();
  if (pregunta === true) {
    return <Pregunta {...{ cuentaId, extracto }} onCerrar={() => setPregunta(false)} />;
  }
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Deshacer ${extracto.archivo}`}
      // After a question that was answered with no, its button is back.
      autoFocus={pregunta === false}
      onClick={() => setPregunta(true)}
    >
      <Undo2 aria-hidden />
      Deshacer
    </Button>
  );
}
