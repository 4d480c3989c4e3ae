import { FileDown, Share2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/components/ui/button';

import { toApiError } from '../../../lib/api-error.ts';
import { type RemoteFile, saveFile } from '../../../lib/save-file.ts';
import { renglonesDe } from './cifras.tsx';
import { type Compartido, compartirArchivo } from './compartir.ts';
import type { Contenido, Cuenta } from './cuenta.ts';
import { cuentaDe } from './cuenta.ts';
import { useEnCurso } from './en-curso.ts';
import { dibujarLamina } from './imagen.ts';
import { pedirDocumento } from './llamadas.ts';

const DICHO: Record<Compartido, string> = {
  compartido: 'Compartido',
  bajado: 'Se guardó el archivo y se copió la dirección de esta página',
  nada: '',
};

/** One thing at a time; what went wrong stands under the buttons. */
function useTarea() {
  const [ocupada, setOcupada] = useState<string>();
  const [error, setError] = useState<string>();
  const [dicho, setDicho] = useState('');
  const hacer = async (nombre: string, tarea: () => Promise<string>) => {
    setOcupada(nombre);
    setError(undefined);
    setDicho('');
    try {
      setDicho(await tarea());
    } catch (cause) {
      setError(toApiError(cause).message);
    }
    setOcupada(undefined);
  };
  return { ocupada, error, dicho, hacer };
}

type Archivo = {
  readonly nombre: string;
  readonly formato: 'PDF' | 'PNG';
  readonly titulo: string;
  readonly traer: () => Promise<RemoteFile>;
};

function BotonesDeArchivo({ archivos }: { readonly archivos: readonly Archivo[] }) {
  const { ocupada, error, dicho, hacer } = useTarea();
  const compartir =
    ({ traer, titulo }: Archivo) =>
    async () =>
      DICHO[await compartirArchivo(await traer(), { titulo, url: location.href })];
  const bajar =
    ({ traer }: Archivo) =>
    async () => {
      saveFile(await traer());
      return 'Archivo guardado';
    };
  return (
    <section aria-label="Guardar y compartir" data-no-print>
      <ul className="flex flex-col gap-2">
        {archivos.map((archivo, i) => {
          const { nombre, formato } = archivo;
          const bajando = ocupada === `bajar ${nombre}`;
          const compartiendo = ocupada === `compartir ${nombre}`;
          return (
            <li key={nombre} className="flex flex-wrap items-center gap-2">
              <span className="mr-auto">{nombre}</span>
              <Button
                variant="outline"
                aria-label={`${formato}: ${nombre}`}
                loading={bajando}
                onClick={() => void hacer(`bajar ${nombre}`, bajar(archivo))}
              >
                {bajando ? null : <FileDown aria-hidden />}
                {formato}
              </Button>
              <Button
                variant={i === 0 ? 'default' : 'outline'}
                aria-label={`Compartir: ${nombre}`}
                loading={compartiendo}
                onClick={() => void hacer(`compartir ${nombre}`, compartir(archivo))}
              >
                {compartiendo ? null : <Share2 aria-hidden />}
                Compartir
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-2 text-sm text-muted-foreground empty:hidden">
        {dicho}
      </p>
      {error === undefined ? null : (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {error}
        </p>
      )}
    </section>
  );
}

const laminaDe = ({ organizacion, proyecto, socio }: Contenido, cuenta: Cuenta) => ({
  organizacion,
  obra: proyecto.nombre,
  socio: socio.nombre,
  al: cuenta.al,
  renglones: renglonesDe(cuenta),
});

/** The documents of what is shown, and its figures as a picture for a message. */
export function Acciones({ contenido }: { readonly contenido: Contenido }) {
  const { acceso } = useEnCurso();
  const cuenta = cuentaDe(contenido);
  const titulo = contenido.proyecto.nombre;
  const documento = (que: 'ESTADO' | 'INFORME', nombre: string): Archivo => ({
    nombre,
    titulo,
    formato: 'PDF',
    traer: () => pedirDocumento(acceso, que),
  });
  return (
    <BotonesDeArchivo
      archivos={[
        ...(contenido.estado === null ? [] : [documento('ESTADO', 'Tu cuenta')]),
        ...(contenido.informe === null ? [] : [documento('INFORME', 'El informe')]),
        ...(cuenta === null
          ? []
          : [
              {
                nombre: 'Tus cifras',
                titulo,
                formato: 'PNG' as const,
                traer: async () => ({
                  name: `cuenta-${cuenta.al}.png`,
                  blob: await dibujarLamina(laminaDe(contenido, cuenta)),
                }),
              },
            ]),
      ]}
    />
  );
}
