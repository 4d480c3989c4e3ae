import { fieldsOf } from '@plomada/domain/base/field-of';
import { expect, test } from 'vitest';

import { identityAppearance } from './identity-layout.tsx';

test("the thumb has 44 px around the provider's button of 32", () => {
  const elements = fieldsOf(identityAppearance('claro').elements);
  const { position, '&::after': around } = fieldsOf(elements['userButtonTrigger']);
  expect(position).toBe('relative');
  const { width } = fieldsOf(elements['userButtonAvatarBox']);
  const side = Number.parseInt(String(width), 10);
  expect(side - 2 * Number.parseInt(String(fieldsOf(around)['inset']), 10)).toBe(44);
});
