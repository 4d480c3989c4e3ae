import { Upload } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

export type SoltarArchivosProps = {
  readonly activo: boolean;
  readonly onDrop: (archivos: readonly File[]) => void;
  readonly children: ReactNode;
};

const trae = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** While a file is dragged the whole page takes it. */
export function SoltarArchivos({ activo, onDrop, children }: SoltarArchivosProps) {
  const [encima, setEncima] = useState(false);
  useEffect(() => {
    if (!activo) return undefined;
    const sobre = (event: DragEvent) => {
      if (!trae(event)) return;
      event.preventDefault();
      setEncima(true);
    };
    const fuera = (event: DragEvent) => {
      if (event.relatedTarget === null) setEncima(false);
    };
    const soltar = (event: DragEvent) => {
      if (!trae(event)) return;
      event.preventDefault();
      setEncima(false);
      const archivos = [...(event.dataTransfer?.files ?? [])];
      if (archivos.length > 0) onDrop(archivos);
    };
    document.addEventListener('dragover', sobre);
    document.addEventListener('dragleave', fuera);
    document.addEventListener('drop', soltar);
    return () => {
      setEncima(false);
      document.removeEventListener('dragover', sobre);
      document.removeEventListener('dragleave', fuera);
      document.removeEventListener('drop', soltar);
    };
  }, [activo, onDrop]);
  return (
    <>
      {children}
      {encima ? (
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-background/90 p-6">
          <p className="flex items-center gap-3 rounded-lg bg-card p-6 text-lg font-semibold shadow-overlay outline-2 outline-ring">
            <Upload aria-hidden className="size-5" />
            Soltar para subir a esta obra
          </p>
        </div>
      ) : null}
    </>
  );
}
