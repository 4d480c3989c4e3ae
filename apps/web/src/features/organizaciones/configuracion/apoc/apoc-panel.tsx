import type { ListasApoc } from '@plomada/domain/apocrifos/lista.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { Trash2, Upload } from 'lucide-react';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { FormSection } from '@/components/form/form-layout.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { propiaEnPalabras, rigeEnPalabras } from './palabras.ts';
import { useRefrescarMarcas } from './use-cargar.ts';

const Cargar = lazyPart(async () => (await import('./cargar.tsx')).Cargar);

type PropiaProps = { readonly propia: NonNullable<ListasApoc['propia']> };

/** The organisation's list, and the button that takes it back. */
function Propia({ propia, onQuitar }: PropiaProps & { readonly onQuitar: () => void }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 rounded-lg border border-border px-3 py-2.5">
      <div className="min-w-0">
        <p className="break-words">{propiaEnPalabras(propia)}</p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`${propia.creadoPor.nombre} · ${formatearFechaHora(propia.creadoEn)}`}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onQuitar}>
        <Trash2 aria-hidden />
        Quitar la lista
      </Button>
    </div>
  );
}

function Quitar({ propia, onClose }: PropiaProps & { readonly onClose: () => void }) {
  const quitar = trpc.apocrifos.quitar.useMutation();
  return (
    <ConfirmDialog
      title={`¿Quitar la lista del ${formatearFecha(propia.listaDel)}?`}
      text="Desde ahora rige la del operador, si hay una. La lista se puede cargar de nuevo."
      verb="Quitar la lista"
      destructive
      about={propia.id}
      onConfirm={() => quitar.mutateAsync({ id: propia.id })}
      done={{ title: 'Lista quitada', description: propia.archivo }}
      refresh={useRefrescarMarcas()}
      onClose={onClose}
    />
  );
}

/** List of false invoices (APOC) in force, and the organisation's own one. */
export function ApocPanel() {
  const listas = trpc.apocrifos.listas.useQuery();
  const { opened, open, close } = useOpened<'apoc' | 'quitar-apoc'>();
  const propia = listas.data?.propia ?? null;
  return (
    <FormSection
      title="Facturas apócrifas (APOC)"
      text="ARCA publica los CUIT de quienes emiten facturas apócrifas. Los proveedores que están en la lista se marcan en su ficha, en sus facturas, en lo que se les debe y en sus pagos. La marca avisa y no impide nada."
    >
      {listas.data === undefined ? (
        <QueryWait query={listas} que="la lista" rows={1} />
      ) : (
        <>
          <p>{rigeEnPalabras(listas.data)}</p>
          {propia === null ? null : <Propia propia={propia} onQuitar={() => open('quitar-apoc')} />}
        </>
      )}
      <Button
        variant="outline"
        className="self-start"
        aria-haspopup="dialog"
        onClick={() => open('apoc')}
      >
        <Upload aria-hidden />
        Cargar una lista
      </Button>
      {opened === 'apoc' ? <Cargar onClose={close} /> : null}
      {opened === 'quitar-apoc' && propia !== null ? (
        <Quitar propia={propia} onClose={close} />
      ) : null}
    </FormSection>
  );
}
