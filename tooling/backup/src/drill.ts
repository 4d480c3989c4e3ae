export const drill = async (..._: unknown[]) => '';
