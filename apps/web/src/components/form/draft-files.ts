import { useEffect, useRef } from 'react';

import type { DraftKey } from '@/lib/device-keys.ts';
import { dropPhoto, keepPhoto } from '@/lib/draft-store.ts';
import { keepTyped } from '@/lib/open-drafts.ts';

/** Files of a draft, by the key that each is kept under. */
export type DraftFiles = ReadonlyMap<DraftKey, File>;

/**
 * Stores the files of a draft as soon as they are added, since reading their bytes takes longer
 * than a closing page has left. `files` is null while no user is known.
 */
export function useKeptFiles(files: DraftFiles | null): void {
  const kept = useRef<DraftFiles>(new Map());
  useEffect(() => {
    if (files === null) return;
    const before = kept.current;
    kept.current = files;
    for (const key of before.keys()) if (!files.has(key)) void dropPhoto(key);
    for (const [key, file] of files) {
      if (before.get(key) !== file) void keepPhoto(key, file).then(keepTyped);
    }
  }, [files]);
}
