const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isId = (text: string): boolean => UUID.test(text);

/** The words of a search, cut to the length that the server takes. */
export const searchText = (text: string): { readonly search?: string } =>
  text === '' ? {} : { search: text.slice(0, 100) };
