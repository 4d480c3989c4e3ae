import { post, type RestRoute } from '../../http/rest/rest-route.ts';

const CHEQUES = '/{tenantId}/cheques';

export const rechazosRest: readonly RestRoute[] = [
  post(`${CHEQUES}/rechazar`, 'rechazos.crear', {
    summary: 'Rechazar cheques que el banco no pagó: se reabre lo que habían saldado',
  }),
  post(`${CHEQUES}/devolver`, 'rechazos.devolver', {
    summary: 'Devolver cheques a la cartera, o a quien los entregó',
  }),
  post(`${CHEQUES}/reemplazar`, 'rechazos.reemplazar', {
    summary: 'Recibir de quien entregó los cheques todo lo que debe por ellos',
  }),
  post(`${CHEQUES}/reponer`, 'rechazos.reponer', {
    summary: 'Dar a un proveedor todo lo que se le debe por cheques que recibió',
  }),
  post(`${CHEQUES}/deshacer`, 'rechazos.deshacer', {
    summary: 'Deshacer lo último que le pasó a cada cheque, con lo que se hizo junto',
  }),
];
