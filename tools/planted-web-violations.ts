import {
  RESTRICTED,
  importEverything,
  plantForBoth,
  plantForGraph,
  type PlantedViolation,
} from './planted-violation.ts'

const CARD = 'web/app/features/jobs/breach'

export const WEB_VIOLATIONS: PlantedViolation[] = [
  plantForBoth(
    'a route module does not import another',
    'web/app/features/jobs/breach-1.route.tsx',
    './browse-jobs.route.tsx',
    'route-module-alone',
  ),
  plantForBoth(
    'components do not import a route module',
    `${CARD}-1.ts`,
    './browse-jobs.route.tsx',
    'route-module-alone',
  ),
  plantForBoth('components do not call the API', `${CARD}-2.ts`, '../../api/call-api.ts', 'components-no-api'),
  plantForBoth('components do not make queries', `${CARD}-5.ts`, '../../api/queries.ts', 'components-no-api'),
  plantForBoth(
    "components do not import a neighbour's queries",
    'web/app/features/companies/breach-1.ts',
    '../jobs/jobs-queries.ts',
    'components-no-neighbour',
  ),
  plantForBoth(
    'queries do not import a neighbour',
    'web/app/features/jobs/breach-queries.ts',
    '../companies/company-card.ts',
    'components-no-neighbour',
  ),
  plantForBoth(
    'public pages do not import the query library',
    'web/app/features/pages/breach-1.route.tsx',
    '@tanstack/react-query',
    'public-pages-no-queries',
  ),
  plantForBoth(
    'public pages do not import the query client',
    'web/app/features/job-search/show-job.route.tsx',
    '../../api/query-client.ts',
    'public-pages-no-queries',
  ),
  plantForBoth(
    'public pages do not import queries of a feature',
    'web/app/features/auth/breach-1.route.tsx',
    '../jobs/jobs-queries.ts',
    'public-pages-no-queries',
  ),
  plantForGraph(
    'the frame of public pages does not import the query client',
    'web/app/layouts/public-layout.tsx',
    '../api/query-client.ts',
    'public-pages-no-queries',
  ),
  plantForBoth(
    'the kit does not import the query library',
    'web/app/ui/breach-7.ts',
    '@tanstack/react-query',
    'kit-alone',
  ),
  plantForBoth(
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
  plantForBoth(
    'the kit does not import a feature',
    'web/app/ui/breach-1.ts',
    '../features/jobs/job-card.ts',
    'kit-alone',
  ),
  plantForBoth('the kit does not call the API', 'web/app/ui/breach-2.ts', '../api/call-api.ts', 'kit-alone'),
  plantForBoth('the kit does not import the contract', 'web/app/ui/breach-3.ts', '@sira/contract/enums', 'kit-alone'),
  plantForBoth(
    'pages do not import the server',
    'web/app/layouts/breach-1.ts',
    '../../../server/src/core/app-error.ts',
    'web-no-server',
  ),
  ...['@sira/server/src/db/database.ts', '#db/database.ts', 'node:fs/promises'].flatMap((what, index) => [
    {
      title: `pages do not import ${what}`,
      file: `web/app/layouts/breach-a${index}.ts`,
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
      file: `web/app/features/jobs/breach-a${index}.route.tsx`,
      text: importEverything(what),
      lint: RESTRICTED,
    },
  ]),
]
