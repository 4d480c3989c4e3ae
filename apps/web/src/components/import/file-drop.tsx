import { CircleAlert, FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { cn } from '@/lib/utils.ts';

export type FileDropProps = {
  readonly label: string;
  /** Accepted kinds and size limits. */
  readonly note: ReactNode;
  /** File extensions, in the format of the native input. */
  readonly accept: string;
  /** Reason why the last file was refused before it was sent; null when it was not. */
  readonly refusal: string | null;
  readonly onChoose: (file: File) => void;
};

/** Drop zone. The native file input covers it invisibly and takes click, keyboard and drop. */
export function FileDrop({ label, note, accept, refusal, onChoose }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div>
      <div className="relative">
        <input
          id={id}
          type="file"
          accept={accept}
          className="peer absolute inset-0 z-10 cursor-pointer opacity-0"
          aria-describedby={`${id}-nota`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Reset, so that choosing the same file again after a correction fires a change event.
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        <div
          className={cn(
            'flex min-h-44 flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-input bg-card px-4 py-6 text-center outline-offset-2 peer-hover:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-ring',
            over && 'border-primary bg-accent',
          )}
        >
          <FileSpreadsheet aria-hidden className="size-6 text-muted-foreground" />
          <label htmlFor={id} className="text-lg font-medium">
            {label}
          </label>
          <p id={`${id}-nota`} className="text-sm text-muted-foreground">
            <span className="max-md:hidden">También se puede soltar acá. </span>
            {note}
          </p>
        </div>
      </div>
      {refusal === null ? null : (
        <p role="alert" className="mt-2 flex gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {refusal}
        </p>
      )}
    </div>
  );
}
