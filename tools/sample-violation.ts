export const importEverything = (importedPath: string) =>
  `import * as violation from '${importedPath}'\nexport const used = violation\n`
export const APPLICATIONS = 'server/src/features/applications'

export type SampleViolation = { title: string; file: string; text: string; lint?: string; graph?: string }
export const RESTRICTED = 'eslint(no-restricted-imports)'
/** A violation that both the linter (by the written path) and dependency-cruiser (by the resolved file) must find. */
export const createViolation = (title: string, file: string, importedPath: string, graph: string): SampleViolation => ({
  title,
  file,
  text: importEverything(importedPath),
  lint: RESTRICTED,
  graph,
})
/** A violation that only dependency-cruiser can find. */
export const createGraphViolation = (
  title: string,
  file: string,
  importedPath: string,
  graph: string,
): SampleViolation => ({
  title,
  file,
  text: importEverything(importedPath),
  graph,
})
export const createLintViolation = (title: string, file: string, text: string, lint: string): SampleViolation => ({
  title,
  file,
  text,
  lint,
})
