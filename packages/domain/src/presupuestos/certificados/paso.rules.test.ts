import { expect, it } from 'vitest';

import {
  pasoDeCertificado,
  verificarDescartable,
  verificarEditable,
  verificarPasoDeCertificado,
} from './paso.rules.ts';

const uno = { numero: 1, ultimo: false, estado: 'APROBADO' } as const;
const dos = { numero: 2, ultimo: true, estado: 'PRESENTADO' } as const;

it('a certificate goes from draft to approved, one step after the other', () => {
  expect(pasoDeCertificado({ ...dos, estado: 'BORRADOR' }, 'PRESENTADO')).toMatchObject({
    ok: true,
    valor: { aprueba: false },
  });
  expect(pasoDeCertificado(dos, 'APROBADO')).toMatchObject({ ok: true, valor: { aprueba: true } });
  expect(pasoDeCertificado(uno, 'APROBADO')).toMatchObject({ code: 'TRANSICION_INVALIDA' });
});

it('a certificate is not approved before the earlier ones', () => {
  const aprobar = { estado: 'APROBADO' } as const;
  expect(verificarPasoDeCertificado(dos, [uno, dos], aprobar)).toBeNull();
  const antes = { ...uno, estado: 'BORRADOR' } as const;
  expect(verificarPasoDeCertificado(dos, [antes, dos], aprobar)).toMatchObject({
    code: 'TRANSICION_INVALIDA',
    motivo: 'El certificado 1 espera su aprobación: va antes que este.',
  });
});

it('only the last certificate can be rejected or annulled, with a reason', () => {
  const anular = { estado: 'ANULADO', motivo: 'Mal medido' } as const;
  expect(verificarPasoDeCertificado({ ...uno, ultimo: true }, [uno], anular)).toBeNull();
  expect(verificarPasoDeCertificado(uno, [uno, dos], anular)?.code).toBe('CERTIFICADO_NO_EDITABLE');
  expect(verificarPasoDeCertificado(dos, [dos], { estado: 'RECHAZADO' })?.details?.[0]?.path).toBe(
    'motivo',
  );
});

it('a certificate that was approved or is referenced cannot be discarded', () => {
  expect(verificarEditable(dos)).toBeNull();
  expect(verificarEditable({ ...dos, ultimo: false })?.code).toBe('CERTIFICADO_NO_EDITABLE');
  expect(verificarEditable({ ...uno, ultimo: true })?.code).toBe('CERTIFICADO_NO_EDITABLE');
  expect(verificarDescartable({ ...dos, estado: 'BORRADOR' })).toBeNull();
  expect(verificarDescartable(dos)?.code).toBe('CERTIFICADO_NO_EDITABLE');
});
