import { useEffect, useState } from 'react';

import type { Entrada } from '@/features/busqueda/filas.ts';
import { Paleta } from '@/features/busqueda/paleta.tsx';
import { useIsPainted } from '@/lib/use-painted.ts';

import { useAskedEntries, useEntries } from './use-entries.ts';
import type { Pages } from './use-pages.ts';

type AskedProps = { readonly onAnswer: (entries: readonly Entrada[]) => void };

function Asked({ onAnswer }: AskedProps) {
  const entries = useAskedEntries();
  useEffect(() => onAnswer(entries), [entries, onAnswer]);
  return null;
}

type PaletteProps = { readonly pages: Pages; readonly onClose: () => void };

export function Palette({ pages, onClose }: PaletteProps) {
  const [asked, setAsked] = useState<readonly Entrada[]>([]);
  // Accounts and months are asked for once the palette has been painted, since their entries are
  // below its first rows.
  const isPainted = useIsPainted();
  return (
    <>
      <Paleta {...useEntries(pages, asked)} onClose={onClose} />
      {isPainted ? <Asked onAnswer={setAsked} /> : null}
    </>
  );
}
