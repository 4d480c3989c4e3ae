import { fieldsOf } from '@plomada/domain/base/field-of';
import { formatearFechaCorta, formatearHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, History, Trash2 } from 'lucide-react';

import { toApiError } from '@/lib/api-error.ts';
import type { FoundDraft } from '@/lib/draft-store.ts';
import { discardOpenDrafts } from '@/lib/drafts.ts';
import { discardOffers, takeOffers } from '@/lib/use-draft.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { Button } from '../ui/button.tsx';
import { leadTo } from './form-outcome.tsx';

const cuandoFue = (en: number): string => {
  const instante = new Date(en);
  const dia = hoyEnBuenosAires(instante);
  const esHoy = dia === hoyEnBuenosAires(new Date());
  return `${esHoy ? 'hoy' : `el ${formatearFechaCorta(dia)}`} a las ${formatearHora(instante)}`;
};

/**
 * Notice of one line together with its buttons, on phones too, because the keyboard leaves little
 * space.
 */
const NOTICE =
  'flex items-center gap-x-4 rounded-lg bg-info-subtle px-4 py-2.5 max-md:gap-x-2 max-md:px-3 max-md:py-1';

/** Notice of an unsaved draft found for the form, which the person may restore or discard. */
export function OfferNotice({ offer }: { readonly offer: FoundDraft }) {
  const isSending = fieldsOf(offer.value)['isSending'] === true;
  const isPhone = useIsPhone();
  return (
    <div role="status" className={NOTICE}>
      <History aria-hidden className="size-4 shrink-0 max-md:hidden" />
      <p className="min-w-0 flex-1 max-md:text-sm max-md:leading-4">
        <span className="font-medium">Quedó algo sin guardar</span>, {cuandoFue(offer.en)}.
        {isSending ? ' Se estaba guardando: fijate primero que no esté guardado.' : null}
      </p>
      <span className="flex gap-2 max-md:gap-0">
        <Button variant="outline" size="sm" className="max-md:px-2.5" onClick={takeOffers}>
          Recuperarlo
        </Button>
        <Button
          variant="ghost"
          size={isPhone ? 'icon-sm' : 'sm'}
          aria-label={isPhone ? 'Descartarlo' : undefined}
          onClick={discardOffers}
        >
          {isPhone ? <Trash2 aria-hidden /> : 'Descartarlo'}
        </Button>
      </span>
    </div>
  );
}

/** Notice of a form that was restored after its page or session ended. */
export function RecoveredNotice() {
  return (
    <div role="status" className={NOTICE}>
      <History aria-hidden className="size-4 shrink-0 max-md:hidden" />
      <p className="min-w-0 flex-1 font-medium">Recuperamos lo que habías escrito</p>
      <Button variant="ghost" size="sm" onClick={discardOpenDrafts}>
        Descartarlo
      </Button>
    </div>
  );
}

export type VersionConflictProps = {
  /** Object in words: "esta obra", "este movimiento". */
  readonly what: string;
  /** Loads the stored row; `keep` retains the typed values over it. */
  readonly onReload: (keep: boolean) => Promise<void>;
};

/** Scrolls to the notice and focuses it; the focus returns when the notice disappears. */
function lead(notice: HTMLElement | null) {
  const before = document.activeElement;
  leadTo(notice);
  return () => {
    if (!notice?.contains(document.activeElement) || !(before instanceof HTMLElement)) return;
    setTimeout(() => before.focus());
  };
}

/**
 * Notice that another user saved first; typed values are kept until the person discards them. The
 * pressed button may be far below, so the notice scrolls into view and takes the focus.
 */
export function VersionConflict({ what, onReload }: VersionConflictProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onReload });
  return (
    <div
      ref={lead}
      role="alert"
      tabIndex={-1}
      data-conflict
      className="rounded-lg bg-destructive-subtle p-4"
    >
      <p className="flex items-center gap-2 font-medium text-destructive">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        No se guardó: otra persona cambió {what} mientras tanto
      </p>
      <p className="mt-1 max-w-[68ch] text-foreground">
        Lo escrito sigue acá. Se pueden traer los cambios de la otra persona y conservar encima lo
        escrito, o descartarlo.
      </p>
      {error === null ? null : <p className="mt-1 text-foreground">{toApiError(error).message}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {/* The label is longer than a phone is wide, so it wraps. */}
        <Button
          variant="outline"
          className="max-md:h-auto max-md:min-h-11 max-md:py-2 max-md:whitespace-normal"
          loading={isPending}
          onClick={() => mutate(true)}
        >
          Traer los cambios y conservar lo escrito
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={() => mutate(false)}>
          Descartar lo escrito
        </Button>
      </div>
    </div>
  );
}
