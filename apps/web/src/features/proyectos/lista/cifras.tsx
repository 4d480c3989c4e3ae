/** What a row of the list tells beside its name and its balance; in one chunk. */
export { Gastado } from './gastado.tsx';
export { ProximoVencimiento } from './proximo.tsx';
