let isAsked = false

/** From here on Ctrl-C is heard at the next entry of an archive, so that what was begun is taken back. */
export function listenForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isAsked = true))
}

/** Ends what is going on, as any failure does, when somebody asked for it. */
export function mayGoOn(): void {
  if (isAsked) throw new Error('Stopped. Nothing was kept.')
}
