import type { VisibilidadDocumento } from '@plomada/domain/documentos/documento.schema';
import {
  CATEGORIA_DOCUMENTO,
  VISIBILIDAD_DOCUMENTO,
} from '@plomada/domain/documentos/palabras.rules';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { OptionSelect } from '@/components/form/option-select';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

import { PickFiles } from '../../../components/files/pick-files.tsx';
import { Field } from '../../../components/form/field.tsx';
import { isLabelled, optionsOf } from '../../../config/labels.ts';
import { ACCEPTED_FILES } from '../../../lib/file-rules.ts';
import { useCan } from '../../../lib/tenant.ts';
import { leerEtiquetas } from '../etiquetas.ts';
import { SubidaFila } from './subida-fila.tsx';
import type { Comunes, Subida } from './subida.ts';
import { useSubidas } from './use-subidas.ts';

export type SubirDialogoProps = {
  readonly obraId: string;
  readonly archivos: readonly File[];
  /** What all of them hang from. */
  readonly vinculos?: Comunes['vinculos'];
  /** What they hang from is private: so are they. */
  readonly soloGestion?: boolean;
  readonly onClose: () => void;
};

const SUELTOS: Comunes['vinculos'] = [];
const POR_PRIVADO = 'Quedan vinculados a una fila privada.';
const porSubir = ({ estado }: Subida) => estado === 'lista';
const cuantos = (n: number) => (n === 1 ? '1 documento' : `${n} documentos`);

type ParaTodosProps = {
  readonly subidas: ReturnType<typeof useSubidas>;
  readonly etiquetas: string;
  readonly onEtiquetas: (texto: string) => void;
  readonly visibilidad: VisibilidadDocumento;
  readonly onVisibilidad: (visibilidad: VisibilidadDocumento) => void;
  readonly soloGestion: boolean;
};

/** What is chosen once for all of them. */
function ParaTodos(props: ParaTodosProps) {
  const { subidas, etiquetas, onEtiquetas, visibilidad, onVisibilidad, soloGestion } = props;
  const reserva = useCan('view_restricted_documents');
  const categorias = new Set(subidas.subidas.map(({ datos }) => datos.categoria));
  const [una] = categorias;
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3 md:grid-cols-2">
      <Field label="Categoría de todos">
        {(control) => (
          <OptionSelect
            {...control}
            disabled={subidas.enviando}
            placeholder="Varias"
            options={optionsOf(CATEGORIA_DOCUMENTO)}
            value={categorias.size === 1 && una !== undefined ? una : ''}
            onChange={({ target: { value } }) => {
              if (isLabelled(CATEGORIA_DOCUMENTO, value)) subidas.categoriaDeTodas(value);
            }}
          />
        )}
      </Field>
      <Field label="Etiquetas" optional help="Separadas por comas.">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            disabled={subidas.enviando}
            value={etiquetas}
            onChange={({ target }) => onEtiquetas(target.value)}
          />
        )}
      </Field>
      {reserva ? (
        <Field label="Quién los ve" help={soloGestion ? POR_PRIVADO : undefined}>
          {(control) => (
            <OptionSelect
              {...control}
              disabled={subidas.enviando || soloGestion}
              options={optionsOf(VISIBILIDAD_DOCUMENTO)}
              value={visibilidad}
              onChange={({ target: { value } }) => {
                if (isLabelled(VISIBILIDAD_DOCUMENTO, value)) onVisibilidad(value);
              }}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

/** Files that were dropped, chosen or photographed, on their way to the obra. */
export function SubirDialogo({
  obraId,
  archivos,
  vinculos = SUELTOS,
  soloGestion = false,
  onClose,
}: SubirDialogoProps) {
  const lista = useSubidas(archivos);
  const { subidas, enviando } = lista;
  const [etiquetas, setEtiquetas] = useState('');
  const [visibilidad, setVisibilidad] = useState<VisibilidadDocumento>(
    soloGestion ? 'GESTION' : 'TODOS',
  );
  const pendientes = subidas.filter(porSubir);
  const enviar = async (cuales: readonly Subida[]) => {
    const comunes = {
      proyectoId: obraId,
      visibilidad,
      vinculos,
      etiquetas: leerEtiquetas(etiquetas),
    };
    const hechas = await lista.enviar(cuales, comunes);
    const quedan = subidas.filter(({ estado }) => estado !== 'hecha').length - hechas;
    if (hechas > 0) toast.success(hechas === 1 ? 'Documento subido' : `${cuantos(hechas)} subidos`);
    if (quedan === 0) onClose();
  };
  return (
    <TitledDialog
      open
      // Each row says how it goes.
      asksOnly
      size="wide"
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Subir documentos"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {enviando ? 'Cancelar la subida' : 'Cerrar'}
          </Button>
          <Button
            loading={enviando}
            disabled={pendientes.length === 0}
            onClick={() => void enviar(pendientes)}
          >
            {pendientes.length === 0 ? 'Subir' : `Subir ${cuantos(pendientes.length)}`}
          </Button>
        </>
      }
    >
      <ParaTodos
        subidas={lista}
        etiquetas={etiquetas}
        onEtiquetas={setEtiquetas}
        visibilidad={visibilidad}
        onVisibilidad={setVisibilidad}
        soloGestion={soloGestion}
      />
      <ul aria-label="Archivos por subir" className="mt-2">
        {subidas.map((subida) => (
          <SubidaFila
            key={subida.id}
            subida={subida}
            obraId={obraId}
            fija={enviando}
            onChange={(datos) => lista.cambiar(subida.id, datos)}
            onRetry={() => void enviar([subida])}
            onRemove={() => lista.quitar(subida.id)}
          />
        ))}
      </ul>
      <PickFiles
        size="sm"
        className="mb-2"
        accept={ACCEPTED_FILES}
        multiple
        disabled={enviando}
        onPicked={lista.agregar}
      >
        <Paperclip aria-hidden />
        Agregar más
      </PickFiles>
    </TitledDialog>
  );
}
