/** Families of names that only settings of this product are expected to have. */
const FAMILIES = /^(SMTP|MAIL|S3|GOOGLE|GITHUB|ADMIN|CLAMD|METRICS|LIMITS|EXCHANGE)_/
/** Names of those families that belong to other programs of the same machine. */
const OTHERS =
  /^(AWS_|GITHUB_(TOKEN|ACTIONS?|ACTOR|BASE|EVENT|HEAD|JOB|REF|REPOSITORY|RETENTION|RUN|SHA|SERVER|GRAPHQL|STEP|TRIGGERING|WORKFLOW|WORKSPACE|ENV|OUTPUT|PATH|STATE|API_URL)|GOOGLE_(APPLICATION|CLOUD|API_KEY|GHA)|MAIL_?CHECK)/

/** One line for each name in the environment that is no setting and looks as if it was meant to be one, with the nearest that is. Names that have nothing to do with ours are passed over. */
export function strangeNames(environment: Record<string, string | undefined>, settings: readonly string[]): string[] {
  return Object.keys(environment)
    .filter((name) => environment[name] && !settings.includes(name) && !OTHERS.test(name))
    .flatMap((name) => {
      const [nearest, distance] = nearestOf(name.toUpperCase(), settings)
      const isMeant = FAMILIES.test(name.toUpperCase()) || distance <= Math.max(1, Math.floor(name.length / 4))
      return isMeant ? [`${name} is not a setting and is ignored. Do you mean ${nearest}?`] : []
    })
}

function nearestOf(name: string, settings: readonly string[]): [name: string, distance: number] {
  const isPartOf = (setting: string) =>
    name.includes('_') &&
    (setting.startsWith(name) || name.split('_').every((part) => setting.split('_').includes(part)))
  const measured = settings.map((setting): [string, number] => [
    setting,
    isPartOf(setting) ? 1 : distanceOf(name, setting),
  ])
  return measured.reduce((best, each) => (each[1] < best[1] ? each : best))
}

/** How many letters are added, left out or changed between two words (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = above[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)
      line.push(Math.min(changed, above[column]! + 1, line[column - 1]! + 1))
    }
    above = line
  }
  return above[other.length]!
}
