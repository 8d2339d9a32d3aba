import type { MouseEvent } from 'react'
import { callSchemaFreeApi } from '../api/schema-free-client.ts'
import { LanguageLink, OTHER_LANGUAGE } from './language-link.tsx'

/** The same for people who are signed in: the language is saved first, so that emails are in it too. */
export const SavedLanguageLink = ({ className }: { className?: string }) => (
  <LanguageLink className={className} onClick={saveAndOpen} />
)

function saveAndOpen(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  const open = () => location.assign(href)
  callSchemaFreeApi('updatePreferences', { body: { language: OTHER_LANGUAGE } }).then(open, open)
}
