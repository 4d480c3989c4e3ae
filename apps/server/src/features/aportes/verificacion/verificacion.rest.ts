import { get, type RestRoute } from '../../../http/rest/rest-route.ts';

export const verificacionRest: readonly RestRoute[] = [
  get('/verificar/{codigo}', 'verificacion.obtener', {
    resumen: 'Si un estado de cuenta es auténtico, de qué día y con qué totales; sin sesión',
  }),
];
