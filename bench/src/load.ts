import autocannon from 'autocannon'

export interface Load {
  rps: number
  p50: number
  p99: number
  failed: number
}

/** Asks these paths in turn, `connections` at a time, for `seconds`; latencies in milliseconds. */
export async function load(origin: string, paths: readonly string[], connections: number, seconds: number): Promise<Load> {
  const result = await autocannon({ url: origin, connections, duration: seconds, requests: paths.map((path) => ({ method: 'GET', path })) })
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors }
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
