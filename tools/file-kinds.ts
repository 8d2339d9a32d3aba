import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run-program.ts'

/** What a file of a server feature may be; docs/architecture.md says what each kind does. */
const KIND = /\.(routes|queries|commands|rules|worker|schema|format|test)\.ts$|\.d\.ts$/
/** A feature with more source files than this is two features. */
const MAX_SOURCE_FILES = 25

/** Returns what is wrong with the files of the server's features, one line each: a file without a kind, or too many files. */
export function listFileKindFaults(root = ROOT): string[] {
  const features = path.join(root, 'server/src/features')
  if (!existsSync(features)) return []
  return readdirSync(features).flatMap((feature) => {
    const files = readdirSync(path.join(features, feature)).filter((file) => file.endsWith('.ts'))
    const withoutKind = files.filter((file) => !KIND.test(file))
    const count = files.filter((file) => !/\.(test|d)\.ts$/.test(file)).length
    return [
      ...withoutKind.map((file) => `server/src/features/${feature}/${file} has no kind in its name`),
      ...(count > MAX_SOURCE_FILES ? [`server/src/features/${feature} has ${count} source files`] : []),
    ]
  })
}
