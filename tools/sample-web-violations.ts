import {
  RESTRICTED,
  importEverything,
  createViolation,
  createGraphViolation,
  type SampleViolation,
} from './sample-violation.ts'

const CARD = 'web/app/features/jobs/violation'

export const WEB_VIOLATIONS: SampleViolation[] = [
  createViolation(
    'a route module does not import another',
    'web/app/features/jobs/violation-1.route.tsx',
    './browse-jobs.route.tsx',
    'route-module-alone',
  ),
  createViolation(
    'components do not import a route module',
    `${CARD}-1.ts`,
    './browse-jobs.route.tsx',
    'route-module-alone',
  ),
  createViolation('components do not call the API', `${CARD}-2.ts`, '../../api/call-api.ts', 'components-no-api'),
  createViolation('components do not make queries', `${CARD}-5.ts`, '../../api/queries.ts', 'components-no-api'),
  createViolation(
    "components do not import a neighbour's queries",
    'web/app/features/companies/violation-1.ts',
    '../jobs/jobs-queries.ts',
    'components-no-neighbour',
  ),
  createViolation(
    'queries do not import a neighbour',
    'web/app/features/jobs/violation-queries.ts',
    '../companies/company-card.ts',
    'components-no-neighbour',
  ),
  createViolation(
    'public pages do not import the query library',
    'web/app/features/pages/violation-1.route.tsx',
    '@tanstack/react-query',
    'public-pages-no-queries',
  ),
  createViolation(
    'public pages do not import the query client',
    'web/app/features/job-search/show-job.route.tsx',
    '../../api/query-client.ts',
    'public-pages-no-queries',
  ),
  createViolation(
    'public pages do not import queries of a feature',
    'web/app/features/auth/violation-1.route.tsx',
    '../jobs/jobs-queries.ts',
    'public-pages-no-queries',
  ),
  createGraphViolation(
    'the frame of public pages does not import the query client',
    'web/app/layouts/public-layout.tsx',
    '../api/query-client.ts',
    'public-pages-no-queries',
  ),
  createViolation(
    'the kit does not import the query library',
    'web/app/ui/violation-7.ts',
    '@tanstack/react-query',
    'kit-alone',
  ),
  createViolation(
    'components do not import a neighbour',
    `${CARD}-3.ts`,
    '../companies/company-card.ts',
    'components-no-neighbour',
  ),
  {
    title: "components do not import the contract's schemas",
    file: `${CARD}-4.ts`,
    text: importEverything('@sira/contract/jobs'),
    lint: RESTRICTED,
  },
  createViolation(
    'the kit does not import a feature',
    'web/app/ui/violation-1.ts',
    '../features/jobs/job-card.ts',
    'kit-alone',
  ),
  createViolation('the kit does not call the API', 'web/app/ui/violation-2.ts', '../api/call-api.ts', 'kit-alone'),
  createViolation(
    'the kit does not import the contract',
    'web/app/ui/violation-3.ts',
    '@sira/contract/enums',
    'kit-alone',
  ),
  createViolation(
    'pages do not import the server',
    'web/app/layouts/violation-1.ts',
    '../../../server/src/core/app-error.ts',
    'web-no-server',
  ),
  ...['@sira/server/src/db/database.ts', '#db/database.ts', 'node:fs/promises'].flatMap((what, index) => [
    {
      title: `pages do not import ${what}`,
      file: `web/app/layouts/violation-a${index}.ts`,
      text: importEverything(what),
      lint: RESTRICTED,
    },
    {
      title: `components do not import ${what}`,
      file: `${CARD}-a${index}.ts`,
      text: importEverything(what),
      lint: RESTRICTED,
    },
    {
      title: `route modules do not import ${what}`,
      file: `web/app/features/jobs/violation-a${index}.route.tsx`,
      text: importEverything(what),
      lint: RESTRICTED,
    },
  ]),
]
