import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const ESCENARIOS = '/{tenantId}/escenarios';
const UNO = `${ESCENARIOS}/{id}` as const;

export const escenariosRest: readonly RestRoute[] = [
  get(`${ESCENARIOS}/base`, 'escenarios.base', {
    summary: 'Todo lo que vence en 90 días y los saldos de hoy, para calcular escenarios',
  }),
  get(ESCENARIOS, 'escenarios.listar', { summary: 'Los escenarios que guardó la persona' }),
  post(ESCENARIOS, 'escenarios.crear', {
    summary: 'Guardar un escenario con sus palancas y sus dos líneas de hoy',
    status: 201,
  }),
  get(UNO, 'escenarios.obtener', {
    summary: 'Un escenario y, para quien lo guardó, sus líneas y cuánto se desvió',
  }),
  put(UNO, 'escenarios.editar', { summary: 'Cambiar un escenario propio' }),
  del(UNO, 'escenarios.eliminar', { summary: 'Eliminar un escenario propio' }),
  get(`${UNO}/documento`, 'escenarios.documento', {
    summary: 'El escenario en PDF: palancas, semanas y saldos más bajos',
  }),
];
