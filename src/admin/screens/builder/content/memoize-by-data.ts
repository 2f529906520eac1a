/** Memoises `derive` by the identity of the editor's data, which stays the same until the page changes. */
export function memoizeByData<Data extends object, Answer>(
  derive: (data: Data) => Answer,
): (data: Data) => Answer {
  const known = new WeakMap<Data, Answer>();
  return (data) => {
    const answer = known.get(data);
    if (answer !== undefined) return answer;
    const found = derive(data);
    known.set(data, found);
    return found;
  };
}
