/** Words that surely find something: the skills that featured jobs and companies name most often, most frequent first. */
export function popularSearches(groups: readonly (readonly string[])[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const skill of groups.flat()) counts.set(skill, (counts.get(skill) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([skill]) => skill)
}
