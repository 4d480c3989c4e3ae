export { outbox } from './device-outbox.ts';
export { postEnvio } from './post.ts';
export { SinLugar } from './store.ts';
