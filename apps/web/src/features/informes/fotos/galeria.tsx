import type { Foto } from '@plomada/domain/informes/foto.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearInstante, titularMes } from '@plomada/formatters/fecha';
import { Trash2 } from 'lucide-react';

import { Thumbnail } from '@/components/files/thumbnail.tsx';
import type { SendFile } from '@/components/files/use-uploads.ts';
import { Button } from '@/components/ui/button.tsx';
import { PAGES, useListPages } from '@/lib/list-pages.ts';
import type { NuevoEnvio } from '@/lib/outbox/envio.ts';
import { useKeptNotice } from '@/lib/outbox/kept-notice.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsHere } from '@/lib/use-go-on.ts';

const DIA_MS = 86_400_000;
const POR_PAGINA = 24;

export const rutaDeFotos = (obraId: string): string => `/proyectos/${obraId}/fotos-avance`;
export const rutaDeFoto = (obraId: string, fotoId: string): string =>
  `${rutaDeFotos(obraId)}/${fotoId}`;

export function useFotos(obraId: string, certificadoId: string | undefined) {
  const { fotos } = trpc.useUtils();
  const deCual = certificadoId === undefined ? {} : { certificadoId };
  const cuales = { id: obraId, limit: POR_PAGINA, ...deCual };
  return useListPages(fotos.listar.infiniteQueryOptions(cuales, PAGES));
}

export type LugarDeFoto = Readonly<Partial<Record<'certificadoId' | 'itemId' | 'rubroId', string>>>;

/** Date of a photo: a file older than a day keeps its date, a newer one gets the current time. */
const tomadaEn = ({ lastModified }: File): string => {
  const now = Date.now();
  return new Date(now - lastModified < DIA_MS ? now : lastModified).toISOString();
};

export type ObraDeFotos = Pick<Proyecto, 'id' | 'estado' | 'nombre'>;

type Destino = {
  readonly obra: ObraDeFotos;
  readonly lugar: LugarDeFoto;
  /** Text of `lugar`, for people. */
  readonly deQue: string;
};

const envioDe = ({ obra, lugar, deQue }: Destino, file: File): NuevoEnvio => ({
  clase: 'FOTO',
  ruta: rutaDeFotos(obra.id),
  cola: obra.id,
  cuerpo: { ...lugar, tomadaEn: tomadaEn(file) },
  titulo: 'Foto de avance',
  detalle: `${obra.nombre}: ${deQue}`,
  archivo: { campo: 'archivo', file },
});

export function useSubirFoto(destino: Destino): SendFile {
  const { deliver } = useOutbox();
  const { fotos } = trpc.useUtils();
  const isHere = useIsHere();
  const avisar = useKeptNotice();
  return async (file, { id, onProgress }) => {
    const envio = envioDe(destino, file);
    const hecho = await deliver([envio], { capturaId: id, isChanged: false }, onProgress);
    if (hecho.kind === 'sent') await fotos.listar.invalidate();
    else if (!isHere()) avisar(envio, hecho.rechazo);
    return null;
  };
}

/** Day of the photo in Buenos Aires, as `dd/mm/aaaa`. */
const diaDe = ({ tomadaEn }: Foto): string => formatearInstante(new Date(tomadaEn)).slice(0, 10);
const mesDeFoto = (foto: Foto): string => {
  const [, mes, anio] = diaDe(foto).split('/');
  return `${anio}-${mes}`;
};

const deQue = ({ item, rubro, certificado }: Foto): string =>
  item?.descripcion ??
  rubro?.nombre ??
  (certificado === null ? 'De la obra' : `Certificado ${certificado.numero}`);

export const nombrarFoto = (foto: Foto): string => `${deQue(foto)}, ${diaDe(foto)}`;

type TarjetaProps = {
  readonly obraId: string;
  readonly foto: Foto;
  readonly onVer: () => void;
  /** Undefined if the user may not remove the photo. */
  readonly onQuitar: (() => void) | undefined;
};

function Tarjeta({ obraId, foto, onVer, onQuitar }: TarjetaProps) {
  return (
    <li className="relative min-w-0 rounded-md border border-border p-2 hover:bg-row-hover">
      <Thumbnail path={rutaDeFoto(obraId, foto.id)} file={foto.archivo} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Ver la foto: ${nombrarFoto(foto)}`}
        title={deQue(foto)}
        onClick={onVer}
        className="mt-2 block w-full truncate rounded-sm text-left font-medium after:absolute after:inset-0"
      >
        {deQue(foto)}
      </button>
      <p
        className="tnum truncate text-sm text-muted-foreground"
        title={`${diaDe(foto)} · ${foto.creadoPor.nombre}`}
      >
        {diaDe(foto)} · {foto.creadoPor.nombre}
      </p>
      {onQuitar === undefined ? null : (
        <Button
          variant="outline"
          size="icon-sm"
          className="absolute top-3 right-3 z-[1]"
          aria-haspopup="dialog"
          aria-label={`Eliminar la foto: ${nombrarFoto(foto)}`}
          onClick={onQuitar}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}

type GaleriaProps = {
  readonly obraId: string;
  /** Photos, newest first. */
  readonly fotos: readonly Foto[];
  readonly editable: boolean;
  readonly onVer: (foto: Foto) => void;
  readonly onQuitar: (foto: Foto) => void;
};

export function GaleriaDeFotos({ obraId, fotos, editable, onVer, onQuitar }: GaleriaProps) {
  const meses = [...Map.groupBy(fotos, mesDeFoto)];
  return meses.map(([mes, delMes]) => (
    <section key={mes} aria-label={`Fotos de ${titularMes(mes)}`} className="px-4 pb-4">
      <h3 className="mb-2 text-sm font-medium text-muted-foreground">{titularMes(mes)}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
        {delMes.map((foto) => (
          <Tarjeta
            key={foto.id}
            obraId={obraId}
            foto={foto}
            onVer={() => onVer(foto)}
            onQuitar={editable && foto.puedeEliminar ? () => onQuitar(foto) : undefined}
          />
        ))}
      </ul>
    </section>
  ));
}
