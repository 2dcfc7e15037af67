/** What is at hand comes at once, what has to be fetched as a promise: the way of every call costs too much with a promise at each step. */
export type MaybeLater<T> = T | Promise<T>;

export function whenThere<T, Result>(value: MaybeLater<T>, use: (value: T) => MaybeLater<Result>): MaybeLater<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}
