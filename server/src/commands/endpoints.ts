import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'

// Prints all endpoints, grouped by who may call them.
const byAccess = Map.groupBy(EVERY_ENDPOINT.values(), (endpoint) => endpoint.access)
for (const [access, endpoints] of byAccess) {
  console.log(`\n${access}`)
  for (const { method, path, summary } of endpoints)
    console.log(`  ${method.padEnd(6)} /api/v1${path.padEnd(36)} ${summary}`)
}
