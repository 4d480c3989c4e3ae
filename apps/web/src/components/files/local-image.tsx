import { useCallback, type ComponentProps } from 'react';

type LocalImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> & {
  readonly blob: Blob;
  readonly alt: string;
};

/** Image from memory, with an object URL that is revoked when it unmounts. */
export function LocalImage({ blob, alt, ...props }: LocalImageProps) {
  const put = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={put} alt={alt} {...props} />;
}
