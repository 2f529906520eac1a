/**
 * What `derive` answers, found out once for each page that the editor holds. It asks far more often than a page
 * changes, and gives the same object until it does.
 */
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
