import { proponerPartes, SIN_PARTES } from '@plomada/domain/movimientos/comprobantes/partes.rules';
import { expect, it } from 'vitest';

import { paraEnviar } from './para-enviar.ts';
import { conAlicuota, conCampo, seguirTotal } from './partes.ts';

const propuestas = proponerPartes({ totalCentavos: 121_000 });
const de = (bp: 1050 | 2100, netoCentavos: number, ivaCentavos: number) => ({
  bp,
  netoCentavos,
  ivaCentavos,
});

it('proposed parts follow total, rate and perceptions', () => {
  expect(seguirTotal(propuestas, 121_000, 242_000).alicuotas).toEqual([de(2100, 200_000, 42_000)]);
  const otra = conAlicuota(propuestas, [0, { bp: 1050 }], 121_000);
  expect(otra.alicuotas).toEqual([de(1050, 109_502, 11_498)]);
  const percibido = conCampo(propuestas, ['percIibbCentavos', 12_100], 121_000);
  expect(percibido).toMatchObject({
    percIibbCentavos: 12_100,
    alicuotas: [de(2100, 90_000, 18_900)],
  });
});

it('typed parts stay, except the IVA, which follows its net amount', () => {
  const escritas = conAlicuota(propuestas, [0, { netoCentavos: 50_000 }], 121_000);
  expect(escritas.alicuotas).toEqual([de(2100, 50_000, 10_500)]);
  expect(seguirTotal(escritas, 121_000, 242_000)).toBe(escritas);
  const conExento = conCampo(escritas, ['exentoCentavos', 60_500], 121_000);
  expect(conExento.alicuotas).toEqual(escritas.alicuotas);
  const aMano = conAlicuota(conExento, [0, { ivaCentavos: 10_499 }], 121_000);
  expect(conAlicuota(aMano, [0, { netoCentavos: 50_100 }], 121_000).alicuotas).toEqual([
    de(2100, 50_100, 10_499),
  ]);
});

it('empty rates are not sent, nor parts of a document type without them', () => {
  const partes = { ...SIN_PARTES, alicuotas: [de(2100, 1, 0), de(1050, 0, 0)] };
  expect(paraEnviar({ tipoArca: 1, partes }).partes?.alicuotas).toEqual([de(2100, 1, 0)]);
  expect(paraEnviar({ tipoArca: 11, partes }).partes).toBeUndefined();
});
