const DAY_MS = 86_400_000

/** Returns an offer as a company sends it; `facts` replace its fields. */
export const buildOffer = (facts: object = {}) => ({
  title: 'Backend Engineer',
  startDate: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  salary: { type: 'FIXED', amount: 65_000 },
  message: 'We would love to work with you.',
  expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  ...facts,
})
