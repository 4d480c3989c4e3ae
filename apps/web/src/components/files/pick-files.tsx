import { Camera } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { useMediaQuery } from '@/lib/use-media-query.ts';

import { Button, type ButtonProps } from '../ui/button.tsx';

type PickFilesProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  readonly accept: string;
  /** True to open the camera directly, on devices that have one. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly onPicked: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

/** Button over the browser's file input, which cannot be styled. */
export function PickFiles(props: PickFilesProps) {
  const { accept, camera = false, multiple = false, onPicked, children, ...button } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(camera ? { capture: 'environment' } : {})}
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again after a failure fires a change event.
          target.value = '';
          if (files.length > 0) onPicked(files);
        }}
      />
      <Button variant="outline" {...button} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}

/** Button that opens the camera; only on touch devices. */
export function TakePhoto(props: Pick<PickFilesProps, 'size' | 'onPicked'>) {
  if (!useMediaQuery('(pointer: coarse)')) return null;
  return (
    <PickFiles accept="image/*" camera {...props}>
      <Camera aria-hidden />
      Foto
    </PickFiles>
  );
}
