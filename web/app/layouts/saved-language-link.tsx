import type { MouseEvent } from 'react'
import { callSchemaFreeApi } from '../api/schema-free-client.ts'
import { LanguageLink } from './language-link.tsx'

/** The other page is opened after this time at the latest; the request goes on. */
const MAX_WAIT_MS = 1500

/** The same for people who are signed in: the language is saved first, so that emails are in it too. */
export const SavedLanguageLink = ({ className }: { className?: string }) => (
  <LanguageLink className={className} onClick={saveAndOpen} />
)

export function saveAndOpen(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href, hreflang: language } = event.currentTarget
  const input = { body: { language } }
  const saving = callSchemaFreeApi('updatePreferences', input, { keepalive: true }).catch(() => {})
  const waiting = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  void Promise.race([saving, waiting]).then(() => location.assign(href))
}
