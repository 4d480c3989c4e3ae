import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { useState } from 'react';

import { trpc } from '@/lib/trpc.ts';

import { useVinculo, type Colgado } from './use-vinculo.ts';
import { VincularMarco } from './vincular-marco.tsx';

const OPCIONES = 20;

type ElegirDialogoProps = Colgado & {
  readonly obraId: string;
  /** Ids of the documents already linked. */
  readonly colgados: readonly string[];
  readonly onClose: () => void;
};

/** Dialog that links a document of the obra to the record of the page. */
export function ElegirDialogo({ obraId, colgados, onClose, ...que }: ElegirDialogoProps) {
  const [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<string | null>(null);
  const { guardando, colgar } = useVinculo(que);
  // Documents already linked are left out of the options, so the query asks for that many more.
  const limit = OPCIONES + colgados.length;
  const lista = trpc.documentos.listar.useQuery({
    proyectoId: obraId,
    limit,
    ...(texto === '' ? {} : { search: texto }),
  });
  const opciones = (lista.data?.items ?? [])
    .filter(({ id, bajaPendiente }) => !bajaPendiente && !colgados.includes(id))
    .map(({ id, titulo, categoria }) => ({
      value: id,
      label: titulo,
      hint: CATEGORIA_DOCUMENTO[categoria],
    }));
  return (
    <VincularMarco
      title="Vincular un documento"
      description={
        que.privado
          ? 'De los que ya están en la obra. Esto es privado: al vincularlo, el documento pasa a verlo solo Owner y Admin.'
          : 'De los que ya están en la obra.'
      }
      label="Documento"
      placeholder="Buscar por título, etiqueta o archivo"
      value={elegido}
      options={opciones}
      onSearch={setTexto}
      onChange={setElegido}
      saving={guardando}
      linked={opciones.find(({ value }) => value === elegido)?.label}
      onLink={colgar}
      onClose={onClose}
    />
  );
}
