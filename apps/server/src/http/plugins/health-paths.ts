/** The process lives. */
export const HEALTH = '/health';
/** Calls can be served. */
export const READY = '/ready';

/** Whether it is no call: somebody asks how we are. */
export const isCheck = (url = ''): boolean => {
  const [path = ''] = url.split('?', 1);
  return path === HEALTH || path === READY;
};
