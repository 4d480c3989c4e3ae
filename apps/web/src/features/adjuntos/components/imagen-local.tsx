import { useCallback, type ComponentProps } from 'react';

export type ImagenLocalProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> & {
  readonly blob: Blob;
  readonly alt: string;
};

/** A picture out of memory; its address lives as long as it is shown. */
export function ImagenLocal({ blob, alt, ...props }: ImagenLocalProps) {
  const poner = useCallback(
    (imagen: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      imagen.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={poner} alt={alt} {...props} />;
}
