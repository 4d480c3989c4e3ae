/** Path that shows that the process is alive. */
export const HEALTH = '/health';
/** Path that shows that calls can be served. */
export const READY = '/ready';

/** True for health checks, which are no calls. */
export const isCheck = (url = ''): boolean => {
  const [path = ''] = url.split('?', 1);
  return path === HEALTH || path === READY;
};
