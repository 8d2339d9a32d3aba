import { t } from '@lingui/core/macro'
import { toEmailAddress } from '@sira/contract/typed-text'
import { computeEditDistance } from './edit-distance.ts'
import type { FieldQuestion } from './form-questions.ts'

/** The providers whose addresses most people here have. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'proton.me',
  'yandex.com',
]
/** Providers and companies with a name beside one of them. */
const NEIGHBOURS = ['mail.com', 'ymail.com', 'email.com', 'cloud.com', 'love.com', 'olive.com', 'yandex.kz']

/** Returns the address that was probably meant where the host is one typing error beside that of a big provider. */
export function suggestEmail(typed: string): string | undefined {
  const [local, host, ...rest] = toEmailAddress(typed).split('@')
  if (!local || !host || rest.length > 0 || NEIGHBOURS.includes(host)) return undefined
  const provider = PROVIDERS.find((each) => computeEditDistance(host, each) <= 1)
  return provider && provider !== host ? `${local}@${provider}` : undefined
}

/** Returns what a form asks about such an address. */
export function askAboutEmail(typed: string): FieldQuestion | undefined {
  const better = suggestEmail(typed)
  return better
    ? { text: t`Did you mean ${better}?`, better, keep: t`If your address is right, send the form again.` }
    : undefined
}
