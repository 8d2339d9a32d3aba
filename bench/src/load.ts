import autocannon from 'autocannon'

export interface LoadResult {
  rps: number
  p50: number
  p99: number
  failed: number
  /** Processor time per response, in microseconds. */
  cpu: number
}
/** One of the two servers that are compared. */
export interface BenchTarget {
  origin: string
  processorTime: () => number
}
interface Load {
  paths: readonly string[]
  headers?: Record<string, string> | undefined
  connections: number
  seconds: number
}

/** Requests these paths in turn on so many connections for some seconds; latencies are in milliseconds. */
export async function measureLoad(
  { origin, processorTime }: BenchTarget,
  { paths, headers, connections, seconds }: Load,
): Promise<LoadResult> {
  const before = processorTime()
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, ...(headers && { headers }) })),
  })
  return {
    rps: requests.total / seconds,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
    cpu: (processorTime() - before) / Math.max(1, requests.total),
  }
}

export const computeMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
