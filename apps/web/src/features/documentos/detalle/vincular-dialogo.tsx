import type { Documento, Vinculable } from '@plomada/domain/documentos/documento.schema';
import { useState } from 'react';

import { Segmented } from '@/components/form/segmented.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { enPedido } from '../use-vinculo.ts';
import { VincularMarco } from '../vincular-marco.tsx';

const QUE = [
  { value: 'MOVIMIENTO', label: 'Movimiento' },
  { value: 'PRESUPUESTO', label: 'Presupuesto' },
  { value: 'ACOPIO', label: 'Acopio' },
] as const;
type Que = Extract<Vinculable, (typeof QUE)[number]['value']>;

const OPCIONES = 20;

/** Records of the obra that match the search text, of one kind. */
function useOpciones(que: Que, projectId: string, q: string) {
  const pedido = { projectId, limit: OPCIONES, ...(q === '' ? {} : { search: q }) };
  const movimientos = trpc.movimientos.listar.useQuery(pedido, { enabled: que === 'MOVIMIENTO' });
  const presupuestos = trpc.presupuestos.listar.useQuery(pedido, {
    enabled: que === 'PRESUPUESTO',
  });
  const acopios = trpc.acopios.listar.useQuery(pedido, { enabled: que === 'ACOPIO' });
  const opcion = (value: string, label: string, hint: string) => ({ value, label, hint });
  switch (que) {
    case 'MOVIMIENTO':
      return movimientos.data?.items.map(({ id, codigo, concepto }) =>
        opcion(id, concepto, codigo),
      );
    case 'PRESUPUESTO':
      return presupuestos.data?.items.map(({ id, codigo, titulo }) => opcion(id, titulo, codigo));
    case 'ACOPIO':
      return acopios.data?.items.map(({ id, codigo, proveedor }) =>
        opcion(id, proveedor.razonSocial, codigo),
      );
  }
}

type VincularDialogoProps = {
  readonly documento: Documento;
  readonly onClose: () => void;
};

/**
 * Links a document to a record of its obra; payments and the lot link documents on their own pages.
 */
export function VincularDialogo({ documento, onClose }: VincularDialogoProps) {
  const { id, version, proyectoId, vinculos } = documento;
  const [que, setQue] = useState<Que>('MOVIMIENTO');
  const [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<string | null>(null);
  const opciones = useOpciones(que, proyectoId, texto) ?? [];
  const editar = trpc.documentos.editar.useMutation();
  const vePrivados = useCan('manage_private_movements');
  const vincular = (entidadId: string) => {
    const todos = [...enPedido(vinculos), { entidad: que, entidadId }];
    return editar.mutateAsync({ id, version, vinculos: todos });
  };
  return (
    <VincularMarco
      title="Vincular el documento"
      description={
        vePrivados && que === 'MOVIMIENTO'
          ? 'Si el movimiento es privado, el documento pasa a verlo solo Owner y Admin.'
          : undefined
      }
      label="Cuál"
      placeholder="Buscar por nombre o código"
      kind={que}
      value={elegido}
      options={opciones}
      onSearch={setTexto}
      onChange={setElegido}
      saving={editar.isPending}
      linked={documento.titulo}
      onLink={vincular}
      onClose={onClose}
    >
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
    </VincularMarco>
  );
}
