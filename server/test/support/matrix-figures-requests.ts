import type { MatrixRow } from '../security/access-matrix.ts'
import type { MatrixRequestBuilder } from './matrix-request-builder.ts'

const toSeeker: MatrixRequestBuilder = ({ fixtures }) => ({ params: { seekerId: fixtures.seekerId } })

/** Requests about the figures of jobs, and about a company's tags and saved people. */
export const FIGURES_MATRIX_REQUESTS = {
  recordJobView: ({ fixtures }) => ({
    params: { jobId: fixtures.jobs.live },
    body: { event: 'VIEW', source: 'search' },
  }),
  getCompanyFunnel: () => ({}),
  'getCompanyFunnel job': ({ fixtures }) => ({ query: `jobId=${fixtures.jobs.live}` }),
  funnelCsv: () => ({ url: '/dashboard/company/funnel.csv' }),
  listCompanyTags: () => ({}),
  changeCandidateTags: ({ fixtures }) => ({ body: { seekerIds: [fixtures.seekerId], add: ['Payments'] } }),
  getCandidateMarks: toSeeker,
  saveCandidate: ({ fixtures }) => ({ params: { seekerId: fixtures.seekerId }, body: { saved: true } }),
  listTalentPool: () => ({}),
} satisfies Partial<Record<MatrixRow, MatrixRequestBuilder>>
