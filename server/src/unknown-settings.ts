/** Prefixes that normally only settings of this product have. */
const OWN_PREFIXES = /^(SMTP|MAIL|S3|GOOGLE|GITHUB|TELEGRAM|ADMIN|CLAMD|METRICS|LIMITS|EXCHANGE)_/
/** Names with those prefixes that belong to other programs on the same machine. */
const FOREIGN_NAMES =
  /^(AWS_|GITHUB_(TOKEN|ACTIONS?|ACTOR|BASE|EVENT|HEAD|JOB|REF|REPOSITORY|RETENTION|RUN|SHA|SERVER|GRAPHQL|STEP|TRIGGERING|WORKFLOW|WORKSPACE|ENV|OUTPUT|PATH|STATE|API_URL)|GOOGLE_(APPLICATION|CLOUD|API_KEY|GHA)|MAIL_?CHECK)/

/**
 * Returns one warning for each environment variable that is not a setting but looks like a misspelt one, with the
 * nearest setting. Unrelated names are ignored.
 */
export function listUnknownSettingWarnings(
  environment: Record<string, string | undefined>,
  settings: readonly string[],
): string[] {
  return Object.keys(environment)
    .filter((name) => environment[name] && !settings.includes(name) && !FOREIGN_NAMES.test(name))
    .flatMap((name) => {
      const [nearest, distance] = findNearest(name.toUpperCase(), settings)
      const isLikelyMistake =
        OWN_PREFIXES.test(name.toUpperCase()) || distance <= Math.max(1, Math.floor(name.length / 4))
      return isLikelyMistake ? [`${name} is not a setting and is ignored. Do you mean ${nearest}?`] : []
    })
}

function findNearest(name: string, settings: readonly string[]): [name: string, distance: number] {
  const isPartOf = (setting: string) =>
    name.includes('_') &&
    (setting.startsWith(name) || name.split('_').every((part) => setting.split('_').includes(part)))
  const measured = settings.map((setting): [string, number] => [
    setting,
    isPartOf(setting) ? 1 : computeEditDistance(name, setting),
  ])
  return measured.reduce((best, each) => (each[1] < best[1] ? each : best))
}

/** Returns the Levenshtein distance: how many letters are added, left out or changed between two words. */
function computeEditDistance(one: string, other: string): number {
  let previousRow = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let row = 1; row <= one.length; row++) {
    const currentRow = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = previousRow[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)
      currentRow.push(Math.min(changed, previousRow[column]! + 1, currentRow[column - 1]! + 1))
    }
    previousRow = currentRow
  }
  return previousRow[other.length]!
}
