// Texts that several sign-in screens share (product spec, part 1, section 2).

export const SIGNING_IN = 'Signing in...'
