import { FileDown, Share2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { type RemoteFile, saveFile } from '@/lib/save-file.ts';

import { dibujarLamina } from './lamina.ts';
import { type Contenido, type Cuenta, cuentaDe } from './lineas.ts';
import { useEnCurso, pedirDocumento } from './llamadas.ts';

/**
 * Shares the file by the device's share sheet if it accepts files, else saves it and copies the
 * address.
 */
async function compartir({ name, blob }: RemoteFile, titulo: string): Promise<string> {
  const files = [new File([blob], name, { type: blob.type })];
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files, title: titulo });
      return 'Compartido';
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return '';
    }
  }
  saveFile({ name, blob });
  const hecho = 'Se guardó el archivo';
  // The browser may have no clipboard for this page, or deny access to it.
  const copiada = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  return copiada ? `${hecho} y se copió la dirección de esta página` : hecho;
}

function bajar(archivo: RemoteFile): string {
  saveFile(archivo);
  return 'Archivo guardado';
}

/** Runs an action, and keeps its name while it runs, then its result or error. */
function useTarea() {
  const [ocupada, setOcupada] = useState<string>();
  const [error, setError] = useState<string>();
  const [resultado, setResultado] = useState('');
  const hacer = async (nombre: string, tarea: () => Promise<string>) => {
    setOcupada(nombre);
    setError(undefined);
    setResultado('');
    try {
      setResultado(await tarea());
    } catch (cause) {
      setError(toApiError(cause).message);
    }
    setOcupada(undefined);
  };
  return { ocupada, error, resultado, hacer };
}

type Archivo = {
  readonly nombre: string;
  readonly formato: 'PDF' | 'PNG';
  readonly traer: () => Promise<RemoteFile>;
};

type BotonesProps = { readonly titulo: string; readonly archivos: readonly Archivo[] };

function BotonesDeArchivo({ titulo, archivos }: BotonesProps) {
  const { ocupada, error, resultado, hacer } = useTarea();
  return (
    <section aria-label="Guardar y compartir" data-no-print>
      <ul className="flex flex-col gap-2">
        {archivos.map(({ nombre, formato, traer }, i) => {
          const bajando = ocupada === `bajar ${nombre}`;
          const compartiendo = ocupada === `compartir ${nombre}`;
          return (
            <li key={nombre} className="flex flex-wrap items-center gap-2">
              <span className="mr-auto">{nombre}</span>
              <Button
                variant="outline"
                aria-label={`${formato}: ${nombre}`}
                loading={bajando}
                onClick={() => void hacer(`bajar ${nombre}`, async () => bajar(await traer()))}
              >
                {bajando ? null : <FileDown aria-hidden />}
                {formato}
              </Button>
              <Button
                variant={i === 0 ? 'default' : 'outline'}
                aria-label={`Compartir: ${nombre}`}
                loading={compartiendo}
                onClick={() =>
                  void hacer(`compartir ${nombre}`, async () => compartir(await traer(), titulo))
                }
              >
                {compartiendo ? null : <Share2 aria-hidden />}
                Compartir
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-2 text-sm text-muted-foreground empty:hidden">
        {resultado}
      </p>
      {error === undefined ? null : (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {error}
        </p>
      )}
    </section>
  );
}

export function Acciones({ contenido }: { readonly contenido: Contenido }) {
  const { acceso } = useEnCurso();
  const cuenta = cuentaDe(contenido);
  const documento = (que: 'ESTADO' | 'INFORME', nombre: string): Archivo => ({
    nombre,
    formato: 'PDF',
    traer: () => pedirDocumento(acceso, que),
  });
  const cifras = (una: Cuenta): Archivo => ({
    nombre: 'Tus cifras',
    formato: 'PNG',
    traer: async () => ({
      name: `cuenta-${una.al}.png`,
      blob: await dibujarLamina({ contenido, cuenta: una }),
    }),
  });
  const archivos = [
    contenido.estado !== null && documento('ESTADO', 'Tu cuenta'),
    contenido.informe !== null && documento('INFORME', 'El informe'),
    cuenta !== null && cifras(cuenta),
  ];
  return (
    <BotonesDeArchivo
      titulo={contenido.proyecto.nombre}
      archivos={archivos.filter((archivo) => archivo !== false)}
    />
  );
}
