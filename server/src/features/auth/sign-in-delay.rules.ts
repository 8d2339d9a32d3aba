/**
 * Returns how many milliseconds the response to a failed sign-in is delayed: none for the first fifth of the allowed
 * failures (`most`), then 250 ms, doubled each time, 4 seconds at most.
 */
export const computeSignInDelay = (failures: number, most: number): number =>
  Math.min(4000, failures <= most / 5 ? 0 : 250 * 2 ** Math.min(10, Math.ceil(failures - most / 5) - 1))
