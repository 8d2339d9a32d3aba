/** Samples: these partners are invented and belong to the demonstration; an installation puts its own here. `mark` is drawn in a field of 48 × 48. */
export const PARTNERS = [
  { id: 'entoto-foundry', name: 'Entoto Foundry', description: 'Startup studio', mark: 'M6 38 18 14l7 13 5-8 12 19z' },
  { id: 'tana-bootcamp', name: 'Tana Bootcamp', description: 'Coding school', mark: 'M8 18c6-6 10 6 16 0s10 6 16 0v6c-6 6-10-6-16 0s-10-6-16 0zm0 12c6-6 10 6 16 0s10 6 16 0v6c-6 6-10-6-16 0s-10-6-16 0z' },
  { id: 'semien-cloud', name: 'Semien Cloud', description: 'Hosting in Addis Ababa', mark: 'M14 36a9 9 0 0 1 0-18 11 11 0 0 1 21 3 8 8 0 0 1-1 15z' },
  { id: 'bole-commons', name: 'Bole Commons', description: 'Shared offices', mark: 'M8 40V16h10v24zm13 0V8h10v32zm13 0V22h8v18z' },
] as const
