import { vi } from 'vitest'

// Modules of the pages keep what a tab has: each test file begins with new ones, in the process of the file before.
vi.resetModules()
