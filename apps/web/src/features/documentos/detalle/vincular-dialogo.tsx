import type { Documento, Vinculable } from '@plomada/domain/documentos/documento.schema';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Combobox } from '../../../components/ui/combobox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarDocumentos } from '../use-documentos.ts';
import { enPedido } from './en-pedido.ts';

const QUE = [
  { value: 'MOVIMIENTO', label: 'Movimiento' },
  { value: 'PRESUPUESTO', label: 'Presupuesto' },
  { value: 'ACOPIO', label: 'Acopio' },
] as const;
type Que = Extract<Vinculable, (typeof QUE)[number]['value']>;

const OPCIONES = 20;

/** What of the obra is called so, by its kind. */
function useOpciones(que: Que, projectId: string, q: string) {
  const pedido = { projectId, limit: OPCIONES, ...(q === '' ? {} : { q }) };
  const movimientos = trpc.movimientos.listar.useQuery(pedido, { enabled: que === 'MOVIMIENTO' });
  const presupuestos = trpc.presupuestos.listar.useQuery(pedido, {
    enabled: que === 'PRESUPUESTO',
  });
  const acopios = trpc.acopios.listar.useQuery(pedido, { enabled: que === 'ACOPIO' });
  switch (que) {
    case 'MOVIMIENTO':
      return (movimientos.data?.items ?? []).map(({ id, codigo, concepto }) => ({
        value: id,
        label: concepto,
        hint: codigo,
      }));
    case 'PRESUPUESTO':
      return (presupuestos.data?.items ?? []).map(({ id, codigo, titulo }) => ({
        value: id,
        label: titulo,
        hint: codigo,
      }));
    case 'ACOPIO':
      return (acopios.data?.items ?? []).map(({ id, codigo, proveedor }) => ({
        value: id,
        label: proveedor.razonSocial,
        hint: codigo,
      }));
  }
}

export type VincularDialogoProps = {
  readonly documento: Documento;
  readonly onClose: () => void;
};

/** Hangs a document from something of its obra; payments and the lot do it from their own page. */
export function VincularDialogo({ documento, onClose }: VincularDialogoProps) {
  const { id, version, proyectoId, vinculos } = documento;
  const [que, setQue] = useState<Que>('MOVIMIENTO');
  const [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<string | null>(null);
  const [motivo, setMotivo] = useState<string | null>(null);
  const opciones = useOpciones(que, proyectoId, texto);
  const editar = trpc.documentos.editar.useMutation();
  const refrescar = useRefrescarDocumentos();
  const vincular = async () => {
    if (elegido === null) return;
    const nuevos = [...enPedido(vinculos), { entidad: que, entidadId: elegido }];
    try {
      await editar.mutateAsync({ id, version, vinculos: nuevos });
    } catch (cause) {
      const { message, details } = toApiError(cause);
      setMotivo(details[0]?.message ?? message);
      return;
    }
    onClose();
    toast.success('Documento vinculado', { description: documento.titulo });
    await refrescar();
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Vincular el documento"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={editar.isPending}
            disabled={elegido === null}
            onClick={() => void vincular()}
          >
            Vincular
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <Segmented
          label="Con qué"
          value={que}
          options={QUE}
          onChange={(otro) => {
            setQue(otro);
            setElegido(null);
            setTexto('');
          }}
        />
        <Field label="Cuál">
          {(control) => (
            <Combobox
              key={que}
              {...control}
              label="Cuál"
              placeholder="Buscar por nombre o código"
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
