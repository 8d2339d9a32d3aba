import { toSlug } from '@sira/contract/slug'

/** Returns the items by the slugs of their names. Of those with the same slug the first has it; the others have none. */
export function mapBySlug<T>(items: Iterable<T>, getName: (item: T) => string): Map<string, T> {
  const bySlug = new Map<string, T>()
  for (const item of items) {
    const slug = toSlug(getName(item))
    if (slug && !bySlug.has(slug)) bySlug.set(slug, item)
  }
  return bySlug
}
