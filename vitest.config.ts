import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'server/test/**/*.test.ts',
      'web/app/**/*.test.ts',
      'web/test/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['server/test/support/global-setup.ts'],
    // Forks: sharp and argon2 are native modules, and a process that dies takes only its own file with it.
    pool: 'forks',
    // One more than there are cores: many files wait for real time-outs and other processes.
    maxWorkers: 3,
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // What is waited for may take its time on a machine with other work.
    expect: { poll: { timeout: 10_000 } },
  },
})
