import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Field } from '../../components/form/field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Combobox } from '../../components/ui/combobox.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { toApiError } from '../../lib/api-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useVinculo, type Colgado } from './use-vinculo.ts';

const OPCIONES = 20;

export type ElegirDialogoProps = Colgado & {
  readonly obraId: string;
  /** Ids of those that hang from it already. */
  readonly colgados: readonly string[];
  readonly onClose: () => void;
};

/** One of the documents of the obra, to hang it from what the page is of. */
export function ElegirDialogo({ obraId, colgados, onClose, ...que }: ElegirDialogoProps) {
  const [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<string | null>(null);
  const [motivo, setMotivo] = useState<string | null>(null);
  const { guardando, colgar, refrescar } = useVinculo(que);
  // As many more as may hang already: they are not offered.
  const limit = OPCIONES + colgados.length;
  const lista = trpc.documentos.listar.useQuery({
    projectId: obraId,
    limit,
    ...(texto === '' ? {} : { q: texto }),
  });
  const opciones = (lista.data?.items ?? [])
    .filter(({ id, bajaPendiente }) => !bajaPendiente && !colgados.includes(id))
    .map(({ id, titulo, categoria }) => ({
      value: id,
      label: titulo,
      hint: CATEGORIA_DOCUMENTO[categoria],
    }));
  const vincular = async () => {
    if (elegido === null) return;
    try {
      await colgar(elegido);
    } catch (cause) {
      const { message, details } = toApiError(cause);
      setMotivo(details[0]?.message ?? message);
      return;
    }
    onClose();
    toast.success('Documento vinculado', {
      description: opciones.find(({ value }) => value === elegido)?.label,
    });
    await refrescar();
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Vincular un documento"
      description="De los que ya están en la obra."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={guardando}
            disabled={elegido === null}
            onClick={() => void vincular()}
          >
            Vincular
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <Field label="Documento">
          {(control) => (
            <Combobox
              {...control}
              label="Documento"
              placeholder="Buscar por título, etiqueta o archivo"
              value={elegido}
              options={opciones}
              onSearch={setTexto}
              onChange={setElegido}
            />
          )}
        </Field>
        {motivo === null ? null : (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {motivo}
          </p>
        )}
      </div>
    </Dialog>
  );
}
