import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { languageTexts, PAGE_SOURCES } from './web/tools/language-texts.ts'

/** Begins with the tests of the whole server: the longest are among them, and would else run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(/\/server\/(test|src\/db\/embedded)\//.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => isLong(other) - isLong(one))
  }
}

export default defineConfig({
  plugins: [languageTexts('en', PAGE_SOURCES)],
  test: {
    // Forks: sharp and argon2 are native modules, and a process that dies takes only its own file with it.
    pool: 'forks',
    maxWorkers: os.availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // A slow machine takes several times as long as an ordinary one; `npm run bench` measures how long things may take.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    // Files of a worker share its globals.
    unstubGlobals: true,
    // What is waited for may take its time on a machine with other work.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        // A worker loads the server and opens its test app once, for all files that it runs.
        test: {
          name: 'server',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'server/test/**/*.test.ts',
            'web/test/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          globalSetup: ['server/test/support/global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['web/app/**/*.test.ts'],
          setupFiles: ['web/test/reset-modules.ts'],
          isolate: false,
        },
      },
    ],
  },
})
