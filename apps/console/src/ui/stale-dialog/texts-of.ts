/** A JSON list of texts, as changes carry lists; undefined where it is none. */
export const textsOf = (value: string | null): readonly string[] | undefined => {
  try {
    const list: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
};
