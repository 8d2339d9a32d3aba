/**
 * Search words that certainly find something: the skills that featured jobs and companies name most often, most
 * frequent first, at most `limit`.
 */
export function listPopularSearches(groups: readonly (readonly string[])[], limit: number): string[] {
  const counts = new Map<string, number>()
  for (const skill of groups.flat()) counts.set(skill, (counts.get(skill) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([skill]) => skill)
}
