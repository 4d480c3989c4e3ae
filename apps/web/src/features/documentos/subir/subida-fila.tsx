import { CATEGORIA_DOCUMENTO, TITULOS_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { Check, CircleAlert, RotateCw, X } from 'lucide-react';
import { Link } from 'react-router';

import { UploadBar } from '@/components/files/upload-bar.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { isLabelled, optionsOf } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { type Datos, seEdita, type Subida } from './use-subidas.ts';

export const CATEGORIAS = optionsOf(CATEGORIA_DOCUMENTO);

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
        aria-label={de(TITULOS_DOCUMENTO.categoria)}
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

export function SubidaFila(props: SubidaFilaProps) {
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
