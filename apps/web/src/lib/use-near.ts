import { useEffect, useRef, useState } from 'react';

/** True once the element has come near what is in sight. */
export function useNear<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || isNear) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
