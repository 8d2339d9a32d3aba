export const importEverything = (what: string) => `import * as breach from '${what}'\nexport const used = breach\n`
export const APPLICATIONS = 'server/src/features/applications'

export type PlantedViolation = { title: string; file: string; text: string; lint?: string; graph?: string }
export const RESTRICTED = 'eslint(no-restricted-imports)'
/** A violation that both the linter (by the written path) and dependency-cruiser (by the resolved file) must find. */
export const plantForBoth = (title: string, file: string, what: string, graph: string): PlantedViolation => ({
  title,
  file,
  text: importEverything(what),
  lint: RESTRICTED,
  graph,
})
/** A violation that only dependency-cruiser can find. */
export const plantForGraph = (title: string, file: string, what: string, graph: string): PlantedViolation => ({
  title,
  file,
  text: importEverything(what),
  graph,
})
export const plantForLint = (title: string, file: string, text: string, lint: string): PlantedViolation => ({
  title,
  file,
  text,
  lint,
})
