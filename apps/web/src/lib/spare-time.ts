import { fieldsOf } from '@plomada/domain/base/field-of';

/** Who pays for every byte, or has a slow line, is sent what they ask for and no more. */
export function isSparing(): boolean {
  // Not in the types of the platform, as not every browser has it.
  const { saveData, effectiveType } = fieldsOf(fieldsOf(navigator)['connection']);
  return saveData === true || String(effectiveType).endsWith('2g');
}

export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task);
}
