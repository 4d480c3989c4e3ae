import type { Documento } from '@plomada/domain/documentos/documento.schema';
import { Link as LinkIcon, X } from 'lucide-react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { type Vinculo, enPedido, useQuitarVinculo } from '../use-vinculo.ts';

const VincularDialogo = lazyPart(
  async () => (await import('./vincular-dialogo.tsx')).VincularDialogo,
);

type VinculosProps = { readonly documento: Documento; readonly editable: boolean };

/** Records that a document is linked to, as far as the person may see them. */
export function VinculosPanel({ documento, editable }: VinculosProps) {
  const { opened, open, close } = useOpened<'vincular'>();
  const editar = trpc.documentos.editar.useMutation();
  const quitarVinculo = useQuitarVinculo();
  const { id, version, vinculos } = documento;
  const quitar = (vinculo: Vinculo) => {
    const quedan = enPedido(vinculos.filter((otro) => otro !== vinculo));
    return quitarVinculo(vinculo.nombre, () =>
      editar.mutateAsync({ id, version, vinculos: quedan }),
    );
  };
  return (
    <Panel
      flush
      title="Vínculos"
      action={
        editable ? (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => open('vincular')}
          >
            <LinkIcon aria-hidden />
            Vincular
          </Button>
        ) : undefined
      }
    >
      {vinculos.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">
          Sin vínculos con movimientos, presupuestos, pagos, acopios ni el lote.
        </p>
      ) : (
        <ul className="pb-2">
          {vinculos.map((vinculo) => (
            <li
              key={`${vinculo.entidad} ${vinculo.entidadId}`}
              className="flex min-h-11 items-center gap-1 border-t border-border/70 pr-2 pl-4 first:border-t-0"
            >
              <Link
                to={vinculo.enlace}
                className="min-w-0 flex-1 truncate rounded-sm font-medium text-primary underline-offset-4 hover:underline max-md:-my-3 max-md:py-3"
              >
                {vinculo.nombre}
              </Link>
              {editable ? (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Quitar el vínculo con ${vinculo.nombre}`}
                  disabled={editar.isPending}
                  onClick={() => void quitar(vinculo)}
                >
                  <X aria-hidden />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {opened === null ? null : <VincularDialogo documento={documento} onClose={close} />}
    </Panel>
  );
}
