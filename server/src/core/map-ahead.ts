/**
 * Yields what `map` makes of each item, in the order of the items, while it works on the next ones: on at most `most` at
 * a time. What slow work gives is waited for without holding up the work after it. All work has ended when it returns
 * or throws.
 */
export async function* mapAhead<Item, Result>(
  items: AsyncIterable<Item>,
  most: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = map(item)
      // An error is thrown in its turn.
      result.catch(() => {})
      running.push(result)
      if (running.length === most) yield await running.shift()!
    }
    while (running.length > 0) yield await running.shift()!
  } finally {
    await Promise.allSettled(running)
  }
}
