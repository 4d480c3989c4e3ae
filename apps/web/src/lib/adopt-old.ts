import { fieldsOf } from '@plomada/domain/base/field-of';

import { tenantOf } from '@/config/paths.ts';

import { parsedJson } from './attempt.ts';
import { draftKey, NONE } from './device-keys.ts';
import { keepDraft } from './draft-store.ts';
import { dropUnknown } from './local-setting.ts';

/**
 * Deletes stored keys in the formats of other versions; form values among them become drafts of
 * this one.
 */
export function adoptOld(): void {
  dropUnknown(({ userId, path, name, text }) => {
    const { value, title } = fieldsOf(parsedJson(text));
    if (value === undefined) return;
    const owner = { userId, tenantId: tenantOf(path) ?? NONE };
    const titled = typeof title === 'string' ? { title } : {};
    const draft = { value, ...titled, address: path, isPromised: true, page: '' };
    keepDraft(draftKey(owner, path, name), draft);
  });
}
