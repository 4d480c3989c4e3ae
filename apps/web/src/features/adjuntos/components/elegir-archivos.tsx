import { useRef, type ReactNode } from 'react';

import { Button, type ButtonProps } from '../../../components/ui/button.tsx';

export type ElegirArchivosProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  readonly accept: string;
  /** Opens the camera at once, where there is one. */
  readonly camara?: boolean;
  readonly varios?: boolean;
  readonly onElegidos: (archivos: readonly File[]) => void;
  readonly children: ReactNode;
};

/** A button of ours over the file field of the browser, which cannot be given a look. */
export function ElegirArchivos({
  accept,
  camara = false,
  varios = false,
  onElegidos,
  children,
  ...boton
}: ElegirArchivosProps) {
  const campo = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={campo}
        type="file"
        accept={accept}
        multiple={varios}
        {...(camara ? { capture: 'environment' } : {})}
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const archivos = [...(target.files ?? [])];
          // The same file may be chosen again after it failed.
          target.value = '';
          if (archivos.length > 0) onElegidos(archivos);
        }}
      />
      <Button {...boton} onClick={() => campo.current?.click()}>
        {children}
      </Button>
    </>
  );
}
