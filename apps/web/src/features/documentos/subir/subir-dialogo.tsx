import type { VisibilidadDocumento } from '@plomada/domain/documentos/documento.schema';
import {
  CATEGORIA_DOCUMENTO,
  VISIBILIDAD_DOCUMENTO,
} from '@plomada/domain/documentos/palabras.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { Check, CircleAlert, Paperclip, RotateCw, X } from 'lucide-react';
import { Link } from 'react-router';
import { toast } from 'sonner';

import { PickFiles } from '@/components/files/pick-files.tsx';
import { UploadBar } from '@/components/files/upload-bar.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { OfferNotice, RecoveredNotice } from '@/components/form/notices.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { UnsavedGuard } from '@/components/form/unsaved-guard.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { isLabelled, optionsOf } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { ACCEPTED_FILES } from '@/lib/file-rules.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

import { leerEtiquetas } from '../use-documentos.ts';
import { useSubidaEscrita } from './use-subida-escrita.ts';
import { type Comunes, type Datos, seEdita, type Subida, useSubidas } from './use-subidas.ts';

const CATEGORIAS = optionsOf(CATEGORIA_DOCUMENTO);

type SubidaFilaProps = {
  readonly subida: Subida;
  readonly obraId: string;
  /** True while files are being uploaded: nothing can be edited. */
  readonly fija: boolean;
  readonly onChange: (datos: Partial<Datos>) => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

function Falla({ subida, obraId, fija, onRetry }: SubidaFilaProps) {
  const { tenantId } = useTenant();
  if (subida.estado !== 'falla') return null;
  const { motivo, repetido, reintentable } = subida;
  return (
    <div className="mt-1">
      <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>
          {repetido === null ? `No se subió. ${motivo}` : 'No se subió: ese archivo ya existe. '}
          {repetido === null ? null : (
            <Link
              className="finger font-medium underline underline-offset-2"
              to={paths.documento(tenantId, obraId, repetido.id)}
            >
              Ver {repetido.titulo}
            </Link>
          )}
        </span>
      </p>
      {reintentable ? (
        <Button variant="outline" size="sm" className="mt-2" disabled={fija} onClick={onRetry}>
          <RotateCw aria-hidden />
          Reintentar
        </Button>
      ) : null}
    </div>
  );
}

function Campos({ subida, fija, onChange }: SubidaFilaProps) {
  const { archivo, datos } = subida;
  const de = (campo: string) => `${campo} de ${archivo.name}`;
  return (
    <div className="mt-2 grid gap-2 md:grid-cols-[minmax(0,1fr)_160px_160px]">
      <Input
        aria-label={de('Título')}
        placeholder="Título"
        maxLength={160}
        disabled={fija}
        value={datos.titulo}
        onChange={({ target }) => onChange({ titulo: target.value })}
      />
      <OptionSelect
        aria-label={de('Categoría')}
        options={CATEGORIAS}
        disabled={fija}
        value={datos.categoria}
        onChange={({ target: { value } }) => {
          if (isLabelled(CATEGORIA_DOCUMENTO, value)) onChange({ categoria: value });
        }}
      />
      <DateInput
        aria-label={de('Vencimiento')}
        title="Vencimiento, si tiene"
        disabled={fija}
        value={datos.vence}
        onChange={(vence) => onChange({ vence })}
      />
    </div>
  );
}

function SubidaFila(props: SubidaFilaProps) {
  const { subida, fija, onRemove } = props;
  const { archivo, estado } = subida;
  return (
    <li className="border-t border-border/70 py-3 first:border-t-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 py-1">
          <p className="truncate font-medium" title={archivo.name}>
            {archivo.name}{' '}
            <span className="tnum text-sm font-normal text-muted-foreground">
              {formatearBytes(archivo.size, 1)}
            </span>
          </p>
          {estado === 'en-espera' ? (
            <p className="text-sm text-muted-foreground">En espera</p>
          ) : null}
          {estado === 'enviando' ? (
            <UploadBar label={`Subida de ${archivo.name}`} part={subida.parte} />
          ) : null}
          {estado === 'hecha' ? (
            <p className="flex items-center gap-1.5 text-sm text-success">
              <Check aria-hidden className="size-3.5" />
              Subido
            </p>
          ) : null}
          <Falla {...props} />
        </div>
        {fija || estado === 'hecha' ? null : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Quitar ${archivo.name}`}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {seEdita(subida) ? <Campos {...props} /> : null}
    </li>
  );
}

type SubirDialogoProps = {
  readonly obraId: string;
  /** Files to upload; with none, only an unfinished upload is offered. */
  readonly archivos: readonly File[];
  /** Records that all of them will be linked to. */
  readonly vinculos?: Comunes['vinculos'];
  /** True when the linked record is private, so the documents are private too. */
  readonly soloGestion?: boolean;
  readonly onClose: () => void;
};

const SUELTOS: Comunes['vinculos'] = [];
const porLlegar = (subida: Subida) =>
  subida.estado === 'falla' ? subida.reintentable : subida.estado !== 'hecha';
const cuantos = (n: number) => (n === 1 ? '1 documento' : `${n} documentos`);

type ParaTodosProps = {
  readonly subidas: ReturnType<typeof useSubidas>;
  readonly etiquetas: string;
  readonly onEtiquetas: (texto: string) => void;
  readonly visibilidad: VisibilidadDocumento;
  readonly onVisibilidad: (visibilidad: VisibilidadDocumento) => void;
  readonly soloGestion: boolean;
};

function ParaTodos(props: ParaTodosProps) {
  const { etiquetas, onEtiquetas, visibilidad, onVisibilidad, soloGestion } = props;
  const { subidas, enviando, categoriaDeTodas } = props.subidas;
  const reserva = useCan('view_restricted_documents');
  const [una, otra] = new Set(subidas.map(({ datos }) => datos.categoria));
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3 md:grid-cols-2">
      <Field label="Categoría de todos">
        {(control) => (
          <OptionSelect
            {...control}
            disabled={enviando}
            placeholder="Varias"
            options={CATEGORIAS}
            value={otra === undefined ? (una ?? '') : ''}
            onChange={({ target: { value } }) => {
              if (isLabelled(CATEGORIA_DOCUMENTO, value)) categoriaDeTodas(value);
            }}
          />
        )}
      </Field>
      <Field label="Etiquetas" optional help="Separadas por comas.">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            disabled={enviando}
            value={etiquetas}
            onChange={({ target }) => onEtiquetas(target.value)}
          />
        )}
      </Field>
      {reserva ? (
        <Field
          label="Quién los ve"
          help={soloGestion ? 'Quedan vinculados a una fila privada.' : undefined}
        >
          {(control) => (
            <OptionSelect
              {...control}
              disabled={enviando || soloGestion}
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

/**
 * Dialog that uploads dropped, chosen or photographed files to the obra. Without any, it offers an
 * unfinished upload.
 */
export function SubirDialogo(props: SubirDialogoProps) {
  const { obraId, archivos, vinculos = SUELTOS, soloGestion = false, onClose } = props;
  const lista = useSubidas(archivos);
  const { subidas, enviando } = lista;
  const { paraTodos, offer, isRecovered } = useSubidaEscrita(lista, soloGestion);
  const aviso = offer === null ? null : <OfferNotice offer={offer} />;
  const pendientes = subidas.filter(({ estado }) => estado === 'lista');
  const enviar = async (cuales: readonly Subida[]) => {
    const comunes = {
      proyectoId: obraId,
      visibilidad: paraTodos.visibilidad,
      vinculos,
      etiquetas: leerEtiquetas(paraTodos.etiquetas),
    };
    const hechas = await lista.enviar(cuales, comunes);
    const quedan = subidas.filter(({ estado }) => estado !== 'hecha').length - hechas;
    if (hechas > 0) toast.success(hechas === 1 ? 'Documento subido' : `${cuantos(hechas)} subidos`);
    if (quedan === 0) onClose();
  };
  if (archivos.length === 0 && !isRecovered) return aviso;
  return (
    <OpenDialog
      title="Subir documentos"
      onClose={onClose}
      // No line about saving in the footer: each row shows its progress.
      asksOnly
      size="wide"
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
      {/* The cancel button names its effect; Escape and a press outside do not, so they ask. */}
      <UnsavedGuard
        active={subidas.some(porLlegar)}
        loses="Los archivos que faltan subir se pierden."
      />
      <div className="flex flex-col gap-2 pb-3 empty:hidden">
        {aviso}
        {isRecovered ? <RecoveredNotice /> : null}
      </div>
      <ParaTodos {...paraTodos} subidas={lista} />
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
    </OpenDialog>
  );
}
