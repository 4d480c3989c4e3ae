import { formatearDinero } from '@plomada/formatters/dinero';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '@/components/ui/button';

import { UploadBar } from '../../../components/files/upload-bar.tsx';
import { FormOutcome } from '../../../components/form/form-outcome.tsx';
import { totalDe } from './bandeja.ts';
import { Foto } from './datos-retiro.tsx';
import type { Paso } from './use-paso.ts';
import type { RetiroEnCurso } from './use-retiro.ts';

const enPalabras = (cuantos: number) => (cuantos === 1 ? '1 ítem' : `${cuantos} ítems`);

export const PIE =
  'flex shrink-0 flex-col gap-3 border-t border-border bg-background px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]';

type RegistrarProps = {
  readonly retiro: RetiroEnCurso;
  /** Beside the button. */
  readonly children?: ReactNode;
};

/** The one solid button, with how the sending goes. */
export function Registrar({ retiro: { bandeja, parte, form }, children }: RegistrarProps) {
  return (
    <>
      {parte === null ? null : (
        <div>
          <UploadBar label="Subida del comprobante" part={parte} />
        </div>
      )}
      <FormOutcome className="empty:-mb-3" />
      <div className="flex items-center gap-3">
        {children}
        <Button
          type="submit"
          className="flex-1 max-md:h-12"
          disabled={bandeja.length === 0}
          loading={form.formState.isSubmitting}
        >
          Registrar retiro
        </Button>
      </div>
    </>
  );
}

export type PieProps = {
  readonly retiro: RetiroEnCurso;
  readonly paso: Paso;
};

/** On a phone: nearly all of the data is there already, so what is left is the photo and to send it. */
export function PieDeItems({ retiro, paso }: PieProps) {
  const { bandeja, acopio, form } = retiro;
  const total = totalDe(bandeja);
  if (bandeja.length === 0) {
    return (
      <div className={PIE}>
        <p className="flex min-h-11 items-center justify-center text-center text-muted-foreground">
          Cada ítem pide su cantidad; entran varios en un mismo retiro
        </p>
      </div>
    );
  }
  return (
    <div className={PIE}>
      <button
        type="button"
        onClick={() => paso.irA('datos')}
        className="flex min-h-11 items-center gap-2 text-left"
      >
        <span className="min-w-0 flex-1 truncate font-medium text-primary">
          Revisar {enPalabras(bandeja.length)} y datos
        </span>
        <span className="tnum font-medium">
          {total === null ? null : formatearDinero(total, acopio.moneda)}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </button>
      <Registrar retiro={retiro}>
        <Foto control={form.control} />
      </Registrar>
    </div>
  );
}
