// What the screens of signing in call each other (product spec, part 1, section 2).

export const SIGNING_IN = 'Signing in...'
