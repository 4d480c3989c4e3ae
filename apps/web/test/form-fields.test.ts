import { describe, expect, it } from 'vitest';

import type { FormControls } from '../src/components/form/use-app-form.ts';

const TextField = () => null;

type Written = { readonly concepto: string; readonly notas?: string | null };
type Created = Written & { readonly id: string; readonly capturaId?: string };
type Edited = Written & { readonly id: string; readonly version: number; readonly itemId: string };

const fieldsOf = <Input, Calls = Input>(controls: FormControls<Input, Calls>) =>
  Object.keys(controls);

// An expected type error that does not occur fails the check of types.
describe('the controls of a form', () => {
  it('are required for every field of its schema, also an optional one', () => {
    expect(fieldsOf<Written>({ concepto: TextField, notas: TextField })).toHaveLength(2);
    // @ts-expect-error `notas` has no control.
    expect(fieldsOf<Written>({ concepto: TextField })).toHaveLength(1);
  });

  it('have to list a field that they omit', () => {
    expect(fieldsOf<Written>({ concepto: TextField, notas: null })).toHaveLength(2);
    // @ts-expect-error `undefined` is not an answer.
    expect(fieldsOf<Written>({ concepto: TextField, notas: undefined })).toHaveLength(2);
  });

  it('name no field that the schema does not have', () => {
    // @ts-expect-error `etiqueta` is no field.
    expect(fieldsOf<Written>({ concepto: null, notas: null, etiqueta: TextField })).toHaveLength(3);
  });

  it('are required for the fields of every call, except id and version of the row', () => {
    const both = { concepto: TextField, notas: TextField, capturaId: null, itemId: null };
    expect(fieldsOf<Written, Created | Edited>(both)).toHaveLength(4);
    const { capturaId: _captura, ...withoutCapture } = both;
    // @ts-expect-error `capturaId` is a field of the first call.
    expect(fieldsOf<Written, Created | Edited>(withoutCapture)).toHaveLength(3);
    const { itemId: _item, ...withoutItem } = both;
    // @ts-expect-error `itemId` is a field of the second call.
    expect(fieldsOf<Written, Created | Edited>(withoutItem)).toHaveLength(3);
  });
});
