// Who may import whom, on the resolved graph: whatever way a path is written, this sees where it leads.
const test = '\\.(test|e2e)\\.ts$'
const own = '^server/src/features/([^/]+)/'
const neighbour = { path: '^server/src/features/', pathNot: '^server/src/features/$1/' }
const refusal = '^server/src/http/refusal\\.ts$'

/** One fence: `from` must not reach `to`. */
const fence = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

export default {
  forbidden: [
    fence(
      'contract-alone',
      { path: '^contract/src/', pathNot: test },
      { pathNot: ['^contract/src/', 'node_modules/zod/'] },
      'The contract imports zod and itself only.',
    ),
    fence(
      'routes-no-database',
      { path: `${own}.*\\.routes\\.ts$` },
      { path: ['node_modules/(kysely|pg|pg-boss)/', '^server/src/(db|queue)/'] },
      'Routes call their queries and commands.',
    ),
    fence('routes-no-neighbour', { path: `${own}.*\\.routes\\.ts$` }, neighbour, 'Routes know their own feature.'),
    fence(
      'queries-no-http',
      { path: `${own}.*\\.(queries|commands)\\.ts$` },
      { path: ['node_modules/(fastify|@fastify)/', '^server/src/http/', '\\.routes\\.ts$'], pathNot: refusal },
      'Of HTTP, queries and commands know refusals.',
    ),
    fence(
      'neighbours-are-only-read',
      { path: `${own}.*\\.ts$`, pathNot: `${test}|\\.routes\\.ts$` },
      { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.queries\\.ts$'] },
      'Of another feature, its queries.',
    ),
    fence(
      'rules-are-pure',
      { path: `${own}.*\\.rules\\.ts$` },
      { pathNot: ['^contract/src/', '\\.rules\\.ts$', 'node_modules/@zxcvbn-ts/language-common/'] },
      'Rules decide on values.',
    ),
    fence(
      'rooms-below-features',
      { path: '^server/src/(db|queue|http|files|mail)/', pathNot: test },
      { path: '^server/src/features/' },
      'db, queue, http, files and mail know no feature.',
    ),
    fence(
      'database-lowest',
      { path: '^server/src/(db|queue)/', pathNot: test },
      { path: '^server/src/(http|files|mail)/', pathNot: refusal },
      'Rooms import downward: http, then files and mail, then db and queue.',
    ),
    fence(
      'files-below-http',
      { path: '^server/src/(files|mail)/', pathNot: test },
      { path: '^server/src/http/', pathNot: refusal },
      'Rooms import downward: http, then files and mail, then db.',
    ),
    fence(
      'route-module-alone',
      { path: '^web/' },
      { path: '\\.route\\.tsx?$' },
      'A route module is imported by nobody.',
    ),
    fence(
      'components-no-api',
      { path: '^web/app/features/', pathNot: ['\\.route\\.tsx?$', test] },
      { path: '^web/app/api/', pathNot: '^web/app/api/(light|session)\\.ts$' },
      'The route module asks the API.',
    ),
    fence(
      'components-no-neighbour',
      { path: '^web/app/features/([^/]+)/', pathNot: ['\\.route\\.tsx?$', test] },
      { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
      'Components know their own feature.',
    ),
    fence(
      'kit-alone',
      { path: '^web/app/ui/', pathNot: test },
      { path: ['^web/app/(features|api|shell)/', '^contract/src/(?!product\\.)'] },
      'The kit knows no feature, no API, and of the contract only the name of the product.',
    ),
    fence(
      'web-no-server',
      { path: '^(web|contract)/' },
      { path: '^server/' },
      'Pages know the contract, never the server.',
    ),
    fence(
      'server-no-web',
      { path: '^server/' },
      { path: '^(web|e2e|bench)/' },
      'The server knows no room but the contract.',
    ),
    fence(
      'journeys-through-the-door',
      { path: '^(e2e|bench)/' },
      { path: '^(server|web)/' },
      'Journeys and benchmarks import no source of server or web.',
    ),
    fence(
      'tests-stay-tests',
      { pathNot: [test, '^server/src/testing/', '^tools/'] },
      { path: [test, '^server/src/testing/', '^tools/'] },
      'What runs in production imports no test.',
    ),
    fence(
      'no-barrels',
      {},
      { path: '^(contract|server|web|e2e|bench|tools)/.*/index\\.tsx?$' },
      'A path says where a thing lives.',
    ),
    fence(
      'no-circles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one file; types may go in a circle.',
    ),
    fence(
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
    exclude: { path: ['(^|/)(build|\\.react-router|test-results)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
