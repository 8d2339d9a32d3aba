// Who may import whom, checked on the resolved graph, however a path is written.
const test = '\\.(test|e2e)\\.ts$'
const feature = '^server/src/features/([^/]+)/'
const otherFeature = { path: '^server/src/features/', pathNot: '^server/src/features/$1/' }
/** Libraries without input or output: they turn values into values. */
const pureLibraries =
  'node_modules/(csv-stringify|feed|fontkit|htmlparser2|ical-generator|libphonenumber-js|marked|pdfkit|sitemap|uqr|zod)/'

/** What everybody may open without signing in. */
const publicPages = [
  '^web/app/(root|entry\\.(client|server))\\.tsx$',
  '^web/app/layouts/(public|auth)-',
  '^web/app/features/(pages|auth|alerts)/.*\\.route\\.tsx$',
  '^web/app/features/contact/send-message\\.route\\.tsx$',
  '^web/app/features/job-search/(browse-jobs|show-job)\\.route\\.tsx$',
  '^web/app/features/companies/(browse-companies|show-company)\\.route\\.tsx$',
  '^web/app/features/account/(revert-email|confirm-email)\\.route\\.tsx$',
  '^web/app/features/team/join-company\\.route\\.tsx$',
]

/** One rule: `from` must not import `to`. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/** The layers of the server, lowest first: each imports itself and those before it. */
const layers = [
  { layer: 'core', below: [] },
  { layer: 'drawing', below: ['core'] },
  { layer: 'search', below: ['core'] },
  { layer: 'db', below: ['core', 'search'] },
  { layer: 'queue', below: ['core', 'db'] },
  { layer: 'storage', below: ['core', 'db', 'queue'] },
  { layer: 'email', below: ['core', 'db', 'queue'] },
  { layer: 'http', below: ['core', 'db', 'queue', 'storage', 'email'] },
  { layer: 'features', below: ['core', 'drawing', 'search', 'db', 'queue', 'storage', 'email', 'http'] },
]
// Types may come from above in one place: `Deps` names what features are given, and `Config` is the type of the settings.
const typesFromAbove = { path: '^server/src/', dependencyTypesNot: ['type-only'] }
const layerRules = layers.map(({ layer, below }) =>
  rule(
    `${layer}-imports-downwards`,
    { path: `^server/src/${layer}/`, pathNot: test },
    { ...typesFromAbove, pathNot: [layer, ...below].map((each) => `^server/src/${each}/`) },
    `${layer}/ imports ${[layer, ...below].map((each) => `${each}/`).join(', ')} and nothing above.`,
  ),
)

/** What each feature may import of the others; some also call the commands of another one. */
const neighbours = [
  {
    name: 'neighbours-are-only-read',
    from: {
      path: `${feature}.*\\.ts$`,
      pathNot: '^server/src/features/(account|job-import|jobs|review|social-sign-in|telegram)/',
    },
    commands: [],
    why: 'Of another feature: its queries, rules, schemas and formats.',
  },
  {
    name: 'sign-in-is-shared',
    from: { path: '^server/src/features/(account|social-sign-in)/.*\\.ts$' },
    commands: ['auth/.*'],
    why: 'account and social-sign-in also call the commands of auth: sessions, passwords and second factors are there.',
  },
  {
    name: 'closing-declines',
    from: { path: '^server/src/features/(jobs)/.*\\.ts$' },
    commands: ['applications/declines', 'reach/reach'],
    why: 'jobs also changes the status of applications: closing a job may decline those that are open. Changing one decides anew whether people in Ethiopia can do it.',
  },
  {
    name: 'opening-is-recorded',
    from: { path: '^server/src/features/(review)/.*\\.ts$' },
    commands: ['applications/application-access', 'files/file-access', 'seekers/profiles'],
    why: 'review also records that an application, its profile and its resume were opened: it shows them.',
  },
  {
    name: 'chats-answer-interviews',
    from: { path: '^server/src/features/(telegram)/.*\\.ts$' },
    commands: ['interviews/interviews'],
    why: 'telegram also answers interviews: a button in a chat does what the page does.',
  },
  {
    name: 'imports-write-jobs',
    from: { path: '^server/src/features/(job-import)/.*\\.ts$' },
    commands: ['jobs/create-job', 'jobs/job-audit', 'jobs/job-status', 'jobs/update-job'],
    why: 'job-import also creates, changes and ends jobs, as their company does.',
  },
]
const neighbourRules = neighbours.map(({ name, from, commands, why }) =>
  rule(
    name,
    { ...from, pathNot: [test, '\\.routes\\.ts$', ...(from.pathNot ? [from.pathNot] : [])] },
    {
      ...otherFeature,
      pathNot: [
        otherFeature.pathNot,
        '\\.(queries|rules|schema|format)\\.ts$',
        ...commands.map((file) => `^server/src/features/${file}\\.commands\\.ts$`),
      ],
    },
    why,
  ),
)

export default {
  forbidden: [
    rule(
      'contract-alone',
      { path: '^contract/src/', pathNot: test },
      { pathNot: ['^contract/src/', 'node_modules/(zod|@lingui/message-utils)/'] },
      'The contract imports zod, the compiler of texts and itself only.',
    ),
    ...layerRules,
    rule(
      'types-come-from-below',
      {
        path: '^server/src/(core|drawing|search|db|queue|storage|email|http|features)/',
        pathNot: [test, '^server/src/core/deps\\.ts$'],
      },
      {
        path: '^server/src/',
        pathNot: '^server/src/((core|drawing|search|db|queue|storage|email|http|features)/|config\\.ts$)',
      },
      'Of what stands above it, a layer may know the type of the settings only.',
    ),
    rule(
      'routes-no-database',
      { path: `${feature}.*\\.routes\\.ts$` },
      { path: ['node_modules/(kysely|pg|pg-boss)/', '^server/src/(db|queue)/'] },
      'Routes call their queries and commands.',
    ),
    rule(
      'routes-no-neighbour',
      { path: `${feature}.*\\.routes\\.ts$` },
      otherFeature,
      'Routes know their own feature.',
    ),
    rule(
      'queries-no-http',
      { path: `${feature}.*\\.(queries|commands|worker)\\.ts$` },
      {
        path: ['node_modules/(fastify|@fastify)/', '^server/src/http/', '\\.routes\\.ts$'],
        pathNot: '^server/src/http/rate-limits/',
      },
      'Queries, commands and workers know nothing of HTTP but rate limits.',
    ),
    ...neighbourRules,
    rule(
      'rules-are-pure',
      { path: `${feature}.*\\.rules\\.ts$` },
      { pathNot: ['^contract/src/', '\\.rules\\.ts$', '^server/src/core/', '^crypto$', '^node:crypto$'] },
      'Rules decide on values.',
    ),
    rule(
      'formats-are-pure',
      { path: `${feature}.*\\.format\\.ts$` },
      {
        path: ['node_modules/', '^server/src/(db|queue|http)/', '\\.(commands|worker|routes)\\.ts$'],
        pathNot: [pureLibraries],
        dependencyTypesNot: ['type-only'],
      },
      'Formats turn values into a document.',
    ),
    rule(
      'route-module-alone',
      { path: '^web/' },
      { path: '\\.route\\.tsx?$' },
      'A route module is imported by nobody.',
    ),
    rule(
      'components-no-api',
      { path: '^web/app/features/', pathNot: ['\\.route\\.tsx?$', '-queries\\.ts$', test] },
      {
        path: '^web/app/api/',
        pathNot: '^web/app/api/(error-message|schema-free-client|session|use-loaded-query)\\.ts$',
      },
      'The route module and the queries of the feature call the API.',
    ),
    rule(
      'components-no-neighbour',
      { path: '^web/app/features/([^/]+)/', pathNot: ['\\.route\\.tsx?$', test] },
      {
        path: '^web/app/features/',
        pathNot: [
          '^web/app/features/$1/',
          '^web/app/features/seekers/profile-steps\\.ts$',
          '^web/app/features/jobs/salary(-fields)?\\.tsx?$',
        ],
      },
      'Components know their own feature; the profile wizard also knows the steps that profiles are divided into, and the form of an offer the pay of a job.',
    ),
    rule(
      'public-pages-no-queries',
      { path: publicPages },
      {
        path: [
          'node_modules/@tanstack/',
          '^web/app/api/(query-client|queries|use-loaded-query|unread-notifications)\\.ts$',
          '-queries\\.ts$',
        ],
      },
      'Public pages read their data in `loader`; queries are for signed-in areas.',
    ),
    rule(
      'kit-alone',
      { path: '^web/app/ui/', pathNot: test },
      {
        path: [
          '^web/app/(features|api|layouts)/',
          'node_modules/@tanstack/',
          '^contract/src/(?!(area-messages|ethiopian-time|file-names|messages|product|remote-regions|t|typed-text)\\.)',
        ],
      },
      'The kit knows no feature, no API, no queries, and of the contract only texts, the Ethiopian calendar, the rules for typed texts and names of files, the name of the product and the language.',
    ),
    rule(
      'web-no-server',
      { path: '^(web/app|contract)/' },
      { path: '^server/' },
      'Pages know the contract, never the server.',
    ),
    rule(
      'server-no-web',
      { path: '^server/', pathNot: '^server/test/relevance/' },
      { path: '^(web|e2e|bench)/' },
      'The server knows no other package than the contract; the judged searches also use the load data.',
    ),
    rule(
      'journeys-through-http',
      { path: '^(e2e|bench)/', pathNot: '^bench/src/(load-data/|fill-database\\.ts$|open-search-queries)' },
      { path: '^(server|web)/' },
      'Journeys and benchmarks import no source of server or web; only the load data knows the database, and the queries for OpenSearch know the search.',
    ),
    rule(
      'tests-stay-tests',
      { pathNot: [test, '^(contract|server|web)/test/', '^tools/'] },
      { path: [test, '^(contract|server|web)/test/', '^tools/'] },
      'What runs in production imports no test.',
    ),
    rule(
      'no-barrels',
      {},
      { path: '^(contract|server|web|e2e|bench|tools)/.*/index\\.tsx?$' },
      'A path says where a thing lives.',
    ),
    rule(
      'no-circles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one file; types may go in a circle.',
    ),
    rule(
      'known-paths',
      { pathNot: '\\.d\\.ts$' },
      { couldNotResolve: true, pathNot: ['\\+types/', '^virtual:'] },
      'Every import leads somewhere.',
    ),
  ],
  options: {
    // TypeScript 7 has no compiler interface; without @swc/core every file would seem to import nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Our own builds only: packages have folders of that name too, and rules name packages. The packages of bench/peers
    // are installed by the benchmark.
    exclude: { path: ['^web/(build|\\.react-router)/', '(^|/)test-results/', '^bench/peers/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
