import autocannon from 'autocannon'

export interface Load {
  rps: number
  p50: number
  p99: number
  failed: number
  /** Microseconds of processor time that an answer took. */
  cpu: number
}
/** One of the two that are compared. */
export interface Target {
  origin: string
  processorTime: () => number
}

/** Asks these paths in turn, `connections` at a time, for `seconds`; latencies in milliseconds. */
export async function load(
  { origin, processorTime }: Target,
  paths: readonly string[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const before = processorTime()
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path })),
  })
  return {
    rps: requests.total / seconds,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
    cpu: (processorTime() - before) / Math.max(1, requests.total),
  }
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
