import { t } from '@lingui/core/macro'

// Texts that several sign-in screens share (product spec, part 1, section 2).

export const USE_PASSKEY = t`Use a passkey`
export const WAITING_FOR_PASSKEY = t`Waiting for your passkey...`
export const SIGNING_IN = t`Signing in...`
export const VERIFY_EMAIL = t`Verify Email`
